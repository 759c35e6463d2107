import { document } from "@pharmacy/openapi";
import type { JsonSchema } from "@pharmacy/openapi";
import { expect, test } from "vitest";
import { allOperations } from "./operations.ts";
import { within } from "./validator.ts";

const { schemas } = document.components;
const isRules = (schema: JsonSchema) => schema["x-rules-only"] === true;
const shapes = Object.entries(schemas).filter(([, schema]) => !isRules(schema));

/** The names of every component that a request can contain, rules left out. */
function sentComponents(): Set<string> {
  const names = new Set<string>();
  const visit = (part: JsonSchema) => {
    for (const { $ref } of within(part)) {
      const name = typeof $ref === "string" ? ($ref.split("/").at(-1) ?? "") : "";
      const schema = schemas[name];
      if (!schema || isRules(schema) || names.has(name)) continue;
      names.add(name);
      visit(schema);
    }
  };
  for (const { operation } of allOperations)
    for (const media of Object.values(operation.requestBody?.content ?? {})) visit(media.schema);
  return names;
}

const sent = shapes.filter(([name]) => sentComponents().has(name));

/** A component's own shapes: without the rules beside its properties. */
const shapesIn = ({ allOf: _rules, anyOf: _needs, ...shape }: JsonSchema) => [...within(shape)];
const typesOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type : [type]);

test("every object of a request is closed", () => {
  const open = sent.filter(([, schema]) =>
    shapesIn(schema).some((part) => part["properties"] && part["additionalProperties"] !== false),
  );
  expect(open.map(([name]) => name)).toEqual([]);
  expect(sent.length).toBeGreaterThan(20);
});

test("every text and list of a request has a limit", () => {
  const isEndless = (part: JsonSchema) =>
    (typesOf(part).includes("string") &&
      !["maxLength", "pattern", "enum", "const", "format"].some((limit) => limit in part)) ||
    (typesOf(part).includes("array") && !("maxItems" in part));
  const endless = sent.filter(([, schema]) => shapesIn(schema).some(isEndless));
  expect(endless.map(([name]) => name)).toEqual([]);
});

test("allOf lists only if/then rules, beside properties or in a rule", () => {
  const lists = Object.values(schemas).flatMap((schema) =>
    [...within(schema)].flatMap(({ allOf }) => (Array.isArray(allOf) ? [allOf] : [])),
  );
  const keys = lists.flat().map((rule) =>
    Object.keys(rule ?? {})
      .sort()
      .join(),
  );
  expect(new Set(keys)).toEqual(new Set(["if,then"]));
});

test("a part's rules bind only when it is not a draft", () => {
  const parts = ["FluScreening", "CovidScreening", "FluDelivery", "CovidDelivery"];
  const finished = {
    required: ["isDraft"],
    properties: { isDraft: { type: "boolean", const: false } },
  };
  const conditions = parts.flatMap((part) =>
    [...within(schemas[part]?.["allOf"])].flatMap((rule) => ("if" in rule ? [rule["if"]] : [])),
  );
  expect(conditions.length).toBeGreaterThan(parts.length);
  // Of one question set, or of each.
  const ofSet = {
    required: [...finished.required, "questionSet"],
    properties: { ...finished.properties, questionSet: expect.anything() },
  };
  for (const condition of conditions) expect([finished, ofSet]).toContainEqual(condition);
});

test("what the requirements do not name says so, and nothing else does", () => {
  const origins = [...within(document)].flatMap((part) => {
    const origin = part["x-origin"];
    return typeof origin === "string" ? [origin] : [];
  });
  expect(new Set(origins)).toEqual(new Set(["specification", "extension"]));
});

test("an enumeration has a name of its own", () => {
  const unnamed = shapes.filter(([, schema]) =>
    shapesIn(schema).some((part) => "enum" in part && part["enum"] !== schema["enum"]),
  );
  expect(unnamed.map(([name]) => name)).toEqual([]);
});
