import * as messages from "../messages.ts";
import type { Stop } from "./warning.ts";

export interface BatchFacts {
  readonly batchNo: string;
  readonly batchNumberFormat?: string | null | undefined;
}

/** A rule of a vaccine for its batches (openapi/decisions.md, Batches). */
export interface BatchRule {
  /** The code of the warning, if the rule is not required. */
  readonly code: string;
  readonly field: "batchNo";
  readonly message: string;
  /** True: a batch that breaks the rule is refused. False: the user is warned. */
  readonly isRequired: boolean;
  readonly isKept: (batch: BatchFacts) => boolean;
}

/** The number must have the format of its pack [5.90]. */
export const numberFormat = (isRequired: boolean): BatchRule => ({
  code: "BATCH_NUMBER_FORMAT",
  field: "batchNo",
  message: messages.batch.numberFormat,
  isRequired,
  isKept: ({ batchNo, batchNumberFormat }) => matchesNumberFormat(batchNo, batchNumberFormat),
});

export const brokenRules = (
  rules: readonly BatchRule[],
  batch: BatchFacts,
  isRequired: boolean,
): BatchRule[] => rules.filter((rule) => rule.isRequired === isRequired && !rule.isKept(batch));

const expired: Stop = {
  code: "BATCH_EXPIRED",
  message: messages.batch.wasOutOfDate,
  advice: messages.stops.batchAdvice,
};

/** A batch past its expiry or use-by day is one stop, in the question sets from number 2 on. */
export const expiredBatchStops = { BATCH_EXPIRED: expired, BATCH_PAST_USE_BY: expired } as const;

/** `batchNumberFormat` of a pack: A is a letter, n a digit, other characters themselves [5.90]. */

function patternOf(character: string): string {
  if (character === "A") return "[A-Z]";
  if (character === "n") return "[0-9]";
  return character.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

export function compileNumberFormat(format: string): RegExp {
  return new RegExp(`^${[...format].map(patternOf).join("")}$`, "i");
}

export function matchesNumberFormat(batchNo: string, format: string | null | undefined): boolean {
  return !format || compileNumberFormat(format).test(batchNo.trim());
}

/** The form in which batch numbers are compared: upper case, without spaces and hyphens. */
export function normaliseBatchNumber(batchNo: string): string {
  return batchNo.replace(/[\s-]/g, "").toUpperCase();
}
