import { deliveryDate, sharedQuestionsAskedBy } from "@pharmacy/domain/vaccines/step-context";
import {
  consentFields,
  shownConsentFields,
  shownConsentSections,
} from "@pharmacy/domain/episode/consent-fields";
import { type ClockTime, contextOf, type EpisodeContent } from "@pharmacy/domain/episode/content";
import {
  deliveryFields,
  shownDeliveryFields,
  shownDeliverySections,
} from "@pharmacy/domain/episode/delivery-fields";
import { asTyped } from "@pharmacy/domain/episode/draft-text";
import type { EpisodeField, Kind } from "@pharmacy/domain/episode/field";
import {
  screeningFieldsOf,
  shownScreeningFields,
  shownScreeningSections,
} from "@pharmacy/domain/episode/screening-fields";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { packFor, type Season, type SeasonPack } from "@pharmacy/domain/seasons/season";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { isEndedAtStop, screenedVaccines } from "@pharmacy/domain/vaccines/parts";
import { setOf, sharedIn } from "@pharmacy/domain/vaccines/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import { clockTime } from "../../browser/clock.ts";
import type { Answer } from "../../ui/answer-list.tsx";
import type { AnswerText } from "../../ui/conflict/conflict.ts";
import { answerLine, answersBy, answerText, type AnyFields, joined } from "./answers.ts";
import { birthText, patientName } from "./patient-text.ts";

export interface AnsweredSection {
  id: string;
  title: string;
  answers: Answer[];
}

type VaccineType = Schemas["VaccineType"];

const withAnswers = (sections: readonly AnsweredSection[]) =>
  sections.filter(({ answers }) => answers.length > 0);

export function patientAnswers(
  episode: Pick<Schemas["Episode"], "patientDemographics" | "patientEmergencyContact">,
): AnsweredSection[] {
  const { patientDemographics: patient, patientEmergencyContact: contact } = episode;
  const { addressLine1, addressLine2, addressLine3, city, postCode, gpPractice } = patient;
  const details = answersBy({
    Name: patientName(patient),
    "Date of birth": birthText(patient),
    Gender: labelOf(genderLabels, patient.gender),
    "NHS number": patient.nhsNumber && readableNhsNumber(patient.nhsNumber),
    "PDS verified": patient.pdsVerified ? "Yes" : "No",
    Address: joined([addressLine1, addressLine2, addressLine3, city, postCode], ", "),
    "Mobile number": patient.telephone,
    Email: patient.email,
    "GP practice": gpPractice && `${gpPractice.name} (${gpPractice.odsCode})`,
  });
  const contactDetails = answersBy({
    Name: joined([contact?.firstName, contact?.surname], " "),
    Telephone: contact?.telephone,
    "Relationship to the patient": contact?.relationship,
  });
  return withAnswers([
    { id: "patient", title: "Patient", answers: details },
    { id: "emergency-contact", title: "Emergency contact", answers: contactDetails },
  ]);
}

// An empty list of these kinds is no answer: there was no stop or warning.
const optionalLists: readonly Kind[] = ["overrides", "warnings"];

function isNothing({ kind, isUnread = false }: EpisodeField, value: unknown) {
  return isUnread || (optionalLists.includes(kind) && Array.isArray(value) && value.length === 0);
}

interface AnswerSource {
  fields: AnyFields;
  values: Readonly<Record<string, unknown>>;
  shown: ReadonlySet<string>;
  /** The season of a vaccine's answers; null if they belong to no vaccine. */
  season: Season | null;
}

/** A comment is part of its question. */
function answersOf(names: readonly string[], { fields, values, shown, season }: AnswerSource) {
  return names.flatMap((name): Answer[] => {
    const field = fields[name];
    if (!field || !shown.has(name) || isNothing(field, values[name])) return [];
    const comment = `${name}Comment`;
    return [
      {
        field: name,
        label: field.label,
        text: answerText(name, values[name], season),
        comment: answerText(comment, values[comment], season) || undefined,
        matters: values[name] === true && comment in values,
      },
    ];
  });
}

const answered = (
  sections: readonly { id: string; title: string; fields: readonly string[] }[],
  source: AnswerSource,
) =>
  withAnswers(
    sections.map(({ id, title, fields }) => ({ id, title, answers: answersOf(fields, source) })),
  );

export function consentAnswers({ consent, vaccineTypes }: EpisodeContent): AnsweredSection[] {
  const values = { ...asTyped(consent ?? {}), vaccineTypes };
  const shown = shownConsentFields(values);
  const sections = shownConsentSections(values);
  return answered(sections, { fields: consentFields, values, shown, season: null });
}

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
  const today = deliveryDate(episode.vaccinationDetails[vaccineType]?.delivery ?? {}, now);
  return { context: { ...now, today }, season: packFor(seasons, vaccineType, today) };
}

export const unfinishedScreening = "unfinished-screening";

/** Says that a screening is a draft: what it does not answer is not known. */
function unfinished({ vaccinationDetails }: EpisodeContent, vaccineType: VaccineType) {
  if (vaccinationDetails[vaccineType]?.screening?.isDraft !== true) return [];
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
  const screening = episode.vaccinationDetails[vaccineType]?.screening;
  if (!screening) return [];
  const values = asTyped(screening);
  const { context, season } = contextAndSeason(episode, vaccineType, answeredAt);
  const shown = shownScreeningFields(values, context);
  const fields = screeningFieldsOf(setOf(vaccineType, screening));
  const sections = shownScreeningSections(values, context);
  return [
    ...unfinished(episode, vaccineType),
    ...answered(sections, { fields, values: { ...values }, shown, season }),
  ];
}

export function sharedAnswers(episode: EpisodeContent, vaccineType: VaccineType) {
  const asker = sharedQuestionsAskedBy(vaccineType, screenedVaccines(episode));
  const values = asker && episode.vaccinationDetails[asker]?.screening;
  if (!values) return [];
  const set = setOf(asker, values);
  const all = episode.vaccineTypes.length === 2 ? "both" : "all";
  const title = `Clinical screening (${all} vaccines)`;
  return answered([{ id: "shared-screening", title, fields: sharedIn(set) }], {
    fields: screeningFieldsOf(set),
    values: { ...values },
    shown: new Set<string>(sharedIn(set)),
    season: null,
  });
}

export function deliveryAnswers(
  episode: EpisodeContent,
  vaccineType: VaccineType,
  answeredAt: AnsweredAt,
): AnsweredSection[] {
  const delivery = episode.vaccinationDetails[vaccineType]?.delivery;
  if (!delivery) return [];
  const values = asTyped(delivery);
  const { context, season } = contextAndSeason(episode, vaccineType, answeredAt);
  const shown = shownDeliveryFields(values, context);
  const sections = shownDeliverySections(values, context);
  return answered(sections, { fields: deliveryFields, values: { ...values }, shown, season });
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
