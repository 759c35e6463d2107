import { document } from "@pharmacy/openapi";
import type { JsonSchema } from "@pharmacy/openapi";
import { describe, expect, test } from "vitest";
import { schemasOf } from "./schemas-within.ts";
import { allOperations, answersOf } from "./operations.ts";

const schemas = [...schemasOf(document)];

/** Where the contract has a schema that is so. */
const placesWhere = (isSo: (schema: JsonSchema) => boolean) =>
  schemas.filter(({ schema }) => isSo(schema)).map(({ place }) => place);

const isOf = ({ type }: JsonSchema, name: string) =>
  type === name || (Array.isArray(type) && type.includes(name));
const hasAll = (schema: JsonSchema, ...keywords: string[]) =>
  keywords.every((keyword) => schema[keyword] !== undefined);

describe("what generators of other languages need", () => {
  test("all schemas of the contract are looked at", () => {
    const components = Object.keys(document.components.schemas);
    expect(placesWhere(() => true)).toEqual(expect.arrayContaining(components));
    expect(schemas.length).toBeGreaterThan(1000);
  });

  test("a list says of what", () => {
    const endless = placesWhere((schema) => isOf(schema, "array") && !schema.items);
    expect(endless).toEqual([]);
  });

  test("a whole number has a size and both bounds", () => {
    const sizes = ["int32", "int64"];
    const isLoose = (schema: JsonSchema) =>
      !sizes.some((size) => size === schema["format"]) || !hasAll(schema, "minimum", "maximum");
    expect(placesWhere((schema) => isOf(schema, "integer") && isLoose(schema))).toEqual([]);
    expect(document.components.schemas["EpochMilliseconds"]?.["format"]).toBe("int64");
  });

  test("a text has a limit, or is one of a list", () => {
    const hasLimit = (schema: JsonSchema) =>
      ["maxLength", "enum", "const"].some((keyword) => hasAll(schema, keyword));
    expect(placesWhere((schema) => isOf(schema, "string") && !hasLimit(schema))).toEqual([]);
  });

  test("a pattern looks neither ahead nor back, which many engines cannot", () => {
    const looksAround = /\(\?[=!<]/;
    const patterns = schemas.flatMap(({ schema }) => schema["pattern"] ?? []);
    expect(patterns.length).toBeGreaterThan(20);
    expect(patterns.filter((pattern) => looksAround.test(JSON.stringify(pattern)))).toEqual([]);
  });

  test("a value that is fixed has a type", () => {
    const isFixed = (schema: JsonSchema) => hasAll(schema, "const") || hasAll(schema, "enum");
    expect(placesWhere((schema) => isFixed(schema) && !schema["type"])).toEqual([]);
  });

  test("fields are declared once: a choice only says which of them are needed", () => {
    const choices = schemas.flatMap(({ schema }) =>
      Array.isArray(schema["anyOf"]) ? schema["anyOf"] : [],
    );
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.flatMap((choice) => Object.keys(choice ?? {}))).toEqual(
      choices.map(() => "required"),
    );
  });

  test("there is one way to sign in", () => {
    expect(Object.keys(document.components.securitySchemes)).toEqual(["bearer"]);
    expect(document.security).toEqual([{ bearer: [] }]);
  });

  test("an answer's headers are always there", () => {
    const headers = Object.values(document.components.headers);
    expect(headers.filter(({ required }) => required !== true)).toEqual([]);
    const references = allOperations.flatMap((operation) =>
      answersOf(operation).flatMap(([, { headers: own }]) => Object.values(own ?? {})),
    );
    expect(references.filter((header) => !("$ref" in header))).toEqual([]);
  });
});
