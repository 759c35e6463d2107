import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generators, hashOf, shapes, staleLanguages } from "../src/contract-languages.ts";

const text = readFileSync(shapes, "utf8");
const names = Object.keys(generators);
const all = Object.fromEntries(names.map((name) => [name, hashOf(text)]));

test("languages that compiled the current contract are not named", () => {
  expect(staleLanguages(all, text)).toEqual([]);
});

test("every language is named once the contract's shapes change", () => {
  expect(staleLanguages(all, `${text} `)).toEqual(names);
});

test("a language that never compiled, or compiled other shapes, is named", () => {
  const changed = { ...all, "oapi-codegen": hashOf("") };
  const others = Object.entries(changed).filter(([name]) => name !== "spring");
  expect(staleLanguages(Object.fromEntries(others), text)).toEqual(["spring", "oapi-codegen"]);
});
