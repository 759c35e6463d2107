import type { JsonSchema, Parameter } from "@pharmacy/openapi";
import type { Received } from "../exchange/exchange.ts";

/** As a place in a request: `?page`, `{id}`, `If-Match:`. */
const placeOf = ({ name, in: where }: Parameter) =>
  ({ query: `?${name}`, path: `{${name}}`, header: `${name}:` })[where];

/** An operation's parameters as the fields of one object; without its path nobody can ask. */
export const parametersSchema = (parameters: readonly Parameter[]): JsonSchema => ({
  properties: Object.fromEntries(parameters.map((one) => [placeOf(one), one.schema])),
  required: parameters.filter((one) => one.required && one.in !== "path").map(placeOf),
});

/** The values that were sent, as their schemas read them. */
export function parameterValues(
  parameters: readonly Parameter[],
  { path, query, headers }: Received["asked"],
): Record<string, unknown> {
  const given = { path: new Map(Object.entries(path)), query: new Map(Object.entries(query)) };
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const { name, in: where, schema } = parameter;
      const value: unknown =
        where === "header" ? (headers.get(name) ?? undefined) : given[where].get(name);
      return value === undefined ? [] : [[placeOf(parameter), readAs(schema, value)]];
    }),
  );
}

/** Whatever was given, an address has it as text. */
function readAs({ type }: JsonSchema, value: unknown): unknown {
  if (type === "integer" || type === "number") {
    const read = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return Number.isNaN(read) ? value : read;
  }
  return typeof value === "number" ? `${value}` : value;
}
