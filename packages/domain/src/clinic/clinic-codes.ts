import type { Schemas } from "@pharmacy/sdk";
import type { Labels } from "../validation/code-lists.ts";

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

/** Messages about clinic entries (openapi/decisions.md, Clinic). */
export const clinicMessages = {
  notPossible: (move: string, status: string) =>
    `${move} is not possible: the entry is “${status}”`,
  notValid: "Correct the entry first: it names no patient yet",
  deceased: "This patient is recorded as deceased",
  walkIn: "A walk-in has no booking to go back to: choose “Not given” or “Did not attend”",
  hasEpisode: "An episode was opened from this entry",
  hasOtherEpisode: (episodeId: string) => `Episode ${episodeId} was opened from this entry`,
  episodeEnded: (episodeId: string) => `Episode ${episodeId} has ended: change the record instead`,
  reasonNeeded: "Give the reason it was not given",
  noReason: "Only “Not given” has a reason",
  anotherPatient: "This is not the patient of the clinic's entry",
  noSuchEntry: "There is no such entry in this pharmacy's clinics",
  notCorrectable: "Only an entry that is open and has no episode can be corrected",
  noPatient: "Give an NHS number, or a last name and a date of birth",
  bookedTime: "Please enter a time such as 09:30",
  notTogether: "The NHS number belongs to another name or date of birth",
  alreadyThere: "This patient is in the clinic already",
  full: "A clinic has room for 2,000 entries",
} as const;
