import type { Schemas } from "@pharmacy/sdk";
import { dateOfEpoch, expiryOf } from "../batch/expiry.ts";
import { isInstant, londonDate, londonTime } from "../dates/london-time.ts";
import { readableDate } from "../dates/calendar-dates.ts";
import { dayFirstOf, parseDayFirst, parseMonth } from "../dates/typed-dates.ts";
import * as messages from "../messages.ts";
import { decommissionReason } from "../removal-reasons.ts";
import type { DeliveryValues } from "../vaccines/parts.ts";
import { type StopCode, warningsOf, type Warning } from "../vaccines/warning.ts";

/** A delivery from a decommissioned batch (openapi/decisions.md, What a record keeps). */

export type DecommissionedBatch = Pick<
  Schemas["Batch"],
  | "batchNo"
  | "decommissionedBy"
  | "decommissionedDate"
  | "decommissionReason"
  | "decommissionComment"
>;

type Given = Pick<
  DeliveryValues,
  "isVaccinationAdministered" | "fullDateOfAdministration" | "overrides"
>;

export function isGivenAfterDecommissioning(delivery: Given, batch: DecommissionedBatch): boolean {
  const { fullDateOfAdministration: at } = delivery;
  const { decommissionedDate: until } = batch;
  return Boolean(at && isInstant(at) && until && Date.parse(at) > Date.parse(until));
}

/** A dose that was given before the decommissioning can be recorded with a reason. */
export function stopsOfBatch(
  delivery: Given,
  batch: DecommissionedBatch | null | undefined,
): StopCode[] {
  const isStopped =
    delivery.isVaccinationAdministered === true &&
    batch?.decommissionedDate &&
    !isGivenAfterDecommissioning(delivery, batch);
  return isStopped ? ["BATCH_DECOMMISSIONED"] : [];
}

export function decommissionedMessage(batch: DecommissionedBatch): string {
  const { batchNo, decommissionedBy: by, decommissionedDate: at } = batch;
  const when = at ? ` on ${readableDate(londonDate(at))} at ${londonTime(at)}` : "";
  const why = decommissionReason(batch);
  return `Batch ${batchNo} was decommissioned${when}${by ? ` by ${by}` : ""}${why && ` (${why})`}.`;
}

export function decommissionedProblem(delivery: Given, batch: DecommissionedBatch): string | null {
  if (delivery.isVaccinationAdministered !== true || !batch.decommissionedDate) return null;
  if (isGivenAfterDecommissioning(delivery, batch)) {
    return `${decommissionedMessage(batch)} Choose another batch, or correct the time of administration.`;
  }
  const isReasoned = (delivery.overrides ?? []).some(
    ({ code, reason }) => code === "BATCH_DECOMMISSIONED" && reason.trim() !== "",
  );
  return isReasoned
    ? null
    : `${decommissionedMessage(batch)} Choose another batch. If this dose was given before, give the reason for recording it.`;
}

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

/** An entry from paper is always late (openapi/decisions.md, Stops and warnings). */
export function addedAfterDose(delivery: DeliveryValues, batch: BatchFacts | null): string | null {
  const { fullDateOfAdministration: at } = delivery;
  if (!at || !isInstant(at) || !batch?.additionDate) return null;
  const added = londonDate(batch.additionDate);
  const number = batch.batchNo ?? delivery.batchNumber ?? "";
  return added > londonDate(at) ? messages.batch.addedAfter(number, readableDate(added)) : null;
}

/** The batch as a recorded delivery must see it: its own dose does not count as missing; a draft took none. */
export function ignoringOwnDose(
  batch: BatchFacts,
  recorded?: (DeliveryValues & { isDraft?: boolean }) | null,
): BatchFacts {
  const isGiven = recorded?.isDraft === false && recorded.isVaccinationAdministered === true;
  const hasTaken = isGiven && recorded.batchId === batch.id;
  return hasTaken ? { ...batch, dosesLeft: null } : batch;
}

const ofBatch = [
  "BATCH_EXPIRED",
  "BATCH_PAST_USE_BY",
  "BATCH_NO_DOSES_LEFT",
] as const satisfies Schemas["WarningCode"][];

/** Whether the user must acknowledge a warning by itself; other warnings are only shown. */
export const isToAcknowledge = (code: string): code is (typeof ofBatch)[number] =>
  ofBatch.some((one) => one === code);

const codesOfBatchStops: readonly StopCode[] = ["BATCH_DECOMMISSIONED", "BATCH_EXPIRED"];

export const withoutDecisionsOnBatch = ({
  acknowledgedWarnings = [],
  overrides,
}: DeliveryValues) => ({
  acknowledgedWarnings: acknowledgedWarnings.filter((code) => !isToAcknowledge(code)),
  ...(overrides && {
    overrides: overrides.filter(({ code }) => !codesOfBatchStops.includes(code)),
  }),
});
