import type { Schemas } from "@pharmacy/sdk";

/** The first step: the consent and the chosen vaccines. */
export type ConsentValues = Omit<Schemas["Consent"], "draftText"> & {
  vaccineTypes?: Schemas["EpisodeInput"]["vaccineTypes"] | null;
};

/** What the first step's form holds besides: whom to call in an emergency. */
export type ConsentStepValues = ConsentValues &
  Pick<Schemas["EpisodeInput"], "patientEmergencyContact">;

/** The person who records; prefills what the form preselects. */
export interface Recorder {
  firstName: string;
  lastName: string;
  gphc: string | null;
  /** A pharmacist or a locum: may be the responsible clinician (openapi/decisions.md, Permissions). */
  isClinician: boolean;
}
