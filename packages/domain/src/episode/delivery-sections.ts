import type { Schemas } from "@pharmacy/sdk";
import type { StepContext } from "./context.ts";
import { shownFields, shownSections, type ConditionalFields, type Section } from "./section.ts";
import type { DeliveryValues } from "./values.ts";

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

export const isAdministered = (delivery: DeliveryValues) =>
  delivery.isVaccinationAdministered === true;

export const isNotAdministered = (delivery: DeliveryValues) =>
  delivery.isVaccinationAdministered === false;

/** Whether the care home is asked for. */
export function needsCareHome(delivery: DeliveryValues): boolean {
  return isAdministered(delivery) && delivery.administrationLocation === "LONG_STAY_CARE_HOME";
}

/** Whether the residential facility is asked for: COVID-19 only. */
export function needsHomeDetails(delivery: DeliveryValues, context: StepContext): boolean {
  return (
    context.vaccineType === "covid" &&
    isAdministered(delivery) &&
    delivery.administrationLocation === "RESIDENTIAL_FACILITY"
  );
}

const hasAdverseEffects = (delivery: DeliveryValues) =>
  isAdministered(delivery) && delivery.isAnyAdverseEffects === true;

const section = (
  id: DeliverySectionId,
  title: string,
  fields: DeliverySection["fields"],
  shownWhen?: DeliverySection["shownWhen"],
): DeliverySection => ({ id, title, fields, shownWhen });

const screeningSummary = section("screening-summary", "Clinical screening summary", []);

const responsibleClinician = section("responsible-clinician", "Responsible clinician", [
  "responsibleClinician",
]);

const administration = section("administration", "Administration details", [
  "isVaccinationAdministered",
  "fullDateOfAdministration",
  "administrationLocation",
  "reasonForNoAdministeredVaccination",
  "commentForNoAdministeredVaccinationText",
  "overrides",
  "acknowledgedWarnings",
]);

const careHome = section(
  "care-home",
  "Care home details",
  [
    "longStayCareHomeODSCode",
    "longStayCareHomeName",
    "longStayCareHomeAddress",
    "longStayCareHomePostCode",
  ],
  needsCareHome,
);

const vaccinationFields: DeliverySection["fields"] = [
  "vacProvidedToPatient",
  "vaccineSelected",
  "isIncludeFinishedBatches",
  "batchId",
  "batchNumber",
  "expiryDate",
  "doseAmount",
  "vacRoute",
  "siteOfAdministration",
  "vaccinationDeliveredUnder",
  "confirmVacDetails",
];

const outcome = section(
  "outcome",
  "Outcome",
  [
    "isAnyAdverseEffects",
    "adverseEffects",
    "reactionSeverity",
    "verificationStatus",
    "evidence",
    "descriptionOfReaction",
  ],
  isAdministered,
);

const vaccinator = section("vaccinator", "Vaccinator", ["vaccinator"], isAdministered);

/** The sections of each vaccine's delivery, in order [2.50] [2.51] (decisions.md, Steps). */
export const deliverySections: Record<Schemas["VaccineType"], readonly DeliverySection[]> = {
  fluVac: [
    screeningSummary,
    responsibleClinician,
    administration,
    careHome,
    section("vaccination-details", "Vaccination details", vaccinationFields, isAdministered),
    outcome,
    vaccinator,
  ],
  covid: [
    screeningSummary,
    responsibleClinician,
    section("responsible-drawer", "Responsible drawer", ["responsibleDrawer"], isAdministered),
    administration,
    careHome,
    section("residential-facility", "Residential facility", ["homeDetails"], needsHomeDetails),
    section(
      "vaccination-details",
      "Vaccination details",
      ["vaccinationSequence", ...vaccinationFields, "useByDate"],
      isAdministered,
    ),
    outcome,
    vaccinator,
    section("drawn-up-by", "Drawn up by", ["drawnUpBy"], isAdministered),
  ],
};

const conditions: ConditionalFields<DeliveryValues, StepContext> = {
  fullDateOfAdministration: isAdministered,
  administrationLocation: isAdministered,
  overrides: isAdministered,
  reasonForNoAdministeredVaccination: isNotAdministered,
  commentForNoAdministeredVaccinationText: isNotAdministered,
  adverseEffects: hasAdverseEffects,
  reactionSeverity: hasAdverseEffects,
  verificationStatus: hasAdverseEffects,
  evidence: hasAdverseEffects,
  descriptionOfReaction: hasAdverseEffects,
};

/** The sections of a delivery that show, in order. */
export function shownDeliverySections(delivery: DeliveryValues, context: StepContext) {
  return shownSections(deliverySections[context.vaccineType], delivery, context);
}

/** The names of the delivery's fields that show. */
export function shownDeliveryFields(
  delivery: DeliveryValues,
  context: StepContext,
): Set<keyof DeliveryValues> {
  return shownFields(deliverySections[context.vaccineType], conditions, delivery, context);
}
