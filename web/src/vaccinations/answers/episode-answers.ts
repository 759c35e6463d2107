import { deliveryDate } from "@pharmacy/domain/clinical/delivery-safety";
import { consentFields } from "@pharmacy/domain/episode/consent-fields";
import { type ClockTime, contextOf, type EpisodeContent } from "@pharmacy/domain/episode/content";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { asTyped } from "@pharmacy/domain/episode/draft-text";
import { screeningFieldsOf } from "@pharmacy/domain/episode/screening-fields";
import {
  shownConsentFields,
  shownConsentSections,
  shownDeliveryFields,
  shownDeliverySections,
  shownScreeningFields,
  shownScreeningSections,
} from "@pharmacy/domain/episode/sections";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { packFor, type SeasonPack } from "@pharmacy/domain/seasons/season";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { isEndedAtStop, partOf, screenedVaccines } from "@pharmacy/domain/vaccines/parts";
import { setOf, sharedIn } from "@pharmacy/domain/vaccines/question-sets";
import { sharedQuestionsAskedBy } from "@pharmacy/domain/vaccines/shared-answers";
import type { Schemas } from "@pharmacy/sdk";
import { clockTime } from "../../browser/clock.ts";
import type { Answer } from "../../ui/answer-list.tsx";
import type { AnswerText } from "../../ui/conflict/differences.ts";
import { answerLine, answersOf, type AnswerSource, joined } from "./answers.ts";
import { birthText, patientName } from "./patient-text.ts";

export interface AnsweredSection {
  id: string;
  title: string;
  answers: Answer[];
}

type VaccineType = Schemas["VaccineType"];

function demographics(patient: Schemas["PatientDemographics"]) {
  const { addressLine1, addressLine2, addressLine3, city, postCode, gpPractice } = patient;
  const address = [addressLine1, addressLine2, addressLine3, city, postCode];
  return [
    answerLine("name", "Name", patientName(patient)),
    answerLine("dateOfBirth", "Date of birth", birthText(patient)),
    answerLine("gender", "Gender", labelOf(genderLabels, patient.gender)),
    answerLine(
      "nhsNumber",
      "NHS number",
      patient.nhsNumber && readableNhsNumber(patient.nhsNumber),
    ),
    answerLine("pdsVerified", "PDS verified", patient.pdsVerified ? "Yes" : "No"),
    answerLine("address", "Address", joined(address, ", ")),
    answerLine("telephone", "Mobile number", patient.telephone),
    answerLine("email", "Email", patient.email),
    answerLine(
      "gpPractice",
      "GP practice",
      gpPractice && `${gpPractice.name} (${gpPractice.odsCode})`,
    ),
  ];
}

function contactAnswers(contact: Schemas["PatientEmergencyContact"]) {
  return [
    answerLine("name", "Name", joined([contact.firstName, contact.surname], " ")),
    answerLine("telephone", "Telephone", contact.telephone),
    answerLine("relationship", "Relationship to the patient", contact.relationship),
  ];
}

const given = (rows: Answer[]) => rows.filter(({ text }) => text !== "");

export function patientAnswers(
  episode: Pick<Schemas["Episode"], "patientDemographics" | "patientEmergencyContact">,
): AnsweredSection[] {
  const { patientDemographics, patientEmergencyContact } = episode;
  const contact = given(contactAnswers(patientEmergencyContact ?? {}));
  return [
    { id: "patient", title: "Patient", answers: given(demographics(patientDemographics)) },
    ...(contact.length > 0
      ? [{ id: "emergency-contact", title: "Emergency contact", answers: contact }]
      : []),
  ];
}

function answered(
  sections: readonly { id: string; title: string; fields: readonly string[] }[],
  source: Omit<AnswerSource, "names">,
) {
  return sections
    .map(({ id, title, fields: names }) => ({
      id,
      title,
      answers: answersOf({ ...source, names }),
    }))
    .filter(({ answers }) => answers.length > 0);
}

export function consentAnswers({ consent, vaccineTypes }: EpisodeContent): AnsweredSection[] {
  const values = { ...asTyped(consent ?? {}), vaccineTypes };
  const shown = shownConsentFields(values);
  const source = { fields: consentFields, values, shown, season: null };
  return answered(shownConsentSections(values), source);
}

