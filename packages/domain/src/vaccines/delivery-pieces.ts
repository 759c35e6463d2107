import type { DeliverySection, DeliverySectionId } from "../episode/delivery-section.ts";
import type { DeliveryValues } from "../episode/values.ts";

/** The sections that the deliveries are made of (decisions.md, Steps) [2.50] [2.51]. */

export const isAdministered = (delivery: DeliveryValues) =>
  delivery.isVaccinationAdministered === true;

const isGivenAt = (place: DeliveryValues["administrationLocation"]) => (delivery: DeliveryValues) =>
  isAdministered(delivery) && delivery.administrationLocation === place;

const section = (
  id: DeliverySectionId,
  title: string,
  fields: DeliverySection["fields"],
  shownWhen?: DeliverySection["shownWhen"],
): DeliverySection => ({ id, title, fields, shownWhen });

export const screeningSummary = section("screening-summary", "Clinical screening summary", []);

export const responsibleClinician = section("responsible-clinician", "Responsible clinician", [
  "responsibleClinician",
]);

export const responsibleDrawer = section(
  "responsible-drawer",
  "Responsible drawer",
  ["responsibleDrawer"],
  isAdministered,
);

export const administration = section("administration", "Administration details", [
  "isVaccinationAdministered",
  "fullDateOfAdministration",
  "administrationLocation",
  "reasonForNoAdministeredVaccination",
  "commentForNoAdministeredVaccinationText",
  "overrides",
  "acknowledgedWarnings",
]);

export const careHome = section(
  "care-home",
  "Care home details",
  [
    "longStayCareHomeODSCode",
    "longStayCareHomeName",
    "longStayCareHomeAddress",
    "longStayCareHomePostCode",
  ],
  isGivenAt("LONG_STAY_CARE_HOME"),
);

export const residentialFacility = section(
  "residential-facility",
  "Residential facility",
  ["homeDetails"],
  isGivenAt("RESIDENTIAL_FACILITY"),
);

/** With what a vaccine asks before and after what all have. */
export const vaccinationDetails = ({
  before = [],
  after = [],
}: { before?: DeliverySection["fields"]; after?: DeliverySection["fields"] } = {}) =>
  section(
    "vaccination-details",
    "Vaccination details",
    [
      ...before,
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
      ...after,
    ],
    isAdministered,
  );

export const outcome = section(
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

export const vaccinator = section("vaccinator", "Vaccinator", ["vaccinator"], isAdministered);

export const drawnUpBy = section("drawn-up-by", "Drawn up by", ["drawnUpBy"], isAdministered);
