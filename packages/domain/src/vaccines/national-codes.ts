import type { Schemas } from "@pharmacy/sdk";

/** How the national record names a vaccine. A code without a source is left out. */
export interface NationalCodes {
  /** The name of its event files begins with it. */
  readonly file: string;
  /** SNOMED CT of its disease. */
  readonly disease: { readonly code: string; readonly term: string };
  /** SNOMED CT of the vaccination; by dose, if the vaccine has several. */
  readonly procedure: string | Readonly<Record<Schemas["VaccinationSequence"], string>>;
  /** SNOMED CT of a vaccination that was not given, by reason. */
  readonly notGiven: Readonly<Partial<Record<Schemas["NotAdministeredReason"], string>>>;
}

/** Apart from the definitions: the application does not use them. Null: nothing is exported. */
export const nationalCodes: Readonly<Record<Schemas["VaccineType"], NationalCodes | null>> = {
  fluVac: {
    file: "FLU",
    disease: { code: "6142004", term: "Influenza" },
    procedure: "822851000000102",
    notGiven: { CONSENT_NOT_GIVEN: "868491000000103", Contraindicated: "390796006" },
  },
  covid: {
    file: "COVID",
    disease: {
      code: "840539006",
      term: "Disease caused by severe acute respiratory syndrome coronavirus 2",
    },
    procedure: {
      First: "1324681000000101",
      Second: "1324691000000104",
      BOOSTER_VACCINATION: "1362591000000103",
    },
    notGiven: { CONSENT_NOT_GIVEN: "1324721000000108", Contraindicated: "1145023008" },
  },
};
