import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { newEpisode } from "@pharmacy/domain/episode/save";
import { stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import type { ClinicEntryRef } from "../../navigation-state.ts";
import type { SentForms } from "./local-draft.ts";

/** The stored version of an ended episode that is being edited. */
export interface Recorded {
  content: EpisodeContent;
  status: Schemas["EpisodeStatus"];
  /** The forms whose values are already in `content` and wait for the update. */
  waiting: SentForms;
}

/** The episode in the form. */
export interface OpenEpisode {
  /** Null before the first save. */
  episodeId: string | null;
  /** The stored or new content; null while no patient is chosen. */
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
  /** The question sets in force, if the server names them. */
  questionSets?: Schemas["QuestionSets"];
  /** The clinic's entry from which it is recorded; saves send it. */
  clinicEntry?: ClinicEntryRef;
  /** Only of an ended episode, which an update changes. */
  recorded?: Recorded;
}

export const isUpdate = ({ recorded }: OpenEpisode) => recorded !== undefined;

/** A new episode: the patient, and vaccines to preselect. */
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

/** The recorded content of the server's answer. */
export const contentOf = (episode: Schemas["Episode"]): EpisodeContent => ({
  consent: episode.consent,
  vaccineTypes: episode.vaccineTypes,
  patientDemographics: episode.patientDemographics,
  patientEmergencyContact: episode.patientEmergencyContact,
  vaccinationDetails: episode.vaccinationDetails,
});

/** The content of an episode whose patient is chosen, as in every step. */
export function contentIn({ content }: OpenEpisode): EpisodeContent {
  if (content === null) throw new Error("No patient is chosen");
  return content;
}

/** A stored episode in the form: to continue, or to update an ended one. */
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
