import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { document } from "../src/document.ts";
import { sdkFolder } from "../src/files.ts";
import { problemCodes } from "../src/problem-codes.ts";

const codes = problemCodes(document);

test("every code of the contract has a status and a meaning, once", () => {
  const named = document.components.schemas["ProblemCode"]?.["enum"];
  expect(codes.map(({ code }) => code).toSorted()).toEqual(
    (Array.isArray(named) ? named : []).map(String).toSorted(),
  );
  for (const { status, meaning } of codes) {
    expect(status).toMatch(/^[45]\d\d$/);
    expect(meaning).toMatch(/^[A-Z].{10}/);
  }
});

test("every code is shown with one of its bodies", () => {
  for (const { code, status, example } of codes) {
    expect(example).toMatchObject({ code, status: Number(status) });
  }
});

test("a code of the paths themselves is told by the introduction", () => {
  expect(codes.find(({ code }) => code === "METHOD_NOT_ALLOWED")).toMatchObject({
    status: "405",
    operations: [],
    meaning: "A method that a path does not have",
  });
});

test("the table of the package's README has every code, by status", () => {
  const text = readFileSync(join(sdkFolder, "README.md"), "utf8");
  const [, table = ""] = /<!-- codes -->([^]*)<!-- \/codes -->/.exec(text) ?? [];
  const rows = [...table.matchAll(/^\| (\d{3}) +\| `(\w+)`/gm)].map(
    ([, status = "", code = ""]) => ({ status, code }),
  );
  expect(rows.map(({ code }) => code).toSorted()).toEqual(codes.map(({ code }) => code).toSorted());
  const statuses = rows.map(({ status }) => status);
  expect(statuses).toEqual(statuses.toSorted());
});
