import type { Schemas } from "@pharmacy/sdk";

const adminClerk = { firstName: "Ravi", lastName: "Shah" };
const generic = {
  feelUnwell: false,
  medicationInteractVaccine: false,
  past6MonthsVaccinated: false,
  relevantAllergies: false,
};

/** Finished screenings in which nothing speaks against a vaccination. */
export const screeningOf = {
  fluVac: (): Schemas["FluScreening"] => ({
    isDraft: false,
    vaccineType: "fluVac",
    administrationType: "NHS",
    eligibilityCriteria: "AGED_65_AND_OVER",
    ...generic,
    past6MonthsFluVaccinated: false,
    anaphylacticAllergicToInfluenzaVaccine: false,
    adminClerk,
  }),
  /** Beside flu the questions of both are asked once. */
  covid: (isBesideFlu: boolean): Schemas["CovidScreening"] => ({
    isDraft: false,
    vaccineType: "covid",
    administrationType: "NHS",
    eligibilityCriteria: "IMMUNOSUPPRESSED_6_MONTHS_AND_OVER",
    ...(isBesideFlu ? {} : generic),
    past6MonthsCovidVaccinated: false,
    pregnant: false,
    adminClerk,
  }),
};
