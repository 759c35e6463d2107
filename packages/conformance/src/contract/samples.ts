import { isSchema, type JsonSchema } from "@pharmacy/openapi";
import { changedAt, isObject, isRecord, valueAt } from "../kit/json.ts";
import { plainSchema, requestFaults } from "./contract.ts";

/** A field gets the first of these values that its schema allows. */
const samples = [
  ...[true, 1, "Looked into", "LS1 4AP", "Al", "07700900123", "05000000000000", "2045678"],
  ...["9693632109", "09:40", "06/2031", "31/01/2031", "2025-10-14", "2025-10-14T10:20:00.000Z"],
  "zoe@example.org",
];

interface Filling {
  /** Of fields that a rule binds to something else; a field with `undefined` stays away. */
  readonly bound?: Readonly<Record<string, unknown>>;
  readonly withExtensions?: boolean;
}

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

export function* placesOf(
  value: unknown,
  schema: JsonSchema,
  pointer = "",
): Generator<{ pointer: string; schema: JsonSchema }> {
  const plain = plainSchema(schema);
  const { properties = {}, additionalProperties: others, items } = plain;
  yield { pointer, schema: plain };
  if (!isRecord(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const field = Array.isArray(value) ? items : (properties[name] ?? others);
    if (isSchema(field)) yield* placesOf(inner, field, `${pointer}/${name}`);
  }
}

/** What is wrong: a field is missing or unknown, or its value is beyond what its schema allows. */
export type Kind = "required" | "unknown" | "null" | "type" | Limited;
type Limited = "length" | "number" | "list" | "code" | "form";

export function mutantsOf(base: unknown, schema: JsonSchema) {
  return [...placesOf(base, schema)].flatMap(({ pointer, schema: at }) => {
    const value = valueAt(base, pointer);
    const changed = (kind: Kind, to: unknown, inside = "") => ({
      kind,
      pointer: pointer + inside,
      body: pointer + inside === "" ? to : changedAt(base, pointer + inside, to),
    });
    const isItem = /\/\d+$/.test(pointer);
    return [
      ...(pointer === "" || isItem ? [] : [changed("required", undefined)]),
      ...(isObject(value) ? [changed("unknown", true, "/unexpected")] : []),
      changed("null", null),
      ...wrongTypes(value).map((wrong) => changed("type", wrong)),
      ...wrongValues(value, at).map(([kind, wrong]) => changed(kind, wrong)),
    ];
  });
}

function wrongTypes(value: unknown): unknown[] {
  if (typeof value === "string") return [7, [value]];
  if (typeof value === "number") return ["seven", String(value), value + 0.5];
  if (typeof value === "boolean") return ["true", 1];
  return Array.isArray(value) ? ["list"] : ["object"];
}

export function limitOf(schema: JsonSchema, name: string): number | undefined {
  const limit = schema[name];
  return typeof limit === "number" ? limit : undefined;
}

function wrongValues(value: unknown, schema: JsonSchema): [Limited, unknown][] {
  const of = (kind: Limited, ...values: unknown[]) =>
    values.map((wrong): [Limited, unknown] => [kind, wrong]);
  const beyond = (kind: Limited, name: string, valuesFor: (limit: number) => unknown[]) => {
    const limit = limitOf(schema, name);
    return limit === undefined ? [] : of(kind, ...valuesFor(limit));
  };
  const has = (...names: string[]) => names.some((name) => name in schema);
  if (typeof value === "string") {
    const forms = schema["format"] === "date-time" ? noMoments : noForms(value);
    return [
      ...beyond("length", "maxLength", tooLong),
      ...beyond("length", "minLength", (shortest) => ["x".repeat(shortest - 1)]),
      ...of("length", "", "   "),
      ...(has("enum", "const") ? of("code", "OTHER", value.toLowerCase(), `${value} `) : []),
      ...(has("pattern", "format") ? of("form", ...forms) : []),
    ];
  }
  if (Array.isArray(value)) {
    const [first] = value;
    const isUnique = first !== undefined && schema["uniqueItems"] === true;
    return [
      ...(isUnique ? of("list", [...value, first]) : []),
      ...beyond("list", "maxItems", (most) => [
        Array.from({ length: most + 1 }, () => first ?? "x"),
      ]),
      ...of("list", []),
    ];
  }
  return [
    ...beyond("number", "maximum", (maximum) => [maximum + 1]),
    ...beyond("number", "minimum", (minimum) => [minimum - 1]),
    ...beyond("number", "exclusiveMinimum", (above) => [above]),
  ];
}

const noMoments = [
  ...["nonsense", "2025-10-14", "2025-10-14T10:00:00Z", "2025-10-14T10:00:00.000+01:00"],
  ...["2025-02-30T10:00:00.000Z", "2025-13-01T10:00:00.000Z", "2025-10-14T24:00:00.000Z"],
];

/** Many languages accept the digits of other scripts, and ignore a line end. */
const noForms = (value: string) => [
  ...["nonsense", "2025-02-30", "2025-1-1", "01/02/2025", `${value}!`, ` ${value}`, `${value}\n`],
  value.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
];

/** A length counts code points as they are sent: combining marks and blanks count too. */
const tooLong = (longest: number) => [
  "x".repeat(longest + 1),
  "e\u0301".repeat(longest / 2 + 1),
  `x${" ".repeat(longest)}`,
];
