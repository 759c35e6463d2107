import type { Schemas } from "@pharmacy/sdk";
import { contextOf, type EpisodeContent, type Moment } from "@pharmacy/domain/episode/content";
import { deliveryDate } from "@pharmacy/domain/episode/delivery-safety";
import { packFor, type SeasonPack } from "@pharmacy/domain/seasons/season";
import { asTyped } from "@pharmacy/domain/episode/draft-text";
import {
  consentSections,
  shownConsentFields,
  shownDeliveryFields,
  shownDeliverySections,
  shownScreeningFields,
  shownScreeningSections,
} from "@pharmacy/domain/episode/sections";
import { withComments } from "@pharmacy/domain/vaccines/comments";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { sharedQuestions } from "@pharmacy/domain/vaccines/questions";
import { askedWith } from "@pharmacy/domain/vaccines/shared-answers";
import { type Answer, answersOf } from "./answers.ts";
import { consentLabels, deliveryLabels, screeningLabels } from "./labels.ts";

/** A section as it is read again. */
export interface AnsweredSection {
  id: string;
  title: string;
  answers: Answer[];
}

type VaccineType = Schemas["VaccineType"];

const withAnswers = (sections: AnsweredSection[]) =>
  sections.filter((section) => section.answers.length > 0);

/** Consent and the chosen vaccines. */
export function consentAnswers({ consent, vaccineTypes }: EpisodeContent): AnsweredSection[] {
  const values = { ...asTyped(consent ?? {}), vaccineTypes };
  const shown = shownConsentFields(values);
  return withAnswers(
    consentSections.map(({ id, title, fields }) => ({
      id,
      title,
      answers: answersOf({ fields, labels: consentLabels, values, shown, season: null }),
    })),
  );
}

/** What an episode's answers are read by, besides it. */
export interface Reading extends Moment {
  seasons: readonly SeasonPack[];
}

/** A record reads for ever as on the day of administration, by the campaign of that day. */
export function sceneOf(
  episode: Pick<EpisodeContent, "vaccineTypes" | "patientDemographics" | "vaccinationDetails">,
  vaccineType: VaccineType,
  { seasons, ...moment }: Reading,
) {
  const now = contextOf(episode, vaccineType, moment);
  const today = deliveryDate(
    partOf(episode.vaccinationDetails, vaccineType, "delivery") ?? {},
    now,
  );
  return { context: { ...now, today }, season: packFor(seasons, vaccineType, today) };
}

/** The answers of a vaccine's screening, in the order of its sections. */
export function screeningAnswers(
  episode: EpisodeContent,
  vaccineType: VaccineType,
  reading: Reading,
): AnsweredSection[] {
  const screening = partOf(episode.vaccinationDetails, vaccineType, "screening");
  if (!screening) return [];
  const values = asTyped(screening);
  const { context, season } = sceneOf(episode, vaccineType, reading);
  const shown = shownScreeningFields(values, context);
  return withAnswers(
    shownScreeningSections(values, context).map(({ id, title, fields }) => ({
      id,
      title,
      answers: answersOf({ fields, labels: screeningLabels, values: { ...values }, shown, season }),
    })),
  );
}

/** Of several vaccines the first asked the shared questions for all. */
export function sharedAnswers(episode: EpisodeContent, vaccineType: VaccineType) {
  const asker = askedWith(vaccineType, episode.vaccineTypes);
  const values = asker && partOf(episode.vaccinationDetails, asker, "screening");
  if (!values) return [];
  const fields = withComments(sharedQuestions);
  const shown = new Set<string>(fields);
  const source = { fields, labels: screeningLabels, values: { ...values }, shown, season: null };
  const answers = answersOf(source);
  return [{ id: "shared-screening", title: "Clinical screening (both vaccines)", answers }];
}

/** The answers of a vaccine's delivery, in the order of its sections. */
export function deliveryAnswers(
  episode: EpisodeContent,
  vaccineType: VaccineType,
  reading: Reading,
): AnsweredSection[] {
  const delivery = partOf(episode.vaccinationDetails, vaccineType, "delivery");
  if (!delivery) return [];
  const values = asTyped(delivery);
  const { context, season } = sceneOf(episode, vaccineType, reading);
  const shown = shownDeliveryFields(values, context);
  return withAnswers(
    shownDeliverySections(values, context).map(({ id, title, fields }) => ({
      id,
      title,
      answers: answersOf({ fields, labels: deliveryLabels, values: { ...values }, shown, season }),
    })),
  );
}
