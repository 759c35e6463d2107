import type { JsonSchema, Parameter } from "@pharmacy/openapi";
import { document } from "@pharmacy/openapi";
import type { OperationId } from "@pharmacy/sdk";
import { exampleParams, nobody, operationIds, operationNamed } from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { refuseAll } from "./refusing.ts";
import type { Wrong } from "./refusing.ts";

/** A server makes its own where this one is no id. */
const notRefused = new Set(["X-Correlation-Id"]);

/** Every parameter of every operation, beyond what its schema says. */
export const parameterChecks: Check[] = [];
const test = addTo(parameterChecks, "validation", "decisions: Contract");

for (const operation of operationIds) {
  const wrong = operationNamed(operation)
    .parameters.filter(({ name }) => !notRefused.has(name))
    .flatMap((parameter) => wrongAsks(operation, parameter));
  if (wrong.length === 0) continue;
  test(`${operation} refuses parameters beyond their limits, and names them`, (kit) => {
    const token = tokenFor(operation, kit);
    const asked = wrong.map((one) => ({ ...one, ask: { ...one.ask, token } }));
    return refuseAll(kit, operation, asked);
  });
}

/** Roles are looked at before values. */
function tokenFor(operation: OperationId, kit: Kit): string | undefined {
  const isOwn = operation !== "selectStore" || kit.claims.roles.includes("MULTI_SITE");
  return isOwn ? undefined : kit.tokenOf("multiSite");
}

function wrongAsks(operation: OperationId, parameter: Parameter): Wrong[] {
  const { name, in: place, required } = parameter;
  // Too long for a path is too long for many a router, which knows no names.
  const pointers = place === "path" ? [] : [`/${place}/${name}`];
  const wrong = wrongValues(plain(parameter.schema), place).map((value) => ({
    what: `${place} ${name}: ${value.slice(0, 40)}`,
    ask: askWith(operation, place, { [name]: value }),
    pointers,
  }));
  if (!required || place === "path") return wrong;
  const without = askWith(operation, place, { [name]: undefined });
  return [...wrong, { what: `${place} ${name}: not there`, ask: without, pointers }];
}

/** A wrong value of each parameter of a place that has limits. */
export const wrongParameters = (operation: OperationId, place: Parameter["in"]) =>
  operationNamed(operation).parameters.flatMap(({ name, in: where, schema }) => {
    const [value] = where === place ? wrongValues(plain(schema), place) : [];
    return value === undefined ? [] : [[name, value] as const];
  });

function wrongValues(schema: JsonSchema, place: Parameter["in"]): string[] {
  const { maxLength, minLength, maximum, minimum, pattern, format, type } = schema;
  const isText = type === "string";
  return [
    ...(type === "integer" ? ["one", "1.5"] : []),
    ...(typeof maximum === "number" ? [String(maximum + 1)] : []),
    ...(typeof minimum === "number" ? [String(minimum - 1)] : []),
    ...(typeof maxLength === "number" ? ["x".repeat(maxLength + 1)] : []),
    ...(typeof minLength === "number" && place === "query" && minLength > 1
      ? ["x".repeat(minLength - 1)]
      : []),
    ...(isText && schema["enum"] ? ["OTHER"] : []),
    ...(isText && format === "date" ? ["2025-02-30", "01/02/2025", "2025-1-1"] : []),
    ...(isText && pattern ? ["no such!"] : []),
  ];
}

function plain(schema: JsonSchema): JsonSchema {
  const { $ref } = schema;
  if (typeof $ref !== "string") return schema;
  return document.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {};
}

/** The contract's example of everything else, of a record that nobody has. */
export function askWith(operation: OperationId, place: Parameter["in"], changes: object): Ask {
  const { path, query, body } = exampleParams(operationNamed(operation));
  const unknown = Object.fromEntries(
    Object.entries(path).map(([name, value]) => [name, /id$/i.test(name) ? nobody : value]),
  );
  const asked = operation === "saveEpisode" ? {} : query;
  return {
    path: { ...unknown, ...(place === "path" && changes) },
    query: { ...asked, ...(place === "query" && changes) },
    body,
    ...(place === "header" && { headers: { ...changes } }),
  };
}
