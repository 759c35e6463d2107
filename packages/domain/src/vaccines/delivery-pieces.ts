import type { Section } from "../validation/field.ts";
import type { StepContext } from "./step-context.ts";
import type { DeliveryValues } from "./parts.ts";

/** The sections of the deliveries (openapi/decisions.md, Steps and statuses) [2.50] [2.51]. */

export const isAdministered = (delivery: DeliveryValues) =>
  delivery.isVaccinationAdministered === true;

const isGivenAt = (place: DeliveryValues["administrationLocation"]) => (delivery: DeliveryValues) =>
  isAdministered(delivery) && delivery.administrationLocation === place;

const section = (
  id: DeliverySectionId,
  title: string,
  shownWhen?: DeliverySection["shownWhen"],
): DeliverySection => ({ id, title, shownWhen });

export const screeningSummary = section("screening-summary", "Clinical screening summary");

export const responsibleClinician = section("responsible-clinician", "Responsible clinician");

export const responsibleDrawer = section(
  "responsible-drawer",
  "Responsible drawer",
  isAdministered,
);

export const administration = section("administration", "Administration details");

export const careHome = section("care-home", "Care home details", isGivenAt("LONG_STAY_CARE_HOME"));

export const residentialFacility = section(
  "residential-facility",
  "Residential facility",
  isGivenAt("RESIDENTIAL_FACILITY"),
);

export const vaccinationDetails = (also: DeliverySection["also"] = []): DeliverySection => ({
  ...section("vaccination-details", "Vaccination details", isAdministered),
  also,
});

export const outcome = section("outcome", "Outcome", isAdministered);

export const vaccinator = section("vaccinator", "Vaccinator", isAdministered);

export const drawnUpBy = section("drawn-up-by", "Drawn up by", isAdministered);

export type DeliverySectionId =
  | "screening-summary"
  | "responsible-clinician"
  | "responsible-drawer"
  | "administration"
  | "care-home"
  | "residential-facility"
  | "vaccination-details"
  | "outcome"
  | "vaccinator"
  | "drawn-up-by";

export type DeliverySection = Section<DeliverySectionId, DeliveryValues, StepContext>;
