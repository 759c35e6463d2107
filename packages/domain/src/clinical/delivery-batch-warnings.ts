import type { Schemas } from "@pharmacy/sdk";
import { dateOfEpoch, expiryOf } from "../batch/epoch.ts";
import { isInstant, londonDate } from "../dates/london-time.ts";
import { readableDate } from "../dates/readable-dates.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import { messages } from "../messages.ts";
import { dayFirstOf, parseDayFirst, parseMonth } from "../dates/typed-dates.ts";
import type { DecommissionedBatch } from "./decommissioned.ts";
import { warningsOf, type Warning } from "../vaccines/warning.ts";

type WarningCode = Schemas["WarningCode"];

/** The batch in stock. A delivery stores only its expiry month and its use-by day. */
export type BatchFacts = Pick<Schemas["Batch"], "id" | "expiryDate" | "useByDate" | "dosesLeft"> &
  Partial<Pick<Schemas["Batch"], "additionDate">> &
  Partial<DecommissionedBatch>;

const isPast = (date: string | null, on: string): date is string => date !== null && date < on;

/** The batch warnings of a delivery on a day; without `batch`, by the delivery's own dates. */
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
  const number = facts?.batchNo ?? delivery.batchNumber ?? "";
  const { expired, pastUseBy, noDosesLeft } = messages.batch;
  return warningsOf([
    isPast(lastDay, on)
      ? { code: "BATCH_EXPIRED", message: expired(number, readableDate(lastDay)) }
      : null,
    isPast(useBy, on)
      ? { code: "BATCH_PAST_USE_BY", message: pastUseBy(number, dayFirstOf(useBy)) }
      : null,
    facts?.dosesLeft === 0 ? { code: "BATCH_NO_DOSES_LEFT", message: noDosesLeft } : null,
  ]);
}

/**
 * Says that the batch was added after the dose was given. Nobody acknowledges it, since an entry
 * from paper is always late (openapi/decisions.md, Stops and warnings).
 */
export function addedAfterDose(delivery: DeliveryValues, batch: BatchFacts | null): string | null {
  const { fullDateOfAdministration: at } = delivery;
  if (!at || !isInstant(at) || !batch?.additionDate) return null;
  const added = londonDate(batch.additionDate);
  const number = batch.batchNo ?? delivery.batchNumber ?? "";
  return added > londonDate(at) ? messages.batch.addedAfter(number, readableDate(added)) : null;
}

/** The batch as a recorded delivery must see it: its own dose does not count as missing. */
export function ignoringOwnDose(batch: BatchFacts, recorded?: DeliveryValues | null): BatchFacts {
  const hasTaken = recorded?.isVaccinationAdministered === true && recorded.batchId === batch.id;
  return hasTaken ? { ...batch, dosesLeft: null } : batch;
}

const ofBatch = [
  "BATCH_EXPIRED",
  "BATCH_PAST_USE_BY",
  "BATCH_NO_DOSES_LEFT",
] as const satisfies WarningCode[];

/** Whether the user must acknowledge a warning by itself; other warnings are only shown. */
export const isToAcknowledge = (code: string): code is (typeof ofBatch)[number] =>
  ofBatch.some((one) => one === code);

const stopsOfBatch: readonly Schemas["StopCode"][] = ["BATCH_DECOMMISSIONED", "BATCH_EXPIRED"];

/** What a delivery of another batch keeps of its acknowledgements and overrides. */
export const withoutDecisionsOnBatch = ({
  acknowledgedWarnings = [],
  overrides,
}: DeliveryValues) => ({
  acknowledgedWarnings: acknowledgedWarnings.filter((code) => !isToAcknowledge(code)),
  ...(overrides && { overrides: overrides.filter(({ code }) => !stopsOfBatch.includes(code)) }),
});
