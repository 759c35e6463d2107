import type { Schemas } from "@pharmacy/sdk";
import type { Labels } from "../validation/code-lists.ts";

/** The statuses of a clinic entry, in the order of a visit. */
export const clinicStatusLabels: Labels<Schemas["ClinicStatus"]> = {
  BOOKED: "Booked",
  HERE: "Here",
  SCREENED: "Screened",
  BEING_VACCINATED: "Being vaccinated",
  DONE: "Done",
  NOT_GIVEN: "Not given",
  DID_NOT_ATTEND: "Did not attend",
};

export const clinicMoveLabels: Labels<Schemas["ClinicMove"]> = {
  CHECK_IN: "Check in",
  UNDO_CHECK_IN: "Undo check in",
  CLAIM: "Vaccinate",
  RELEASE: "Release",
  NOT_GIVEN: "Not given",
  DID_NOT_ATTEND: "Did not attend",
  UNDO: "Undo",
};

/** The reasons that a user can choose; the other reasons come from the episode. */
export const notGivenReasonLabels = {
  CONSENT_NOT_GIVEN: "Consent not given",
  Contraindicated: "Contraindicated",
  UNWELL: "Unwell today",
  LEFT: "Left without a vaccine",
  NO_VACCINE: "No vaccine left",
  OTHER: "Other",
} as const satisfies Partial<Labels<Schemas["ClinicNotGivenReason"]>>;

/** Every reason that an entry, or a record that the clinic closed, can have. */
export const endReasonLabels: Labels<Schemas["ClinicNotGivenReason"]> = {
  ...notGivenReasonLabels,
  DID_NOT_ATTEND: "Did not attend",
  EPISODE_DELETED: "The record was deleted",
};
