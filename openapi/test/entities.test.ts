import { document } from "@pharmacy/openapi";
import { describe, expect, test } from "vitest";

const { schemas } = document.components;

// Transcribed by hand: the entity, and every field that the product owner gave it.
const entities: [rule: string, schema: string, fields: string][] = [
  [
    "[3.26]",
    "PharmacyStore",
    "id groupId odsCode name phones city postalCode address postCode customerNumber email mhsId serviceIds",
  ],
  [
    "[3.27]",
    "User",
    "id firstName lastName email userName gphc roleId pharmacist clinicianRole storeId",
  ],
  ["groups", "StoreGroup", "storeId groupName"],
  [
    "Episode",
    "Episode",
    "id humanReadableEpisodeId consent vaccineTypes patientDemographics patientEmergencyContact status currentStep currentStepTitle currentActiveStepId vaccinationDetails deleted deletedBy creationDate",
  ],
  ["contact", "PatientEmergencyContact", "firstName surname telephone relationship"],
  [
    "Consent",
    "Consent",
    "consentStatus consentByPatientCheck consentProvidedBy consentPersonFirstName consentPersonLastName consentPersonRelationship",
  ],
  ["vaccinationDetails", "VaccinationDetails", "fluVac covid"],
  ["vaccination", "FluVaccination", "screening delivery"],
  ["vaccination", "CovidVaccination", "screening delivery"],
  ...["FluScreening", "CovidScreening"].map((name): [string, string, string] => [
    "Screening",
    name,
    "isDraft vaccineType administrationType eligibilityCriteria feelUnwell feelUnwellComment medicationInteractVaccine medicationInteractVaccineComment past6MonthsVaccinated past6MonthsVaccinatedComment relevantAllergies relevantAllergiesComment adminClerk",
  ]),
  [
    "Flu adds",
    "FluScreening",
    "past6MonthsFluVaccinated anaphylacticAllergicToInfluenzaVaccine clinicalRisk",
  ],
  ["COVID adds", "CovidScreening", "past6MonthsCovidVaccinated pregnant"],
  ...["FluDelivery", "CovidDelivery"].map((name): [string, string, string] => [
    "Delivery",
    name,
    "responsibleClinician isVaccinationAdministered fullDateOfAdministration administrationLocation reasonForNoAdministeredVaccination commentForNoAdministeredVaccinationText longStayCareHomeODSCode longStayCareHomeName longStayCareHomePostCode longStayCareHomeAddress isIncludeFinishedBatches vaccineSelected batchId batchNumber expiryDate doseAmount confirmVacDetails vacRoute siteOfAdministration vaccinationDeliveredUnder isAnyAdverseEffects adverseEffects reactionSeverity verificationStatus evidence descriptionOfReaction vaccinator vacProvidedToPatient isDraft vaccineType",
  ]),
  [
    "COVID adds",
    "CovidDelivery",
    "homeDetails vaccinationSequence useByDate responsibleDrawer drawnUpBy",
  ],
  ["people", "ResponsibleClinician", "firstName lastName registrationBody gphc"],
  ["people", "Vaccinator", "firstName lastName healthCareRegistered registrationBody gphc"],
  ["people", "AdminClerk", "firstName lastName"],
  ["homeDetails", "HomeDetails", "name addressLine1 addressLine2 addressLine3 postcode"],
  [
    "[3.25]",
    "PackSize",
    "vaccineId name rid dmdCode claimDmdCode ampDmdId vmpDmdId vmpName packSize doses mysDose batchNumberFormat",
  ],
  ["[7.35]", "CatalogueVaccine", "ampName packSizes"],
  ...["BatchInput", "Batch"].map((name): [string, string, string] => [
    "[3.21]",
    name,
    "id vaccineType vaccineManufacturer vaccineName name packSize batchNo expiryDate useByDate additionDate status vaccineId storeId doses batchNumberFormat",
  ]),
  ["[3.23]", "DoseSize", "doseAmount unit"],
  [
    "[3.19]",
    "BatchRowBatch",
    "id batchNo expiryDate useByDate additionDate status vaccineId storeId doses",
  ],
  [
    "[3.19]",
    "BatchRowVaccination",
    "vaccineType manufacturer ampName name packSize batchNumberFormat",
  ],
  ["history", "VaccinationHistory", "records canShowHistory"],
  ["history", "VaccinationHistoryRecord", "vaccineName manufacturer administeredDate doseNumber"],
  ["[3.28]", "CareHome", "orgId orgLink name postCode address"],
  ["[3.28]", "CareHomeDetails", "orgId name postCode address"],
  [
    "[3.29]",
    "LegacyAdministration",
    "isDraft isVaccineAdministered notAdministeredReason administrationFullDate administrationLocation vaccineRoute siteOfAdministration adverseEffects administeredBy vaccine",
  ],
];

