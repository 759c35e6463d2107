import { document } from "@pharmacy/openapi";
import type { JsonSchema } from "@pharmacy/openapi";
import { isRecord } from "../kit/differences.ts";
import { conditionOf } from "./conditions.ts";
import { holds, keywordCases } from "./keyword-cases.ts";
import { asSchema } from "./schema.ts";
import type { CaseTree, RequestCase, TestedCase } from "./request-case.ts";

/** Where a schema stands, and under which conditions alone it holds. */
interface At {
  readonly place: string;
  readonly where: string;
}

/** Every case that a schema distinguishes, in the shape of the values that it describes. */
export function caseTreeOf(schema: JsonSchema, at: At = { place: "", where: "" }): CaseTree {
  const parts = partsOf(schema);
  const rules = parts.filter(({ if: condition }) => condition !== undefined);
  return {
    cases: parts.flatMap((part) => [
      ...keywordCases(part, at.where !== "").map((told) => counted(at, told)),
      ...requiredCases(part, at),
      ...ruleCases(part, at),
    ]),
    fields: fieldsOf(parts, at),
    items: parts.flatMap(({ items }) =>
      items ? [caseTreeOf(items, { ...at, place: `${at.place}/*` })] : [],
    ),
    rules: rules.map(({ if: condition, then }) => ({
      appliesTo: holds(asSchema(condition)),
      tree: caseTreeOf(asSchema(then), {
        ...at,
        where: [at.where, conditionOf(asSchema(condition))].filter(Boolean).join(" and "),
      }),
    })),
  };
}

/** A schema, and all that it takes in: what it refers to, and each of its alternatives but null. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const { $ref: reference, allOf, oneOf } = schema;
  const target =
    typeof reference === "string"
      ? document.components.schemas[reference.split("/").at(-1) ?? ""]
      : undefined;
  const inner = [allOf, oneOf].flatMap((list) => (Array.isArray(list) ? list.map(asSchema) : []));
  const others = inner.filter(({ type }) => type !== "null");
  return [schema, ...(target ? [target] : []), ...others].flatMap((part) =>
    part === schema ? [part] : partsOf(part),
  );
}

function fieldsOf(parts: readonly JsonSchema[], at: At): Map<string, CaseTree> {
  const schemas = new Map<string, JsonSchema[]>();
  for (const { properties = {} } of parts)
    for (const [name, field] of Object.entries(properties))
      schemas.set(name, [...(schemas.get(name) ?? []), field]);
  return new Map(
    [...schemas].map(([name, allOf]) => [
      name,
      caseTreeOf({ allOf }, { ...at, place: placeOf(at, name) }),
    ]),
  );
}

/** A parameter's name says already where it stands. */
const placeOf = ({ place }: At, name: string) =>
  /^[?{]|:$/.test(name) ? name : `${place}/${name}`;

function requiredCases({ required, anyOf }: JsonSchema, at: At): TestedCase[] {
  const names = Array.isArray(required) ? required.map(String) : [];
  const isThere = (value: unknown, name: string) =>
    isRecord(value) && !Array.isArray(value) && value[name] !== undefined;
  const alternatives = Array.isArray(anyOf) ? anyOf.map(asSchema) : [];
  return [
    ...names.flatMap((name) => {
      const inner = { ...at, place: placeOf(at, name) };
      return [
        counted(inner, {
          says: "is there",
          isAllowed: true,
          isIn: (value) => isThere(value, name),
        }),
        counted(inner, {
          says: "is left out",
          isAllowed: false,
          isIn: (value) => isRecord(value) && !Array.isArray(value) && !isThere(value, name),
        }),
      ];
    }),
    ...alternatives.map((one) =>
      counted(at, { says: conditionOf(one), isAllowed: true, isIn: holds(one) }),
    ),
  ];
}

/** Both ways of a condition, and of what it asks for. */
function ruleCases({ if: condition, then }: JsonSchema, at: At): TestedCase[] {
  if (condition === undefined || then === undefined) return [];
  const applies = holds(asSchema(condition));
  const isKept = holds(asSchema(then));
  const says = conditionOf(asSchema(condition));
  const isValue = (value: unknown) => isRecord(value);
  return [
    counted(at, {
      says: `${says}, and is what that asks for`,
      isAllowed: true,
      isIn: (value) => isValue(value) && applies(value) && isKept(value),
    }),
    counted(at, {
      says: `${says}, and is not what that asks for`,
      isAllowed: false,
      isIn: (value) => isValue(value) && applies(value) && !isKept(value),
    }),
    counted(at, {
      says: `not: ${says}`,
      isAllowed: true,
      isIn: (value) => isValue(value) && !applies(value),
    }),
  ];
}

const counted = (
  { place, where }: At,
  { says, ...told }: Omit<TestedCase, keyof Pick<RequestCase, "place" | "taken" | "refused">>,
): TestedCase => ({
  place: place === "" ? "/" : place,
  says: where === "" ? says : `${says}, where ${where}`,
  ...told,
  taken: 0,
  refused: 0,
});
