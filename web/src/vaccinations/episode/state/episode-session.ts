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

/** The episode was deleted; `tried` is the form whose save failed. */
export interface Deletion {
  words: ErrorMessage;
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

export interface SentSave {
  input: Schemas["EpisodeInput"];
  forms: SentForms;
}

export type EpisodeEvent =
  | { type: "patient chosen"; patient: Patient; vaccineTypes: readonly Schemas["VaccineType"][] }
  | { type: "patient dropped" }
  | { type: "answers carried over"; carriedOver: CarriedOver }
  /** The answer about one of this pharmacy's records; undefined removes it. */
  | { type: "same person answered"; record: RecordedHere; isSamePerson: boolean | undefined }
  | { type: "typed"; name: string; values: Typed }
  /** A save begins, ends, or fails in a way that the form shows. */
  | { type: "save is"; save: SaveState }
  | ({ type: "saved"; saved: Saved } & SentSave)
  | { type: "update postponed"; input: EpisodeContent; forms: SentForms }
  /** `mine` has the forms merged with the other version; null drops what is typed. */
  | { type: "conflict resolved"; stored: StoredVersion; mine: LocalDraft["forms"] | null }
  | { type: "entry dropped" }
  | { type: "begun again"; forms: LocalDraft["forms"] }
  /** The question set has changed: the forms begin again with these values. */
  | { type: "set changed"; forms: LocalDraft["forms"] }
  | { type: "left" };

type EventOf<Type extends EpisodeEvent["type"]> = Extract<EpisodeEvent, { type: Type }>;

export const noSave: SaveState = { is: "none" };

const inProgress = "In Progress" satisfies Schemas["EpisodeStatus"];

/** The recorded version, if the episode has ended. */
const endedAs = ({ status }: Pick<Saved, "status">, content: EpisodeContent) =>
  status === inProgress ? undefined : { content, status, waiting: {} };

/** The first save creates the episode, to which typed values belong from now on. */
function afterSave({ open, draft }: EpisodeSession, event: EventOf<"saved">, stamp: Stamp) {
  const { saved, input: content, forms } = event;
  const { id: episodeId, status, questionSets = open.questionSets, ...known } = saved;
  const recorded = endedAs({ status }, content);
  return {
    open: { ...open, ...known, episodeId, content, questionSets, recorded },
    draft: withoutSent(draft, forms, { etag: saved.etag, content }, stamp),
    save: noSave,
  };
}

function updatePostponed(session: EpisodeSession, { forms, input }: EventOf<"update postponed">) {
  const { recorded } = session.open;
  if (!recorded) return session;
  const activeStepId = stepsOf(input.vaccineTypes).length;
  const waiting = { ...recorded.waiting, ...forms };
  const open = { ...session.open, content: input, activeStepId };
  return { ...session, open: { ...open, recorded: { ...recorded, waiting } } };
}

function conflictResolved(
  { open, draft }: EpisodeSession,
  { stored, mine }: EventOf<"conflict resolved">,
  stamp: Stamp,
) {
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
}

function begunAgain(
  { open, draft }: EpisodeSession,
  { forms }: EventOf<"begun again">,
  stamp: Stamp,
) {
  const patient = open.content?.patientDemographics;
  return {
    open: { ...begun(patient), revision: open.revision + 1 },
    draft: { ...emptyDraft(stamp), patient, forms, saidHere: draft.saidHere, keptAt: stamp.at },
    save: noSave,
  };
}

function patientChosen(
  { open, draft }: EpisodeSession,
  { patient, vaccineTypes }: EventOf<"patient chosen">,
  stamp: Stamp,
) {
  const content = newEpisode(patient, vaccineTypes);
  return { open: { ...open, content }, draft: withPatient(draft, patient, stamp), save: noSave };
}

/** Ignored while a save is under way: its answer belongs to the patient for whom it was sent. */
function patientDropped(session: EpisodeSession, stamp: Stamp): EpisodeSession {
  const { open, draft, save } = session;
  if (save.is === "under way") return session;
  return {
    open: { ...open, content: null, clinicEntry: undefined },
    draft: withPatient(draft, undefined, stamp),
    save: noSave,
  };
}

function samePersonAnswered(session: EpisodeSession, event: EventOf<"same person answered">) {
  const { draft } = session;
  const said = withSamePersonAnswer(draft.saidHere ?? [], event.record, event.isSamePerson);
  return { ...session, draft: { ...draft, saidHere: said } };
}

function setChanged(session: EpisodeSession, { forms }: EventOf<"set changed">, stamp: Stamp) {
  const { open } = session;
  const draft = Object.entries(forms).reduce(
    (typed, [name, values]) => withForm(typed, { name, values }, open, stamp),
    session.draft,
  );
  return { ...session, open: { ...open, revision: open.revision + 1 }, draft };
}

/** The reducer. It is pure: the stamp brings the time and a new key. */
export function reduce(session: EpisodeSession, event: EpisodeEvent, stamp: Stamp): EpisodeSession {
  switch (event.type) {
    case "patient chosen":
      return patientChosen(session, event, stamp);
    case "patient dropped":
      return patientDropped(session, stamp);
    case "answers carried over":
      return { ...session, draft: { ...session.draft, kept: event.carriedOver } };
    case "same person answered":
      return samePersonAnswered(session, event);
    case "typed":
      return { ...session, draft: withForm(session.draft, event, session.open, stamp) };
    case "save is":
      return { ...session, save: event.save };
    case "entry dropped":
      return { ...session, open: { ...session.open, clinicEntry: undefined }, save: noSave };
    case "saved":
      return afterSave(session, event, stamp);
    case "update postponed":
      return { ...updatePostponed(session, event), save: noSave };
    case "conflict resolved":
      return conflictResolved(session, event, stamp);
    case "set changed":
      return setChanged(session, event, stamp);
    case "begun again":
      return begunAgain(session, event, stamp);
    case "left":
      return { ...session, draft: emptyDraft(stamp) };
  }
}
