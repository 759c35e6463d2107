import type { Schemas } from "@pharmacy/sdk";

/**
 * The flat values of each step's form. The contract's parts are nullable throughout, since a draft
 * may be incomplete, so the form's values are the contract's own fields.
 */

/** Every field of either shape; a field that both have takes the values of both. */
type EitherOf<First, Second> = {
  [Field in keyof First | keyof Second]?:
    | (Field extends keyof First ? First[Field] : never)
    | (Field extends keyof Second ? Second[Field] : never);
};

type FieldsOf<First, Second> = Omit<
  EitherOf<First, Second>,
  "isDraft" | "vaccineType" | "draftText"
>;

/** The first step: the consent and the chosen vaccines. */
export type ConsentValues = Omit<Schemas["Consent"], "draftText"> & {
  vaccineTypes?: Schemas["EpisodeInput"]["vaccineTypes"] | null;
};

/** A screening of either vaccine. */
export type ScreeningValues = FieldsOf<Schemas["FluScreening"], Schemas["CovidScreening"]>;

/** A delivery of either vaccine. */
export type DeliveryValues = FieldsOf<Schemas["FluDelivery"], Schemas["CovidDelivery"]>;

/** The person who records; prefills what the specification preselects. */
export interface Recorder {
  firstName: string;
  lastName: string;
  gphc: string | null;
  /** A pharmacist or a locum: may be the responsible clinician (decisions.md, Permissions). */
  isClinician: boolean;
}
