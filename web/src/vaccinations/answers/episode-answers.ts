import type { Schemas } from "@pharmacy/sdk";
import { contextOf, type EpisodeContent, type ClockTime } from "@pharmacy/domain/episode/content";
import { packFor, type SeasonPack } from "@pharmacy/domain/seasons/season";
import {
  consentFields,
  shownConsentFields,
  shownConsentSections,
} from "@pharmacy/domain/episode/consent-fields";
import {
  deliveryFields,
  shownDeliveryFields,
  shownDeliverySections,
} from "@pharmacy/domain/episode/delivery-fields";
import {
  screeningFieldsOf,
  shownScreeningFields,
  shownScreeningSections,
} from "@pharmacy/domain/episode/screening-fields";
import { asTyped } from "@pharmacy/domain/episode/draft-text";
import { setOf, sharedIn } from "@pharmacy/domain/vaccines/question-sets";
import { isEndedAtStop, partOf, screenedVaccines } from "@pharmacy/domain/vaccines/parts";
import { deliveryDate, sharedQuestionsAskedBy } from "@pharmacy/domain/vaccines/step-context";
import type { Answer } from "../../ui/answer-list.tsx";
import { answerLine, answersOf, type AnswerSource } from "./answers.ts";

export interface AnsweredSection {
  id: string;
  title: string;
  answers: Answer[];
}

type VaccineType = Schemas["VaccineType"];

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
