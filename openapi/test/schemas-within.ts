import { isSchema, type JsonSchema, type OpenApiDocument } from "../src/document.ts";

const keywordsOfOne = [
  "items",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "additionalProperties",
] as const;
const keywordsOfMany = ["allOf", "anyOf", "oneOf"] as const;

/** A schema and where it stands: its component or operation, then the keywords that lead to it. */
type PlacedSchema = { place: string; schema: JsonSchema };

/** Every schema of the contract, those within others too; examples are none. */
export function* schemasOf({ components, paths }: OpenApiDocument): Generator<PlacedSchema> {
  for (const [name, schema] of Object.entries(components.schemas)) yield* within(name, schema);
  for (const [name, { schema }] of Object.entries(components.parameters))
    yield* within(name, schema);
  for (const [name, { schema }] of Object.entries(components.headers)) yield* within(name, schema);
  for (const { get, post, put } of Object.values(paths)) {
    for (const operation of [get, post, put]) {
      if (!operation) continue;
      const { operationId, parameters = [], requestBody, responses } = operation;
      for (const one of parameters)
        if ("schema" in one) yield* within(`${operationId}/${one.name}`, one.schema);
      const bodies = Object.entries({ request: requestBody, ...responses });
      for (const [name, body] of bodies) {
        if (!body || !("content" in body)) continue;
        for (const { schema } of Object.values(body.content ?? {}))
          yield* within(`${operationId}/${name}`, schema);
      }
    }
  }
}

function* within(place: string, schema: JsonSchema): Generator<PlacedSchema> {
  yield { place, schema };
  for (const [keyword, inner] of innerSchemas(schema)) yield* within(`${place}/${keyword}`, inner);
}

function innerSchemas(schema: JsonSchema): [string, JsonSchema][] {
  const fields = Object.entries(schema.properties ?? {});
  const one = keywordsOfOne.flatMap((keyword): [string, JsonSchema][] => {
    const inner = schema[keyword];
    return isSchema(inner) ? [[keyword, inner]] : [];
  });
  const many = keywordsOfMany.flatMap((keyword): [string, JsonSchema][] => {
    const list = schema[keyword];
    if (!Array.isArray(list)) return [];
    return list.filter(isSchema).map((inner, index) => [`${keyword}/${index}`, inner]);
  });
  return [...fields, ...one, ...many];
}
