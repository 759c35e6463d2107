import { notGivenReasonLabels } from "@pharmacy/domain/clinic/clinic-codes";
import type { Schemas } from "@pharmacy/sdk";

const labels: Record<Schemas["ClinicNotGivenReason"], string> = {
  ...notGivenReasonLabels,
  DID_NOT_ATTEND: "Did not attend",
  EPISODE_DELETED: "The record was deleted",
};

export const reasonLabel = (reason: Schemas["ClinicNotGivenReason"]) => labels[reason];

/** Why somebody was not vaccinated, or nothing. */
export const reasonText = ({ notGivenReason }: Pick<Schemas["ClinicEntry"], "notGivenReason">) =>
  notGivenReason === null ? "" : reasonLabel(notGivenReason);
