import { readFileSync } from "node:fs";
import { document, shapesDocument } from "@pharmacy/openapi";
import { describe, expect, test } from "vitest";
import { contractFolder } from "../src/files.ts";
import { leftOut } from "../src/left-out.ts";
import { citedIds, requirementTexts } from "../src/requirements.ts";
import { schemasOf } from "./schemas-within.ts";
import { failedFieldsOfShapes } from "./shapes-validator.ts";

const shapes = shapesDocument();
const schemas = [...schemasOf(shapes)];
const scalars = ["string", "integer", "number", "boolean"];

const withoutExamples = (paths: object): unknown =>
  JSON.parse(JSON.stringify(paths, (key, value: unknown) => (key === "examples" ? {} : value)));

describe("the shapes for generators", () => {
  test("have no rules: none of the words for them, none of their schemas", () => {
    const words = ["allOf", "anyOf", "if", "then", "not", "contains"];
    const ruled = schemas.filter(({ schema }) => words.some((word) => word in schema));
    expect(ruled.map(({ place }) => place)).toEqual([]);
    const rules = Object.values(shapes.components.schemas).filter((one) => one["x-rules-only"]);
    expect(rules).toEqual([]);
  });

  test("say of a value that it may be null among its types; only an object stays a choice", () => {
    const choices = schemas.flatMap(({ place, schema }) =>
      Array.isArray(schema["oneOf"]) ? [{ place, choices: schema["oneOf"] }] : [],
    );
    expect(choices.length).toBeGreaterThan(10);
    for (const { place, choices: pair } of choices) {
      const [name = ""] = /\w+(?=")/.exec(JSON.stringify(pair)) ?? [];
      const [, referred = name] = /schemas\/(\w+)"/.exec(JSON.stringify(pair)) ?? [];
      expect([place, shapes.components.schemas[referred]?.["type"]]).toEqual([place, "object"]);
    }
    const nullable = schemas.filter(
      ({ schema: { type } }) =>
        Array.isArray(type) && type.includes("null") && scalars.some((one) => type.includes(one)),
    );
    expect(nullable.length).toBeGreaterThan(100);
  });

  test("keep every operation, parameter and field of the contract", () => {
    expect(withoutExamples(shapes.paths)).toEqual(withoutExamples(document.paths));
    expect(shapes.components.parameters).toEqual(document.components.parameters);
    for (const [name, schema] of Object.entries(shapes.components.schemas))
      expect(Object.keys(schema.properties ?? {})).toEqual(
        Object.keys(document.components.schemas[name]?.properties ?? {}),
      );
  });

  test("take every example of the contract", () => {
    const { paths, components } = document;
    const { examples } = components;
    const whole = { ...shapes, paths, components: { ...shapes.components, examples } };
    expect(failedFieldsOfShapes(whole)).toEqual([]);
  });

  test("hold no example with a quote in a text, which the generator of Spring cannot write", () => {
    const { examples } = shapes.components;
    const quoted = Object.entries(examples).filter(([, one]) => JSON.stringify(one).includes("\\"));
    expect(quoted.map(([name]) => name)).toEqual([]);
    const named = [...JSON.stringify(shapes).matchAll(/"#\/components\/examples\/([^"]+)"/g)];
    expect(named.map(([, name = ""]) => name).filter((name) => !examples[name])).toEqual([]);
    expect(Object.keys(examples).length).toBeGreaterThan(50);
  });
});

describe("what they leave out", () => {
  const rules = leftOut(document);

  test("is asked for by a requirement or a decision, each rule of it", () => {
    expect(rules.length).toBeGreaterThan(60);
    const unexplained = rules.filter(({ ids, decision }) => ids.length === 0 && !decision);
    expect(unexplained.map(({ place }) => place)).toEqual([]);
    const decisions = readFileSync(`${contractFolder}/decisions.md`, "utf8");
    const named = rules.flatMap(({ decision }) => decision ?? []);
    expect(named.filter((heading) => !decisions.includes(`# ${heading}\n`))).toEqual([]);
  });

  test("stands in the table with what each requirement asks", () => {
    const text = readFileSync(`${contractFolder}/openapi-rules.gen.md`, "utf8");
    for (const { place, ids } of rules) {
      expect(text).toContain(`\`${place}\``);
      for (const id of ids) expect(text).toMatch(new RegExp(`^\\| \\[${id}\\] +\\| \\w`, "m"));
    }
  });
});

test("the contract says what each requirement asks that it cites", () => {
  const { "x-requirements": told, ...rest } = document;
  const cited = new Set(citedIds(JSON.stringify(rest)));
  expect(cited.size).toBeGreaterThan(100);
  expect([...cited].filter((id) => !told[id])).toEqual([]);
  for (const [id, text] of Object.entries(told)) expect(requirementTexts().get(id)).toBe(text);
  expect(shapes["x-requirements"]).toEqual(told);
});

test("a range of requirements cites those between its ends", () => {
  expect(citedIds("rules [5.08] to [5.11], and [4.21]")).toEqual([
    "5.08",
    "5.09",
    "5.10",
    "5.11",
    "4.21",
  ]);
});
