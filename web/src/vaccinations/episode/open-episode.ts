import type { Schemas } from "@pharmacy/sdk";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { Products } from "../navigation-state.ts";
import type { KeptDraft } from "./kept-draft.ts";

/** An ended episode as it is recorded, while it is edited. */
export interface Recorded {
  content: EpisodeContent;
  status: Schemas["EpisodeStatus"];
  /** The forms whose answers are in the open content already and wait for the update. */
  waiting: readonly string[];
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
  draft: KeptDraft;
  /** How often it was read again since it was opened; each time its form begins anew. */
  readings: number;
  /** Whether the server keeps the texts that have no place in a draft; unknown before it answered. */
  keepsDraftText?: boolean;
  /** Only of an ended episode, which is updated. */
  recorded?: Recorded;
  /** As somebody has deleted it, while something typed of it is still kept here. */
  deleted?: Schemas["Episode"];
  /** The products that it began with, by vaccine (navigation-state.ts). */
  products?: Products;
}

/** An ended episode is updated, an open one goes on. */
export const isUpdate = ({ recorded }: OpenEpisode) => recorded !== undefined;

/** What an episode records, of all that the server answers. */
export const contentOf = (episode: Schemas["Episode"]): EpisodeContent => ({
  consent: episode.consent,
  vaccineTypes: episode.vaccineTypes,
  patientDemographics: episode.patientDemographics,
  patientEmergencyContact: episode.patientEmergencyContact,
  vaccinationDetails: episode.vaccinationDetails,
});
