import type { JsonSchema } from "@pharmacy/openapi";
import { requestFaults } from "../contract/closed-schemas.ts";
import { isSchema, plainSchema } from "../contract/operations.ts";
import { isObject } from "../kit/json.ts";

/** A field gets the first of these values that its schema allows. */
const samples = [
  ...[true, 1, "Looked into", "LS1 4AP", "Al", "07700900123", "05000000000000", "2045678"],
  ...["9693632109", "09:40", "06/2031", "31/01/2031", "2025-10-14", "2025-10-14T10:20:00.000Z"],
  "zoe@example.org",
];

interface Filling {
  /** The values of fields that a rule binds to something else; a field with `undefined` stays away. */
  readonly bound?: Readonly<Record<string, unknown>>;
  /** Whether the fields of extensions are filled too. */
  readonly withExtensions?: boolean;
}

/** The object with a value in each field that its schema has. */
export function filled<T extends object>(value: T, schema: JsonSchema, filling: Filling = {}): T {
  const { bound = {}, withExtensions = true } = filling;
  const own = new Map<string, unknown>(Object.entries(value));
  const fields = Object.entries(plainSchema(schema).properties ?? {})
    .filter(([, field]) => withExtensions || field["x-origin"] !== "extension")
    .map(([name, field]) => {
      const known = own.get(name);
      if (own.has(name)) return [name, isObject(known) ? filled(known, field, filling) : known];
      return [name, name in bound ? bound[name] : sampleOf(field, filling)];
    });
  const copy: T = JSON.parse(JSON.stringify({ ...value, ...Object.fromEntries(fields) }));
  return copy;
}

function sampleOf(schema: JsonSchema, filling: Filling): unknown {
  const plain = plainSchema(schema);
  const { properties, additionalProperties, items } = plain;
  if (properties) return filled({}, plain, filling);
  if (isSchema(additionalProperties)) return { a: sampleOf(additionalProperties, filling) };
  if (items) return [sampleOf(items, filling)];
  const faultsIn = requestFaults(plain);
  const codes = [plain["const"] ?? [], plain["enum"] ?? []].flat();
  return [...codes, ...samples, plain["minimum"]].find((value) => faultsIn(value).length === 0);
}
