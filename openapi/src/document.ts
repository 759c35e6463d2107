import { readFileSync } from "node:fs";
import { documentFile, shapesFile } from "./files.ts";

export type JsonValue =
  null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue | undefined };
export type JsonSchema = {
  [keyword: string]: JsonValue | undefined;
  properties?: { [field: string]: JsonSchema };
  items?: JsonSchema;
};
export const isSchema = (value: JsonValue | undefined): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const schemasIn = (list: JsonValue | undefined): JsonSchema[] =>
  Array.isArray(list) ? list.filter(isSchema) : [];

export const requiredIn = ({ required }: JsonSchema): string[] =>
  Array.isArray(required) ? required.map(String) : [];

export type Reference = { $ref: string };
export type HttpMethod = "get" | "post" | "put";

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: JsonValue;
  "x-origin"?: Origin;
};
export type MediaType = { schema: JsonSchema; examples: Record<string, Reference> };
export type Response = {
  description: string;
  "x-codes"?: string[];
  headers?: Record<string, Reference>;
  content?: Record<string, MediaType>;
  links?: Record<string, Reference>;
};
export type Link = {
  operationId: string;
  description: string;
  /** A runtime expression, or a literal value. */
  parameters?: Record<string, string>;
  requestBody?: string;
};
export type Origin = "specification" | "extension";
export type CodeSample = { lang: string; label: string; source: string };
export type Operation = {
  operationId: string;
  "x-origin": Origin;
  /** openapi/decisions.md, Permissions; absent: every signed-in user. */
  "x-permission"?: string;
  /** True for a POST that changes nothing: a list or a search. */
  "x-safe"?: boolean;
  summary: string;
  description: string;
  tags: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response | Reference>;
  /** Only in the served documentation. */
  "x-codeSamples"?: CodeSample[];
};
export type PathItem = { parameters: Reference[] } & { [method in HttpMethod]?: Operation };

/** The contract as Redocly bundles it: every `$ref` is `#/components/<kind>/<name>`. */
export type OpenApiDocument = {
  openapi: string;
  jsonSchemaDialect: string;
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string; description?: string }[];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    examples: Record<string, { summary: string; value: JsonValue }>;
    headers: Record<string, { description: string; required?: boolean; schema: JsonSchema }>;
    responses: Record<string, Response>;
    links: Record<string, Link>;
    securitySchemes: Record<string, JsonSchema>;
  };
  "x-requirements": Record<string, string>;
};

export const document: OpenApiDocument = JSON.parse(readFileSync(documentFile, "utf8"));

/** Its shapes without its rules, for generators of other languages. */
export const shapesDocument = (): OpenApiDocument => JSON.parse(readFileSync(shapesFile, "utf8"));

/** The schema of a call's parameters, by their place; header names are lower case. */
export function parametersSchema(parameters: readonly Parameter[]): JsonSchema {
  const schemaOf = (place: Parameter["in"]): JsonSchema => {
    const placed = parameters.filter((one) => one.in === place);
    const nameOf = ({ name }: Parameter) => (place === "header" ? name.toLowerCase() : name);
    return {
      type: "object",
      required: placed.filter(({ required }) => required).map(nameOf),
      properties: Object.fromEntries(placed.map((one) => [nameOf(one), one.schema])),
    };
  };
  const places = ["path", "query", "header"] as const;
  return {
    type: "object",
    properties: Object.fromEntries(places.map((place) => [place, schemaOf(place)])),
  };
}
