import type { Schemas } from "@pharmacy/sdk";
import { isInstant, londonDate, londonTime } from "../dates/london-time.ts";
import { readableDate } from "../dates/readable-dates.ts";
import { decommissionReason } from "../deletion-reasons.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import type { StopCode } from "../vaccines/warning.ts";

/** A delivery whose batch was taken out of use (openapi/decisions.md, What a record keeps). */

export type OutOfUse = Pick<
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

/** A dose that was given after its batch was taken out of use; until its time is known, none was. */
export function isGivenAfterwards(delivery: Given, batch: OutOfUse): boolean {
  const { fullDateOfAdministration: at } = delivery;
  const { decommissionedDate: until } = batch;
  return Boolean(at && isInstant(at) && until && Date.parse(at) > Date.parse(until));
}

/** A dose that was given before can be recorded, with a reason. */
export function stopsOfBatch(delivery: Given, batch: OutOfUse | null | undefined): StopCode[] {
  const isStopped =
    delivery.isVaccinationAdministered === true &&
    batch?.decommissionedDate &&
    !isGivenAfterwards(delivery, batch);
  return isStopped ? ["BATCH_DECOMMISSIONED"] : [];
}

/** Which batch was taken out of use, when, by whom and why. */
export function outOfUseMessages(batch: OutOfUse): string {
  const { batchNo, decommissionedBy: by, decommissionedDate: at } = batch;
  const when = at ? ` on ${readableDate(londonDate(at))} at ${londonTime(at)}` : "";
  const why = decommissionReason(batch);
  return `Batch ${batchNo} was decommissioned${when}${by ? ` by ${by}` : ""}${why && ` (${why})`}.`;
}

/** What is wrong with a delivery from a batch that is out of use, and what can be done; or null. */
export function outOfUseProblem(delivery: Given, batch: OutOfUse): string | null {
  if (delivery.isVaccinationAdministered !== true || !batch.decommissionedDate) return null;
  if (isGivenAfterwards(delivery, batch)) {
    return `${outOfUseMessages(batch)} Choose another batch, or correct the time of administration.`;
  }
  const isReasoned = (delivery.overrides ?? []).some(
    ({ code, reason }) => code === "BATCH_DECOMMISSIONED" && reason.trim() !== "",
  );
  return isReasoned
    ? null
    : `${outOfUseMessages(batch)} Choose another batch. If this dose was given before, give the reason for recording it.`;
}
