import { readFile } from "node:fs/promises";
import { document } from "@pharmacy/openapi";
import { expect, test } from "vitest";
import {
  answerChecksFile,
  answerFieldsFile,
  documentFile,
  leftOutFile,
  methodsFile,
  patternsFile,
  requestChecksFile,
  schemaFile,
  sdkReadmeFile,
  shapesFile,
  vectorsFile,
} from "../src/files.ts";
import { generated } from "../src/generated.ts";
import { within } from "./validator.ts";

test("what is generated is what is committed, twice", async () => {
  const first = await generated();
  expect(await generated()).toEqual(first);
  expect(await readFile(documentFile, "utf8")).toBe(first.documentText);
  expect(await readFile(shapesFile, "utf8")).toBe(first.shapesText);
  expect(await readFile(vectorsFile, "utf8")).toBe(first.vectorsText);
  expect(await readFile(leftOutFile, "utf8")).toBe(first.leftOutText);
  expect(await readFile(schemaFile, "utf8")).toBe(first.schemaText);
  expect(await readFile(methodsFile, "utf8")).toBe(first.methodsText);
  expect(await readFile(sdkReadmeFile, "utf8")).toBe(first.sdkReadmeText);
  expect(await readFile(answerFieldsFile, "utf8")).toBe(first.answerFieldsText);
  expect(await readFile(requestChecksFile, "utf8")).toBe(first.requestChecksText);
  expect(await readFile(answerChecksFile, "utf8")).toBe(first.answerChecksText);
  expect(await readFile(patternsFile, "utf8")).toBe(first.patternsText);
});

test("the bundle refers only to its own components", () => {
  const references = [...within(document)].flatMap(({ $ref }) =>
    typeof $ref === "string" ? [$ref] : [],
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((ref) => !/^#\/components\/\w+\/[\w-]+$/.test(ref))).toEqual([]);
});
