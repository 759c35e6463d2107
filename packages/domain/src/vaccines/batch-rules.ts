import { matchesNumberFormat } from "../batch-number.ts";
import { messages } from "../messages.ts";

/** What the rules of a vaccine read of a batch, as it is typed or as it is sent. */
export interface BatchFacts {
  readonly batchNo: string;
  /** Of the pack in the catalogue. */
  readonly batchNumberFormat?: string | null | undefined;
}

/** Something that a vaccine asks of its batches (openapi/decisions.md, Batches). */
export interface BatchRule {
  /** Of the warning, where it is one. */
  readonly code: string;
  /** The field of the form and of the contract's batch. */
  readonly field: "batchNo";
  readonly message: string;
  /** Whether a batch that breaks it is refused; else it is warned of. */
  readonly isRequired: boolean;
  readonly isKept: (batch: BatchFacts) => boolean;
}

/** A number has the format of its pack [5.90]. */
export const numberFormat = (isRequired: boolean): BatchRule => ({
  code: "BATCH_NUMBER_FORMAT",
  field: "batchNo",
  message: messages.batch.numberFormat,
  isRequired,
  isKept: ({ batchNo, batchNumberFormat }) => matchesNumberFormat(batchNo, batchNumberFormat),
});

/** The rules that a batch breaks: those that refuse it, or those that warn. */
export const brokenRules = (
  rules: readonly BatchRule[],
  batch: BatchFacts,
  isRequired: boolean,
): BatchRule[] => rules.filter((rule) => rule.isRequired === isRequired && !rule.isKept(batch));
