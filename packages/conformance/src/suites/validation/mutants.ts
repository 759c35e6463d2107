import type { JsonSchema } from "@pharmacy/openapi";
import { isSchema, plainSchema } from "../../contract/operations.ts";
import { changedAt, isRecord, valueAt } from "../../kit/differences.ts";

/** The kinds of mutants; each kind is a check. */
export const kinds = {
  required: "a field that is not there",
  null: "null where a value has to be",
  type: "a value of another type",
  length: "a text beyond its limits",
  number: "a number beyond its limits",
  list: "a list beyond its limits",
  code: "a code that nobody declared",
  form: "a text of another form",
  unknown: "a field that nobody declared",
} as const;
export type Kind = keyof typeof kinds;

/** A valid value with one thing changed. */
export interface Mutant {
  readonly kind: Kind;
  readonly pointer: string;
  readonly body: unknown;
}

/** Every change of one part of a value against its schema. */
export function mutantsOf(base: unknown, schema: JsonSchema): Mutant[] {
  return [...placesOf(base, schema, "")].flatMap(({ pointer, schema: at }) => {
    const value = valueAt(base, pointer);
    const changed = (kind: Kind, to: unknown, inside = ""): Mutant => ({
      kind,
      pointer: pointer + inside,
      body: pointer + inside === "" ? to : changedAt(base, pointer + inside, to),
    });
    const own = pointer === "" || /\/\d+$/.test(pointer) ? [] : [changed("required", undefined)];
    const inner =
      isRecord(value) && !Array.isArray(value) ? [changed("unknown", true, "/unexpected")] : [];
    return [
      ...own,
      ...inner,
      changed("null", null),
      ...wrongTypes(value).map((wrong) => changed("type", wrong)),
      ...wrongValues(value, at).map(({ kind, wrong }) => changed(kind, wrong)),
    ];
  });
}

interface Place {
  readonly pointer: string;
  readonly schema: JsonSchema;
}

/** Every place of a value that the schema describes. */
export function* placesOf(value: unknown, schema: JsonSchema, pointer: string): Generator<Place> {
  const plain = plainSchema(schema);
  yield { pointer, schema: plain };
  if (Array.isArray(value) && plain.items) {
    for (const [index, item] of value.entries())
      yield* placesOf(item, plain.items, `${pointer}/${index}`);
    return;
  }
  if (!isRecord(value)) return;
  const { properties = {}, additionalProperties: others } = plain;
  for (const [name, inner] of Object.entries(value)) {
    const field = properties[name] ?? others;
    if (isSchema(field)) yield* placesOf(inner, field, `${pointer}/${name}`);
  }
}

function wrongTypes(value: unknown): unknown[] {
  if (typeof value === "string") return [7, [value]];
  if (typeof value === "number") return ["seven", String(value), value + 0.5];
  if (typeof value === "boolean") return ["true", 1];
  return Array.isArray(value) ? ["list"] : ["object"];
}

type Wrong = { kind: Kind; wrong: unknown };
const of = (kind: Kind, ...values: unknown[]): Wrong[] => values.map((wrong) => ({ kind, wrong }));

export function limitOf(schema: JsonSchema, name: string): number | undefined {
  const limit = schema[name];
  return typeof limit === "number" ? limit : undefined;
}

function wrongValues(value: unknown, schema: JsonSchema): Wrong[] {
  if (typeof value === "string") return wrongTexts(value, schema);
  if (Array.isArray(value)) return wrongLists(value, schema);
  const [maximum, minimum] = [limitOf(schema, "maximum"), limitOf(schema, "minimum")];
  const above = limitOf(schema, "exclusiveMinimum");
  return [
    ...(maximum === undefined ? [] : of("number", maximum + 1)),
    ...(minimum === undefined ? [] : of("number", minimum - 1)),
    ...(above === undefined ? [] : of("number", above)),
  ];
}

function wrongTexts(value: string, schema: JsonSchema): Wrong[] {
  const [longest, shortest] = [limitOf(schema, "maxLength"), limitOf(schema, "minLength")];
  const hasForm = schema["pattern"] !== undefined || schema["format"] !== undefined;
  const forms = schema["format"] === "date-time" ? noMoments : noForms(value);
  const isCode = schema["enum"] !== undefined || schema["const"] !== undefined;
  return [
    ...(longest === undefined ? [] : of("length", ...tooLong(longest))),
    ...(shortest === undefined ? [] : of("length", "x".repeat(shortest - 1))),
    ...of("length", "", "   "),
    ...(isCode ? of("code", "OTHER", value.toLowerCase(), `${value} `) : []),
    ...(hasForm ? of("form", ...forms) : []),
  ];
}

const noMoments = [
  ...["nonsense", "2025-10-14", "2025-10-14T10:00:00Z", "2025-10-14T10:00:00.000+01:00"],
  ...["2025-02-30T10:00:00.000Z", "2025-13-01T10:00:00.000Z", "2025-10-14T24:00:00.000Z"],
];

/** Many languages accept the digits of other scripts, and ignore a line end. */
const noForms = (value: string) => [
  ...["nonsense", "2025-02-30", `${value}!`, ` ${value}`, `${value}\n`],
  value.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
];

/** A length counts code points as they are sent: combining marks and blanks count too. */
const tooLong = (longest: number) => [
  "x".repeat(longest + 1),
  "e\u0301".repeat(longest / 2 + 1),
  `x${" ".repeat(longest)}`,
];

function wrongLists(value: readonly unknown[], schema: JsonSchema): Wrong[] {
  const [first] = value;
  const most = limitOf(schema, "maxItems");
  const isUnique = first !== undefined && schema["uniqueItems"] === true;
  return [
    ...(isUnique ? of("list", [...value, first]) : []),
    ...(most === undefined
      ? []
      : of(
          "list",
          Array.from({ length: most + 1 }, () => first ?? "x"),
        )),
    ...of("list", []),
  ];
}
