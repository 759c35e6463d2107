import type { Schemas } from "@pharmacy/sdk";

export type ConsentValues = Omit<Schemas["Consent"], "draftText"> & {
  vaccineTypes?: Schemas["EpisodeInput"]["vaccineTypes"] | null;
};

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
