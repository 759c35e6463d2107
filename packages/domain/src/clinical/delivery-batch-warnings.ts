import type { Schemas } from "@pharmacy/sdk";
import { dateOfEpoch, expiryOf } from "../batch/epoch.ts";
import { isInstant, londonDate } from "../dates/london-time.ts";
import { readableDate } from "../dates/readable-dates.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import { messages } from "../messages.ts";
import { parseDayFirst, parseMonth } from "../dates/typed-dates.ts";
import type { OutOfUse } from "./decommissioned.ts";
import { warningsOf, type Warning } from "../vaccines/warning.ts";

type WarningCode = Schemas["WarningCode"];

/** What is known of the batch in stock; a delivery keeps of it only the month and the use-by day. */
export type BatchFacts = Pick<Schemas["Batch"], "id" | "expiryDate" | "useByDate" | "dosesLeft"> &
  Partial<Pick<Schemas["Batch"], "additionDate">> &
  Partial<OutOfUse>;

const { expiryInPast, useByInPast, noDosesLeft } = messages.batch;

const isPast = (date: string | null, on: string) => date !== null && date < on;

/** The warnings of a delivery's batch on a day; without its facts, those of the delivery's own dates. */
export function warningsOfBatch(
  delivery: DeliveryValues,
  on: string,
  batch?: BatchFacts | null,
): Warning[] {
  const facts = batch?.id === delivery.batchId ? batch : null;
  const lastDay = facts
    ? expiryOf(facts.expiryDate).lastDay
    : parseMonth(delivery.expiryDate ?? "");
  const useBy =
    parseDayFirst(delivery.useByDate ?? "") ??
    (facts?.useByDate ? dateOfEpoch(facts.useByDate) : null);
  return warningsOf([
    isPast(lastDay, on) ? { code: "BATCH_EXPIRED", message: expiryInPast } : null,
    isPast(useBy, on) ? { code: "BATCH_PAST_USE_BY", message: useByInPast } : null,
    facts?.dosesLeft === 0 ? { code: "BATCH_NO_DOSES_LEFT", message: noDosesLeft } : null,
  ]);
}

/**
 * That the batch came later than the dose that is recorded of it: soft, and nothing to acknowledge, for
 * an entry from paper is late by nature (openapi/decisions.md, Stops and warnings).
 */
export function addedAfterDose(delivery: DeliveryValues, batch: BatchFacts | null): string | null {
  const { fullDateOfAdministration: at } = delivery;
  if (!at || !isInstant(at) || !batch?.additionDate) return null;
  const added = londonDate(batch.additionDate);
  const number = batch.batchNo ?? delivery.batchNumber ?? "";
  return added > londonDate(at) ? messages.batch.addedAfter(number, readableDate(added)) : null;
}

/** A batch as a recorded delivery finds it: the dose that it took is no longer missing. */
export function asTakenBy(batch: BatchFacts, recorded?: DeliveryValues | null): BatchFacts {
  const hasTaken = recorded?.isVaccinationAdministered === true && recorded.batchId === batch.id;
  return hasTaken ? { ...batch, dosesLeft: null } : batch;
}

const ofBatch: readonly WarningCode[] = [
  "BATCH_EXPIRED",
  "BATCH_PAST_USE_BY",
  "BATCH_NO_DOSES_LEFT",
];

/** Warnings that have to be acknowledged one by one, not only to be seen. */
export const isToAcknowledge = (code: WarningCode): boolean => ofBatch.includes(code);

/** What was acknowledged of another batch says nothing of this one. */
export const withoutBatchWarnings = (codes: readonly WarningCode[] | undefined): WarningCode[] =>
  (codes ?? []).filter((code) => !isToAcknowledge(code));
