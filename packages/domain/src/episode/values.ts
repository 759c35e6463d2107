import type { Schemas } from "@pharmacy/sdk";

/** The first step: the consent and the chosen vaccines. */
export type ConsentValues = Omit<Schemas["Consent"], "draftText"> & {
  vaccineTypes?: Schemas["EpisodeInput"]["vaccineTypes"] | null;
};

/** The values of the first step's form: also the emergency contact. */
export type ConsentStepValues = ConsentValues &
  Pick<Schemas["EpisodeInput"], "patientEmergencyContact">;

/** The user who records; the forms prefill this person. */
export interface Recorder {
  firstName: string;
  lastName: string;
  gphc: string | null;
  /** A pharmacist or locum (openapi/decisions.md, Permissions). */
  isClinician: boolean;
}
