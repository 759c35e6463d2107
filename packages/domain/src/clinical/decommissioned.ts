import type { Schemas } from "@pharmacy/sdk";
import { isInstant, londonDate, londonTime } from "../dates/london-time.ts";
import { readableDate } from "../dates/readable-dates.ts";
import { decommissionReason } from "../removal-reasons.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import type { StopCode } from "../vaccines/warning.ts";

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

/** Whether a dose was given after its batch was decommissioned; false while its time is unknown. */
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

/** Says which batch was decommissioned, when, by whom and why. */
export function decommissionedMessage(batch: DecommissionedBatch): string {
  const { batchNo, decommissionedBy: by, decommissionedDate: at } = batch;
  const when = at ? ` on ${readableDate(londonDate(at))} at ${londonTime(at)}` : "";
  const why = decommissionReason(batch);
  return `Batch ${batchNo} was decommissioned${when}${by ? ` by ${by}` : ""}${why && ` (${why})`}.`;
}

/** The problem of a delivery from a decommissioned batch and what to do about it, or null. */
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
