import { readFile } from "node:fs/promises";
import { document } from "@pharmacy/openapi";
import { expect, test } from "vitest";
import { generated } from "../src/generated.ts";
import { within } from "./validator.ts";

test("what is generated is what is committed, twice", async () => {
  const first = await generated();
  expect(await generated()).toEqual(first);
  for (const [file, text] of first) expect(await readFile(file, "utf8"), file).toBe(text);
});

test("the bundle refers only to its own components", () => {
  const references = [...within(document)].flatMap(({ $ref }) =>
    typeof $ref === "string" ? [$ref] : [],
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((ref) => !/^#\/components\/\w+\/[\w-]+$/.test(ref))).toEqual([]);
});
