import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { newEpisode } from "@pharmacy/domain/episode/save";
import { stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import type { ClinicEntryRef } from "../../navigation-state.ts";
import { useSearchParams } from "wouter";
import { linkTo } from "../../../routes/links.ts";

export type Typed = Readonly<Record<string, unknown>>;

/** The sent values of each form, by its name. */
export type SentForms = Readonly<Record<string, Typed | undefined>>;

export interface Recorded {
  content: EpisodeContent;
  status: Schemas["EpisodeStatus"];
  /** The forms whose values are already in `content` and wait for the update. */
  waiting: SentForms;
}

export interface OpenEpisode {
  episodeId: string | null;
  content: EpisodeContent | null;
  activeStepId: number;
  /** The version that was read; a save sends it in If-Match. */
  etag: string | undefined;
  /** Counts how often it was read again; each time its form starts with the new values. */
  revision: number;
  /** Whether the server stores `draftText`; undefined before its first answer. */
  keepsDraftText?: boolean;
  /** Whether the server stores "None of these"; otherwise the button is not shown. */
  keepsNoneOfThese?: boolean;
  questionSets?: Schemas["QuestionSets"];
  clinicEntry?: ClinicEntryRef;
  recorded?: Recorded;
}

export const isUpdate = ({ recorded }: OpenEpisode) => recorded !== undefined;

export const begun = (patient?: Schemas["PatientDemographics"]): OpenEpisode => ({
  episodeId: null,
  content: patient ? newEpisode(patient) : null,
  activeStepId: 0,
  etag: undefined,
  revision: 0,
});

export const contentOf = (episode: Schemas["Episode"]): EpisodeContent => ({
  consent: episode.consent,
  vaccineTypes: episode.vaccineTypes,
  patientDemographics: episode.patientDemographics,
  patientEmergencyContact: episode.patientEmergencyContact,
  vaccinationDetails: episode.vaccinationDetails,
});

export function contentIn({ content }: OpenEpisode): EpisodeContent {
  if (content === null) throw new Error("No patient is chosen");
  return content;
}

export function openEpisodeFrom(
  { data, etag }: { data: Schemas["Episode"]; etag: string | undefined },
  isUpdated: boolean,
): OpenEpisode {
  const { id: episodeId, status, currentActiveStepId, keepsDraftText = false } = data;
  const { keepsNoneOfThese = false, questionSets, clinicEntry } = data;
  const content = contentOf(data);
  const read = { episodeId, content, etag, revision: 0, keepsNoneOfThese, questionSets };
  if (!isUpdated)
    return { ...read, activeStepId: currentActiveStepId, keepsDraftText, clinicEntry };
  const activeStepId = stepsOf(content.vaccineTypes).length;
  return { ...read, activeStepId, recorded: { content, status, waiting: {} } };
}

const wholeNumber = (text: string | null) =>
  text !== null && /^\d$/.test(text) ? Number(text) : undefined;

/** The episode and step in the URL; without a step, the episode opens at its last one. */
export function useEpisodeAddress() {
  const [search] = useSearchParams();
  return { episodeId: search.get("episodeId"), stepId: wholeNumber(search.get("step")) };
}

/** The address of a step; an ended episode is edited (openapi/decisions.md, Routes). */
export const stepAddress = (episodeId: string, stepId: number, isEnded = false) =>
  linkTo(isEnded ? "editVaccination" : "addVaccination", { episodeId, step: String(stepId) });