/** The time at which answers are read, and the campaigns that name their groups. */
export interface AnsweredAt extends ClockTime {
  seasons: readonly SeasonPack[];
}

/** A record is always displayed as on the day of administration, with the campaign of that day. */
export function contextAndSeason(
  episode: Pick<EpisodeContent, "vaccineTypes" | "patientDemographics" | "vaccinationDetails">,
  vaccineType: VaccineType,
  { seasons, ...clock }: AnsweredAt,
) {
  const now = contextOf(episode, vaccineType, clock);
  const today = deliveryDate(
    partOf(episode.vaccinationDetails, vaccineType, "delivery") ?? {},
    now,
  );
  return { context: { ...now, today }, season: packFor(seasons, vaccineType, today) };
}

export const unfinishedScreening = "unfinished-screening";

/** Says that a screening is a draft: what it does not answer is not known. */
function unfinished({ vaccinationDetails }: EpisodeContent, vaccineType: VaccineType) {
  if (partOf(vaccinationDetails, vaccineType, "screening")?.isDraft !== true) return [];
  const text = isEndedAtStop(vaccinationDetails, vaccineType)
    ? "Not screened further"
    : "Not finished";
  const answers = [answerLine(unfinishedScreening, "Screening", text, true)];
  return [{ id: unfinishedScreening, title: "Screening", answers }];
}

export function screeningAnswers(
  episode: EpisodeContent,
  vaccineType: VaccineType,
  answeredAt: AnsweredAt,
): AnsweredSection[] {
  const screening = partOf(episode.vaccinationDetails, vaccineType, "screening");
  if (!screening) return [];
  const values = asTyped(screening);
  const { context, season } = contextAndSeason(episode, vaccineType, answeredAt);
  const shown = shownScreeningFields(values, context);
  const fields = screeningFieldsOf(setOf(vaccineType, screening));
  const source = { fields, values: { ...values }, shown, season };
  return [
    ...unfinished(episode, vaccineType),
    ...answered(shownScreeningSections(values, context), source),
  ];
}

/** The answers to shared questions, from the screening of the vaccine that asked them. */
export function sharedAnswers(episode: EpisodeContent, vaccineType: VaccineType) {
  const asker = sharedQuestionsAskedBy(vaccineType, screenedVaccines(episode));
  const values = asker && partOf(episode.vaccinationDetails, asker, "screening");
  if (!values) return [];
  const set = setOf(asker, values);
  const all = episode.vaccineTypes.length === 2 ? "both" : "all";
  const section = { id: "shared-screening", title: `Clinical screening (${all} vaccines)` };
  const source = {
    fields: screeningFieldsOf(set),
    values: { ...values },
    shown: new Set<string>(sharedIn(set)),
    season: null,
  };
  return answered([{ ...section, fields: sharedIn(set) }], source);
}

export function deliveryAnswers(
  episode: EpisodeContent,
  vaccineType: VaccineType,
  answeredAt: AnsweredAt,
): AnsweredSection[] {
  const delivery = partOf(episode.vaccinationDetails, vaccineType, "delivery");
  if (!delivery) return [];
  const values = asTyped(delivery);
  const { context, season } = contextAndSeason(episode, vaccineType, answeredAt);
  const shown = shownDeliveryFields(values, context);
  const source = { fields: deliveryFields, values: { ...values }, shown, season };
  return answered(shownDeliverySections(values, context), source);
}

function textsOf(part: string, sections: AnsweredSection[]): AnswerText[] {
  return sections.flatMap(({ id, title, answers }) =>
    answers.map(({ field, label, text, comment }) => ({
      path: [part, id, field].join("/"),
      label: joined([part, title, label], ", "),
      text: comment ? `${text}. ${comment}` : text,
    })),
  );
}

/** Every answer of an episode by its path, in the words of the record. */
export function answerTexts(content: EpisodeContent, seasons: readonly SeasonPack[]): AnswerText[] {
  const answeredAt = { ...clockTime(), seasons };
  return [
    ...textsOf("", [...patientAnswers(content), ...consentAnswers(content)]),
    ...inStepOrder(content.vaccineTypes).flatMap((type) =>
      textsOf(labelOf(vaccineTypeLabels, type), [
        ...screeningAnswers(content, type, answeredAt),
        ...deliveryAnswers(content, type, answeredAt),
      ]),
    ),
  ];
}
