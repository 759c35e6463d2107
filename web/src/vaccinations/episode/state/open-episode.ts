import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { newEpisode } from "@pharmacy/domain/episode/save";
import { stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import type { ClinicEntryRef } from "../../navigation-state.ts";
import type { SentForms } from "./local-draft.ts";

/** An ended episode as it is recorded, while it is edited. */
export interface Recorded {
  content: EpisodeContent;
  status: Schemas["EpisodeStatus"];
  /** The forms whose answers are in the open content already and wait for the update, as they went there. */
  waiting: SentForms;
}

/** An episode as it is open in the form. */
export interface OpenEpisode {
  /** Null before the first save. */
  episodeId: string | null;
  /** As it is saved, or as it is begun; null while no patient is chosen. */
  content: EpisodeContent | null;
  /** The step it has reached. */
  activeStepId: number;
  /** The version that was read; a save sends it back. */
  etag: string | undefined;
  /** How often it was read again since it was opened; each time its form begins anew. */
  revision: number;
  /** Whether the server keeps the texts that have no place in a draft; unknown before it answered. */
  keepsDraftText?: boolean;
  /** Whether the server keeps which questions "None of these" answered; without it there is none. */
  keepsNoneOfThese?: boolean;
  /** The question sets in force, where the server names them. */
  questionSets?: Schemas["QuestionSets"];
  /** The clinic's entry that it is recorded from: the saves tell the server. */
  clinicEntry?: ClinicEntryRef;
  /** Only of an ended episode, which is updated. */
  recorded?: Recorded;
}

/** An ended episode is updated, an open one goes on. */
export const isUpdate = ({ recorded }: OpenEpisode) => recorded !== undefined;

/** An episode that is begun: its patient, perhaps the vaccines that the patient came for. */
export const begun = (
  patient: Schemas["PatientDemographics"] | undefined,
  vaccineTypes: readonly Schemas["VaccineType"][] = [],
): OpenEpisode => ({
  episodeId: null,
  content: patient ? newEpisode(patient, vaccineTypes) : null,
  activeStepId: 0,
  etag: undefined,
  revision: 0,
});

/** What an episode records, of all that the server answers. */
export const contentOf = (episode: Schemas["Episode"]): EpisodeContent => ({
  consent: episode.consent,
  vaccineTypes: episode.vaccineTypes,
  patientDemographics: episode.patientDemographics,
  patientEmergencyContact: episode.patientEmergencyContact,
  vaccinationDetails: episode.vaccinationDetails,
});

/** Of an episode whose patient is chosen, as every step's is. */
export function contentIn({ content }: OpenEpisode): EpisodeContent {
  if (content === null) throw new Error("No patient is chosen");
  return content;
}

/** A stored episode as the form opens it: to go on with, or to update where it has ended. */
export function openedFrom(
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
