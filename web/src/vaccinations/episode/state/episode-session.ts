import { type RecordedHere, withSamePersonAnswer } from "@pharmacy/domain/clinical/recorded-here";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { CarriedOver } from "@pharmacy/domain/episode/carried-over";
import { newEpisode } from "@pharmacy/domain/episode/save";
import { stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import type { ErrorMessage } from "../../../api/error-messages.ts";
import {
  emptyDraft,
  type LocalDraft,
  onVersion,
  type ReadVersion,
  type SentForms,
  type Stamp,
  type Typed,
  withForm,
  withoutSent,
  withPatient,
} from "./local-draft.ts";
import { begun, type OpenEpisode } from "./open-episode.ts";

type Patient = Schemas["PatientDemographics"];

export interface Deletion {
  /** Null if the server no longer shows the deleted episode. */
  episode: Schemas["Episode"] | null;
  reference: ErrorMessage["reference"];
  tried?: { form: string; values: Typed };
}

/** The clinic's entry no longer belongs to this recording. */
export interface LostEntry {
  words: ErrorMessage;
  /** True: another user has claimed it. False: it has another episode, or does not exist. */
  isHeld: boolean;
  episode?: Schemas["ClinicEpisode"] | null;
}

/** The values of a save's response [7.21]. */
export interface Saved {
  id: string;
  status: Schemas["EpisodeStatus"];
  activeStepId: number;
  etag: string | undefined;
  keepsDraftText: boolean;
  /** Whether the server stores which questions "None of these" answered. */
  keepsNoneOfThese: boolean;
  questionSets: Schemas["QuestionSets"] | undefined;
}

/** The state of the last save, if the form shows it. */
export type SaveState =
  | { is: "none" }
  | { is: "under way" }
  | { is: "forbidden"; error: unknown }
  | ({ is: "deleted" } & Deletion)
  | { is: "entry lost"; lost: LostEntry };

/** The state of an episode in the form: the stored version, the local draft and the last save. */
export interface EpisodeSession {
  open: OpenEpisode;
  draft: LocalDraft;
  save: SaveState;
}

export interface StoredVersion extends ReadVersion {
  episodeId: string;
  content: EpisodeContent;
  status: Schemas["EpisodeStatus"];
  activeStepId: number;
  /** Deleted or ended meanwhile, so that this form cannot continue it. */
  isElsewhere: boolean;
}

/** A save's body, and the forms whose values it contains. */
export interface SentSave {
  input: Schemas["EpisodeInput"];
  forms: SentForms;
}

/** An event of an open episode. It is pure: the stamp brings the time and a new key. */
export type EpisodeEvent = (session: EpisodeSession, stamp: Stamp) => EpisodeSession;

export const noSave: SaveState = { is: "none" };

export const saveIs =
  (save: SaveState): EpisodeEvent =>
  (session) => ({ ...session, save });

export const patientChosen =
  (patient: Patient, vaccineTypes: readonly Schemas["VaccineType"][]): EpisodeEvent =>
  ({ open, draft }, stamp) => ({
    open: { ...open, content: newEpisode(patient, vaccineTypes) },
    draft: withPatient(draft, patient, stamp),
    save: noSave,
  });

/** Ignored while a save is under way: its answer belongs to the patient for whom it was sent. */
export const patientDropped: EpisodeEvent = (session, stamp) =>
  session.save.is === "under way"
    ? session
    : {
        open: { ...session.open, content: null, clinicEntry: undefined },
        draft: withPatient(session.draft, undefined, stamp),
        save: noSave,
      };

export const answersCarriedOver =
  (kept: CarriedOver): EpisodeEvent =>
  (session) => ({ ...session, draft: { ...session.draft, kept } });

/** The answer about one of this pharmacy's records; undefined removes it. */
export const samePersonAnswered =
  (record: RecordedHere, isSamePerson: boolean | undefined): EpisodeEvent =>
  ({ draft, ...session }) => {
    const saidHere = withSamePersonAnswer(draft.saidHere ?? [], record, isSamePerson);
    return { ...session, draft: { ...draft, saidHere } };
  };

export const typed =
  (name: string, values: Typed): EpisodeEvent =>
  (session, stamp) => ({
    ...session,
    draft: withForm(session.draft, { name, values }, session.open, stamp),
  });

/** The question set has changed: the forms begin again with these values. */
export const setChanged =
  (forms: LocalDraft["forms"]): EpisodeEvent =>
  (session, stamp) => {
    const { draft } = Object.entries(forms).reduce(
      (before, [name, values]) => typed(name, values)(before, stamp),
      session,
    );
    return { ...session, open: { ...session.open, revision: session.open.revision + 1 }, draft };
  };

const inProgress = "In Progress" satisfies Schemas["EpisodeStatus"];

const endedAs = ({ status }: Pick<Saved, "status">, content: EpisodeContent) =>
  status === inProgress ? undefined : { content, status, waiting: {} };

/** The first save creates the episode, to which typed values belong from now on. */
export const saved =
  (answer: Saved, { input: content, forms }: SentSave): EpisodeEvent =>
  ({ open, draft }, stamp) => {
    const { id: episodeId, status, questionSets = open.questionSets, ...known } = answer;
    const recorded = endedAs({ status }, content);
    return {
      open: { ...open, ...known, episodeId, content, questionSets, recorded },
      draft: withoutSent(draft, forms, { etag: answer.etag, content }, stamp),
      save: noSave,
    };
  };

/** The values wait in the content for the update of the ended episode. */
export const updatePostponed =
  (content: EpisodeContent, forms: SentForms): EpisodeEvent =>
  ({ open, draft }) => {
    const { recorded } = open;
    const activeStepId = stepsOf(content.vaccineTypes).length;
    const waiting = { ...recorded?.waiting, ...forms };
    return {
      open: recorded
        ? { ...open, content, activeStepId, recorded: { ...recorded, waiting } }
        : open,
      draft,
      save: noSave,
    };
  };

/** `mine` has the forms merged with the other version; null drops what is typed. */
export const conflictResolved =
  (stored: StoredVersion, mine: LocalDraft["forms"] | null): EpisodeEvent =>
  ({ open, draft }, stamp) => {
    const { episodeId, content, etag, activeStepId } = stored;
    const recorded = endedAs(stored, content);
    const revision = open.revision + 1;
    const again = { ...open, episodeId, content, etag, activeStepId, recorded, revision };
    return {
      open: stored.isElsewhere ? open : again,
      draft: mine
        ? onVersion(draft, stored, mine, stamp)
        : { ...emptyDraft(stamp), saidHere: draft.saidHere },
      save: noSave,
    };
  };

export const entryDropped: EpisodeEvent = ({ open, draft }) => ({
  open: { ...open, clinicEntry: undefined },
  draft,
  save: noSave,
});

/** A new episode of the same patient replaces the deleted one. */
export const begunAgain =
  (forms: LocalDraft["forms"]): EpisodeEvent =>
  ({ open, draft: { saidHere } }, stamp) => {
    const patient = open.content?.patientDemographics;
    return {
      open: { ...begun(patient), revision: open.revision + 1 },
      draft: { ...emptyDraft(stamp), patient, forms, saidHere, keptAt: stamp.at },
      save: noSave,
    };
  };

export const left: EpisodeEvent = (session, stamp) => ({ ...session, draft: emptyDraft(stamp) });
