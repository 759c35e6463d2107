// Generated from openapi/ by "pnpm run generate"; never edit by hand.
import type { Finished } from "./finished.ts";
import type { CovidDelivery, FluDelivery, FluScreening, CovidScreening } from "./schema.gen.ts";

/** Each part of an episode as it is once it is finished, by the name of its shape. */
export interface FinishedParts {
  readonly CovidDelivery: Finished<CovidDelivery, "responsibleClinician" | "fullDateOfAdministration" | "administrationLocation" | "vaccineSelected" | "batchId" | "doseAmount" | "vacRoute" | "siteOfAdministration" | "vaccinationDeliveredUnder" | "confirmVacDetails" | "isAnyAdverseEffects" | "vaccinator" | "vaccinationSequence" | "responsibleDrawer" | "drawnUpBy", { readonly isVaccinationAdministered: true }> | Finished<CovidDelivery, "responsibleClinician" | "reasonForNoAdministeredVaccination", { readonly isVaccinationAdministered: false }>;
  readonly FluDelivery: Finished<FluDelivery, "responsibleClinician" | "fullDateOfAdministration" | "administrationLocation" | "vaccineSelected" | "batchId" | "doseAmount" | "vacRoute" | "siteOfAdministration" | "vaccinationDeliveredUnder" | "confirmVacDetails" | "isAnyAdverseEffects" | "vaccinator", { readonly isVaccinationAdministered: true }> | Finished<FluDelivery, "responsibleClinician" | "reasonForNoAdministeredVaccination", { readonly isVaccinationAdministered: false }>;
  readonly FluScreening: Finished<FluScreening, "feelUnwell" | "medicationInteractVaccine" | "past6MonthsVaccinated" | "relevantAllergies" | "administrationType" | "adminClerk" | "past6MonthsFluVaccinated" | "anaphylacticAllergicToInfluenzaVaccine">;
  readonly CovidScreening: Finished<CovidScreening, "administrationType" | "adminClerk" | "past6MonthsCovidVaccinated">;
}
