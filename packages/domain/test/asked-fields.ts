import { document } from "@pharmacy/openapi";
import { partShape } from "@pharmacy/openapi/routine-answers";
import type { Schemas } from "@pharmacy/sdk";
import { isVaccineType } from "../src/vaccines/names.ts";
import { ownIn, setOf } from "../src/vaccines/question-sets.ts";
import { today } from "./valid-values.ts";

/**
 * The fields that an episode may have, by the sent values that cause each question. Transcribed by
 * hand, without the domain's sections; a vaccine's own questions come from the contract.
 */

type Details = Schemas["VaccinationDetails"];
type Part = { isDraft: boolean; vaccineType: string };

const generic = ["feelUnwell", "medicationInteractVaccine", "past6MonthsVaccinated"];

/**
 * What the contract has for one vaccine alone: a question is a field that has a comment beside it. A
 * set asks some of them.
 */
function ownQuestions(screening: Part & { questionSet?: number | null }): string[] {
  const { vaccineType } = screening;
  const { properties = {} } = partShape(document, vaccineType, "screening");
  const others = [...generic, "relevantAllergies", "pregnant"];
  const ofSet: string[] = isVaccineType(vaccineType) ? ownIn(setOf(vaccineType, screening)) : [];
  return Object.keys(properties).filter(
    (name) => properties[`${name}Comment`] && !others.includes(name) && ofSet.includes(name),
  );
}

/** The consent, [5.18] to [5.23]. */
function askedInConsent(consent: Schemas["Consent"]): string[] {
  const named = ["LASTING_POWER_OF_ATTORNEY", "COURT_APPOINTED_DEPUTY", "PARENT_OR_GUARDIAN"];
  if (consent.consentStatus !== true) return ["consentStatus"];
  if (consent.consentByPatientCheck !== false) return ["consentStatus", "consentByPatientCheck"];
  const provider = ["consentStatus", "consentByPatientCheck", "consentProvidedBy"];
  return named.includes(consent.consentProvidedBy ?? "")
    ? [...provider, "consentPersonFirstName", "consentPersonLastName", "consentPersonRelationship"]
    : provider;
}

/**
 * The screening, [2.47] to [2.49] and [5.24] to [5.37], with its comment boxes [4.22]; older than
 * 12 is asked of pregnancy.
 */
function askedInScreening(
  screening: Part & Record<string, unknown>,
  { vaccineTypes, patientDemographics: { dateOfBirth } }: Schemas["EpisodeInput"],
): string[] {
  const isCovid = screening.vaccineType === "covid";
  const isNhs = screening["administrationType"] === "NHS";
  const isRisk = screening["eligibilityCriteria"] === "AGED_18_TO_64_CLINICAL_RISK";
  const isOver12 = `${Number(dateOfBirth.slice(0, 4)) + 13}${dateOfBirth.slice(4)}` <= today;
  const isShared = isCovid && vaccineTypes.includes("fluVac");
  const questions = [
    ...(isShared ? [] : [...generic, "relevantAllergies"]),
    ...ownQuestions(screening),
    ...(isCovid && isOver12 ? ["pregnant"] : []),
  ];
  // Only of what is asked here and answered No.
  const none = screening["noneOfThese"];
  const isNone =
    Array.isArray(none) &&
    none.length > 0 &&
    none.every((question: string) => questions.includes(question) && screening[question] === false);
  return [
    ...(isNone ? ["noneOfThese"] : []),
    "administrationType",
    "adminClerk",
    ...(isNhs ? ["eligibilityCriteria"] : []),
    ...(isNhs && isRisk && !isCovid ? ["clinicalRisk"] : []),
    ...questions,
    ...questions
      .filter((question) => screening[question] === true)
      .map((question) => `${question}Comment`),
  ];
}

const givenFields =
  "fullDateOfAdministration administrationLocation overrides vacProvidedToPatient vaccineSelected isIncludeFinishedBatches batchId batchNumber expiryDate doseAmount vacRoute siteOfAdministration vaccinationDeliveredUnder confirmVacDetails isAnyAdverseEffects vaccinator";
const careHomeFields =
  "longStayCareHomeODSCode longStayCareHomeName longStayCareHomeAddress longStayCareHomePostCode";
const effectFields =
  "adverseEffects reactionSeverity verificationStatus evidence descriptionOfReaction";
const notGivenFields = "reasonForNoAdministeredVaccination commentForNoAdministeredVaccinationText";

/** The delivery, [2.50] [2.51] and [5.52] to [5.86]. */
function askedInDelivery(delivery: Part & Record<string, unknown>): string[] {
  const isCovid = delivery.vaccineType === "covid";
  const isGiven = delivery["isVaccinationAdministered"] === true;
  const at = delivery["administrationLocation"];
  const asked = [
    ["responsibleClinician isVaccinationAdministered acknowledgedWarnings", true],
    [notGivenFields, delivery["isVaccinationAdministered"] === false],
    [givenFields, isGiven],
    [careHomeFields, isGiven && at === "LONG_STAY_CARE_HOME"],
    ["homeDetails", isGiven && isCovid && at === "RESIDENTIAL_FACILITY"],
    [effectFields, isGiven && delivery["isAnyAdverseEffects"] === true],
    ["vaccinationSequence useByDate responsibleDrawer drawnUpBy", isGiven && isCovid],
  ] as const;
  return asked.flatMap(([fields, isAsked]) => (isAsked ? fields.split(" ") : []));
}

/** Every part of an episode with the fields that people were asked for, in order. */
export function askedFields(input: Schemas["EpisodeInput"]): { sent: string[]; asked: string[] }[] {
  const marksOf = ({ questionSet }: { questionSet?: number | null }) => [
    ...["isDraft", "vaccineType"],
    ...(questionSet ? ["questionSet"] : []),
  ];
  const { consent, vaccinationDetails } = input;
  const pair = (part: { draftText?: Record<string, string> | null }, asked: string[]) => {
    const { draftText, ...held } = part;
    // What stands beside a draft is of a field all the same.
    const beside = Object.keys(draftText ?? {}).map((path) => path.split(".")[0] ?? "");
    return { sent: [...new Set([...Object.keys(held), ...beside])].sort(), asked: asked.sort() };
  };
  const ofParts = (vaccination: Details[Schemas["VaccineType"]]) => {
    const { screening, delivery } = vaccination ?? {};
    return [
      ...(screening
        ? [pair(screening, [...marksOf(screening), ...askedInScreening(screening, input)])]
        : []),
      ...(delivery ? [pair(delivery, [...marksOf(delivery), ...askedInDelivery(delivery)])] : []),
    ];
  };
  return [
    ...(consent ? [pair(consent, askedInConsent(consent))] : []),
    ...Object.values(vaccinationDetails).flatMap((vaccination) => ofParts(vaccination)),
  ];
}
