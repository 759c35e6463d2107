import { isRecord } from "../../kit/differences.ts";
import type { AnswerRule } from "../../kit/answer-rule.ts";
import { isNhsNumber } from "../../records/nhs-numbers.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Formats that a JSON schema cannot say, by the name of the field that has them. */
const formats: Readonly<Record<string, { expected: string; isRight(value: unknown): boolean }>> = {
  nhsNumber: { expected: "a right check digit", isRight: (value) => isNhsNumber(String(value)) },
  useByDate: { expected: "a day that exists", isRight: isUseBy },
  expiryDate: { expected: "the last day of a month, or a day, at 00:00 UTC", isRight: isExpiry },
  batchNumberFormat: {
    expected: "A for a letter, n for a digit",
    isRight: (value) => /^[A-Za-z0-9 -]+$/.test(String(value)),
  },
};

/** Formats of every answer, wherever in it they are. */
export const formatRules: readonly AnswerRule[] = [
  {
    layer: "shapes",
    rule: "writes numbers, days and moments as they are written everywhere",
    requirement: "[3.18] [9.11] decisions: Dates",
    faultOf({ status, json }) {
      if (status >= 300 || !isRecord(json)) return null;
      for (const { pointer, name, value } of leavesOf(json)) {
        const format = formats[name];
        if (format && value !== null && !format.isRight(value))
          return { expected: `${format.expected} at ${pointer}`, came: JSON.stringify(value) };
      }
      return undefined;
    },
  },
];

function isUseBy(value: unknown): boolean {
  if (typeof value === "number") return value % dayMs === 0;
  const [day = 0, month = 0, year = 0] = String(value).split("/").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}

function isExpiry(value: unknown): boolean {
  return typeof value === "number"
    ? value % dayMs === 0
    : /^(0[1-9]|1[0-2])\/\d{4}$/.test(String(value));
}

function* leavesOf(
  value: object,
  at = "",
): Generator<{ pointer: string; name: string; value: unknown }> {
  for (const [name, inner] of Object.entries(value)) {
    const pointer = `${at}/${name}`;
    if (isRecord(inner)) yield* leavesOf(inner, pointer);
    else yield { pointer, name, value: inner };
  }
}
