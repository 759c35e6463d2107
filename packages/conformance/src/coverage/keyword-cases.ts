import type { JsonSchema } from "@pharmacy/openapi";
import { requestFaults } from "../contract/closed-schemas.ts";
import { isRecord } from "../kit/differences.ts";
import { listed } from "./schema.ts";
import type { TestedCase } from "./request-case.ts";

type Told = Pick<TestedCase, "says" | "isAllowed" | "isIn">;

/** What a schema's own keywords tell of a value, those within it aside; a rule repeats types. */
export const keywordCases = (schema: JsonSchema, isRule: boolean): Told[] => [
  ...(isRule ? [] : typeCases(schema)),
  ...valueCases(schema),
  ...limitCases(schema),
  ...textCases(schema),
  ...unknownFieldCases(schema),
];

function typeCases({ type }: JsonSchema): Told[] {
  if (type === undefined) return [];
  const isRight = holds({ type });
  return [
    {
      says: `is not of the type ${listed(type)}`,
      isAllowed: false,
      isIn: (value) => !isRight(value),
    },
  ];
}

function valueCases({ enum: values, const: only }: JsonSchema): Told[] {
  const all = Array.isArray(values) ? values : only === undefined ? [] : [only];
  if (all.length === 0) return [];
  const codes = new Set<unknown>(all);
  return [
    ...all.map((code) => ({
      says: `is ${listed(code)}`,
      isAllowed: true,
      isIn: (value: unknown) => value === code,
    })),
    { says: "is another value", isAllowed: false, isIn: (value) => !codes.has(value) },
  ];
}

type Measure = (value: unknown) => number | undefined;

const measures: Readonly<Record<string, { of: Measure; unit: string }>> = {
  Length: {
    of: (value) => (typeof value === "string" ? [...value].length : undefined),
    unit: " characters",
  },
  Items: { of: (value) => (Array.isArray(value) ? value.length : undefined), unit: " items" },
  Properties: {
    of: (value) =>
      isRecord(value) && !Array.isArray(value) ? Object.keys(value).length : undefined,
    unit: " fields",
  },
  imum: { of: (value) => (typeof value === "number" ? value : undefined), unit: "" },
};

function limitCases(schema: JsonSchema): Told[] {
  return Object.entries(measures).flatMap(([name, { of, unit }]) => {
    const [least, most] = [schema[`min${name}`], schema[`max${name}`]];
    const told = (says: string, isAllowed: boolean, is: (size: number) => boolean): Told => ({
      says: `${says}${unit}`,
      isAllowed,
      isIn(value) {
        const size = of(value);
        return size !== undefined && is(size);
      },
    });
    return [
      ...(typeof least === "number"
        ? [
            told(`is at its least, ${least}`, true, (size) => size === least),
            told(`is less than ${least}`, false, (size) => size < least),
          ]
        : []),
      ...(typeof most === "number"
        ? [
            told(`is at its most, ${most}`, true, (size) => size === most),
            told(`is more than ${most}`, false, (size) => size > most),
          ]
        : []),
    ];
  });
}

/** Numbers have formats too, which their limits say. */
function textCases({ pattern, format }: JsonSchema): Told[] {
  const isText = (value: unknown) => typeof value === "string";
  const told = (form: string, isRight: (value: unknown) => boolean): Told[] => [
    { says: `has ${form}`, isAllowed: true, isIn: (value) => isText(value) && isRight(value) },
    {
      says: `has not ${form}`,
      isAllowed: false,
      isIn: (value) => isText(value) && !isRight(value),
    },
  ];
  return [
    ...(typeof pattern === "string" ? told(`the pattern ${pattern}`, holds({ pattern })) : []),
    ...(typeof format === "string" && !/^int|^float|^double/.test(format)
      ? told(`the format ${format}`, holds({ format }))
      : []),
  ];
}

function unknownFieldCases({ additionalProperties, properties = {} }: JsonSchema): Told[] {
  if (additionalProperties !== false) return [];
  return [
    {
      says: "has a field that is not declared",
      isAllowed: false,
      isIn: (value) =>
        isRecord(value) &&
        !Array.isArray(value) &&
        Object.keys(value).some((name) => !Object.hasOwn(properties, name)),
    },
  ];
}

/** Whether a value keeps a schema. */
export function holds(schema: JsonSchema): (value: unknown) => boolean {
  const faults = requestFaults(schema);
  return (value) => faults(value).length === 0;
}
