import { document, type JsonSchema } from "@pharmacy/openapi";
import { partShape } from "@pharmacy/openapi/routine-answers";
import type { Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "../../contract/operations.ts";
import { changedAll, changedAt } from "../../kit/differences.ts";
import type { Kit, Product } from "../../kit/kit.ts";
import { makeBatch } from "../../records/batches.ts";
import { deliveryOf, draftOf, type EpisodeInput, givenOf } from "../../records/episodes.ts";
import { resolved } from "./mutants.ts";

const flu = "/vaccinationDetails/fluVac";
const covid = "/vaccinationDetails/covid";

const reaction = {
  isAnyAdverseEffects: true,
  adverseEffects: ["Bruising"],
  reactionSeverity: "Mild",
  verificationStatus: "Confirmed",
  evidence: "Seen",
  descriptionOfReaction: "A bruise",
};
const careHome = {
  administrationLocation: "LONG_STAY_CARE_HOME",
  longStayCareHomeODSCode: "VL0K7",
  longStayCareHomeName: "Willow Court",
  longStayCareHomePostCode: "LS1 4AP",
  longStayCareHomeAddress: "1 Willow Road",
};
const packOf = ({ pack: { vaccineId, name } }: Product) => ({
  ...{ vaccineId, name, rid: "R1", dmdCode: "1", claimDmdCode: "1", ampDmdId: "1", vmpDmdId: "1" },
  ...{ vmpName: "Any", packSize: 10, doses: { doseAmount: 0.5, unit: "ml" }, mysDose: 1 },
  batchNumberFormat: "AAnnnn",
});
const answeredYes: Record<string, unknown> = Object.fromEntries(
  ["feelUnwell", "medicationInteractVaccine", "past6MonthsVaccinated", "relevantAllergies"].flatMap(
    (question) => [
      [question, true],
      [`${question}Comment`, "Looked into"],
    ],
  ),
);
const byGuardian = {
  consentStatus: true,
  consentByPatientCheck: false,
  consentProvidedBy: "PARENT_OR_GUARDIAN" as const,
  consentPersonFirstName: "Mary",
  consentPersonLastName: "Hart",
  consentPersonRelationship: "Mother",
};

/** All that can be said of a patient, and of whom to call. */
const wholePatient = {
  title: "Ms",
  addressLine2: "Headingley",
  addressLine3: "West Yorkshire",
  city: "Leeds",
  email: "zoe@example.org",
  gpPractice: { odsCode: "A81001", name: "The Surgery" },
  deceased: false,
};

/** Flu with all that can be asked. */
export async function wholeFlu(kit: Kit) {
  const { data: batch } = await makeBatch(kit);
  const given = givenOf(kit, [batch]);
  const delivered = changedAll(
    given,
    {
      ...reaction,
      ...careHome,
      isIncludeFinishedBatches: false,
      vacProvidedToPatient: packOf(await kit.reference.product("fluVac")),
    },
    `${flu}/delivery`,
  );
  const screened = changedAll(
    delivered,
    {
      ...answeredYes,
      past6MonthsFluVaccinated: true,
      past6MonthsFluVaccinatedComment: "Elsewhere",
      eligibilityCriteria: "AGED_18_TO_64_CLINICAL_RISK",
      clinicalRisk: "DIABETES",
    },
    `${flu}/screening`,
  );
  const known = changedAll(screened, wholePatient, "/patientDemographics");
  return {
    ...changedAt(known, "/patientEmergencyContact/relationship", "Aunt"),
    consent: byGuardian,
  };
}

/** COVID-19 with all that can be asked. */
export async function wholeCovid(kit: Kit) {
  const { data: batch } = await makeBatch(kit, { vaccineType: "covid" });
  const given = givenOf(kit, [batch]);
  const delivered = changedAll(
    given,
    {
      ...reaction,
      isIncludeFinishedBatches: true,
      vacProvidedToPatient: packOf(await kit.reference.product("covid")),
      administrationLocation: "RESIDENTIAL_FACILITY",
      homeDetails: {
        name: "The Elms",
        addressLine1: "2 Elm Row",
        addressLine2: "Headingley",
        addressLine3: "West Yorkshire",
        postcode: "LS1 4AP",
      },
      useByDate: "31/01/2031",
    },
    `${covid}/delivery`,
  );
  return changedAll(
    delivered,
    {
      ...answeredYes,
      past6MonthsCovidVaccinated: true,
      past6MonthsCovidVaccinatedComment: "Elsewhere",
      pregnant: true,
      pregnantComment: "Second trimester",
    },
    `${covid}/screening`,
  );
}

/** What extensions add to a visit's parts, and what the server says of itself. */
const added = {
  "/patientDemographics/dateOfDeath": "2025-10-14",
  "/patientDemographics/sensitive": false,
  "/deletedReason": "other",
  "/deletedComment": "None",
  "/deletedDate": "2025-10-14T10:20:00.000Z",
  "/clinicEntry": { clinicId: "none", entryId: "none" },
  "/keepsDraftText": true,
  "/keepsNoneOfThese": true,
  "/questionSets": { fluVac: 1, covid: 1 },
  [`${flu}/delivery/overrides`]: [{ code: "ANAPHYLAXIS_TO_FLU_VACCINE", reason: "A stop" }],
  [`${covid}/delivery/overrides`]: [{ code: "BATCH_DECOMMISSIONED", reason: "Given before" }],
};

/** A yes with a comment to every question that a vaccine's screening ever asked. */
function everyAnswer(vaccineType: string): Record<string, unknown> {
  const { properties = {} } = partShape(document, vaccineType, "screening");
  const questions = Object.keys(properties).filter((name) => properties[`${name}Comment`]);
  return Object.fromEntries(
    questions.flatMap((name) => [
      [name, true],
      [`${name}Comment`, "Looked into"],
    ]),
  );
}

/** Something in every text that extensions add to a delivery. */
function addedTexts(vaccineType: string): Record<string, string> {
  const fields = Object.entries(partShape(document, vaccineType, "delivery").properties ?? {});
  const isText = ([, { type, "x-origin": origin }]: (typeof fields)[number]) =>
    origin === "extension" && [type].flat().includes("string");
  return Object.fromEntries(fields.filter(isText).map(([name]) => [name, "Looked into"]));
}

/** Both vaccines as somebody left them, with all that extensions add, and nothing finished. */
export function typedDraft(kit: Kit) {
  const draft = changedAll(draftOf(kit, ["fluVac", "covid"]), added);
  return [flu, covid].reduce((body, at) => {
    const question = at === flu ? "past6MonthsFluVaccinated" : "past6MonthsCovidVaccinated";
    const screened = changedAll(
      body,
      {
        ...everyAnswer(at === flu ? "fluVac" : "covid"),
        [question]: false,
        [`${question}Comment`]: "",
        questionSet: 1,
        noneOfThese: [question],
        draftText: { "adminClerk.firstName": "R" },
      },
      `${at}/screening`,
    );
    return changedAll(
      screened,
      {
        ...addedTexts(at === flu ? "fluVac" : "covid"),
        questionSet: 1,
        ...careHome,
        commentForNoAdministeredVaccinationText: "Went home",
        acknowledgedWarnings: ["SCREENING_FEELS_UNWELL"],
        vacProvidedToPatient: {
          vaccineId: "a",
          name: "a",
          gtins: ["05000000000000"],
          dosesPerPack: 9,
        },
        draftText: { fullDateOfAdministration: "14/1" },
      },
      `${at}/delivery`,
    );
  }, draft);
}

/** The vaccines of the contract of which no records are written here. */
export const furtherVaccines: readonly Schemas["VaccineType"][] = vaccineTypes.filter(
  (type) => type !== "fluVac" && type !== "covid",
);

/** One of a list, or a yes; null where any value of the kind does. */
function ofType(field: JsonSchema): unknown {
  const { enum: codes, type } = resolved(field);
  if (Array.isArray(codes)) return codes[0];
  return [type].flat().includes("boolean") ? true : null;
}

/** A draft of such a vaccine with each field of its parts, as the other two have it or of its own type. */
export async function furtherDraft(kit: Kit, type: Schemas["VaccineType"]) {
  const { data: batch } = await makeBatch(kit, { vaccineType: type });
  const product = await kit.reference.product(type);
  const { vaccinationDetails: ofFlu } = await wholeFlu(kit);
  const { vaccinationDetails: ofCovid } = await wholeCovid(kit);
  const { vaccinationDetails: typed }: EpisodeInput = JSON.parse(JSON.stringify(typedDraft(kit)));
  const stages = ["screening", "delivery"] as const;
  const parts = stages.map((stage) => {
    const others = [ofCovid.covid?.[stage], ofFlu.fluVac?.[stage], typed.fluVac?.[stage]];
    const known: Record<string, unknown> = Object.assign({}, ...others, deliveryOf(batch), {
      vacProvidedToPatient: { ...typed.fluVac?.delivery?.vacProvidedToPatient, ...packOf(product) },
    });
    const fields = Object.entries(partShape(document, type, stage).properties ?? {});
    const values = fields.map(([name, field]) => [name, ofType(field) ?? known[name] ?? "A"]);
    return [stage, { ...Object.fromEntries(values), isDraft: true, vaccineType: type }];
  });
  return {
    ...draftOf(kit, []),
    vaccineTypes: [type],
    vaccinationDetails: { [type]: Object.fromEntries(parts) },
    questionSets: { [type]: 1 },
  };
}

/** The first step alone, with a consent that is half typed. */
export const firstDraft = (kit: Kit) => ({
  ...draftOf(kit),
  consent: {
    ...byGuardian,
    draftText: { consentPersonFirstName: "M" },
  },
  currentStep: "vaccination-type",
  currentStepTitle: "Vaccination Type",
  currentActiveStepId: 0,
});