test.each(entities)("%s %s has the fields that were asked for", (_rule, name, fields) => {
  const known = Object.keys(schemas[name]?.properties ?? {});
  expect(known).toEqual(expect.arrayContaining(fields.split(" ")));
});

// [2.40] names them as columns of the lists.
const columns = ["completionDate", "lastUpdatedBy", "lastUpdatedDate", "vaccinationsRequired"];

test.each(["Episode", "FluDelivery", "CovidDelivery", "Batch", "PackSize", "VaccinationHistory"])(
  "what %s has besides is marked as an extension",
  (entity) => {
    const named = entities.flatMap(([, name, fields]) =>
      name === entity ? fields.split(" ") : [],
    );
    const properties = Object.entries(schemas[entity]?.properties ?? {});
    const unmarked = properties.filter(([, property]) => property["x-origin"] !== "extension");
    expect(unmarked.map(([field]) => field).sort()).toEqual(
      [...new Set([...named, ...(entity === "Episode" ? columns : [])])].sort(),
    );
  },
);

const codes: [rule: string, schema: string, count: number, some: string[]][] = [
  ["[3.06]", "FluEligibility", 9, ["CHILDREN_AGED_2_OR_3", "CARER", "PREGNANT_WOMAN"]],
  ["[3.07]", "CovidEligibility", 3, ["ADULTS_75_AND_OVER"]],
  ["[3.08]", "ClinicalRisk", 10, ["ASPLENIA", "MORBIDLY_OBESE", "LEARNING_DISABILITY"]],
  ["[3.05]", "ConsentProvidedBy", 5, ["IMCA", "LASTING_POWER_OF_ATTORNEY"]],
  ["[3.11]", "RegistrationBody", 6, ["GPhC", "GMC", "NMC", "HCPC", "GDC", "GOC"]],
  ["[3.12]", "NotAdministeredReason", 3, ["Contraindicated"]],
  [
    "[3.13]",
    "AdministrationLocation",
    5,
    ["PHARMACY", "PATIENT_HOME", "LONG_STAY_CARE_HOME", "RESIDENTIAL_FACILITY", "OUTREACH_EVENT"],
  ],
  ["routes", "VaccineRoute", 3, ["INTRAMUSCULAR", "SUBCUTANEOUS", "NASAL"]],
  ["sites", "SiteOfAdministration", 7, ["NASAL_CAVITY"]],
  ["delivered under", "DeliveredUnder", 3, ["PGD", "PSD"]],
  ["[3.15]", "AdverseEffect", 8, ["Anaphylaxis", "Bruising", "Other"]],
  ["severity", "ReactionSeverity", 3, ["Mild", "Moderate", "Severe"]],
  ["verification", "VerificationStatus", 2, ["Confirmed", "Unconfirmed"]],
  ["sequence", "VaccinationSequence", 3, ["First", "Second"]],
  ["[3.22]", "BatchStatus", 2, ["Active", "Finished"]],
  ["status", "EpisodeStatus", 3, ["In Progress", "Completed", "Closed"]],
  [
    "columns",
    "EpisodeSortKey",
    10,
    (
      "humanReadableEpisodeId patientName creationDate status vaccinationsRequired " +
      "currentStepTitle completionDate lastUpdatedBy lastUpdatedDate deletedBy"
    ).split(" "),
  ],
];

describe("the codes that were asked for", () => {
  test.each(codes)("%s %s has %i values", (_rule, name, count, some) => {
    const values = schemas[name]?.["enum"];
    expect(values).toHaveLength(count);
    expect(values).toEqual(expect.arrayContaining(some));
  });
});
