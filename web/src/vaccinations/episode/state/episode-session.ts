import {
  type SamePersonAnswer,
  type RecordedHere,
  withSamePersonAnswer,
} from "@pharmacy/domain/clinical/recorded-here";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { CarriedOver } from "@pharmacy/domain/episode/carried-over";
import { type FirstStep, type VaccineStep, stepsOf } from "@pharmacy/domain/episode/steps";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import * as z from "zod/mini";
import { newEpisode } from "@pharmacy/domain/episode/save";
import type { ErrorMessage } from "../../../api/error-messages.ts";
import { begun, type OpenEpisode, type SentForms, type Typed } from "./open-episode.ts";

type Patient = Schemas["PatientDemographics"];

/** What is typed for one episode and not saved (openapi/decisions.md, Nothing typed is lost). */
const draftShape = z.object({
  version: z._default(z.literal(1), 1),
  /** The same for all attempts of one save, also after a reload. */
  idempotencyKey: z.string(),
  /** The version of the episode on which the values were typed, and its content. */
  etag: z.optional(z.string()),
  base: z.optional(z.custom<EpisodeContent>(isObject)),
  patient: z.optional(z.custom<Patient>(isObject)),
  /** The patient of the forms while another patient is searched for. */
  formsOf: z.optional(z.custom<Patient>(isObject)),
  forms: z.catchall(z.object({}), z.looseObject({})),
  /** Not typed in a form: a save leaves it. */
  besideForms: z._default(
    z.object({
      carriedOver: z.optional(z.custom<CarriedOver>(isObject)),
      samePersonAnswers: z.optional(z.custom<readonly SamePersonAnswer[]>(Array.isArray)),
    }),
    {},
  ),
  changedAt: z.optional(z.string()),
});

export type LocalDraft = Readonly<z.output<typeof draftShape>>;

export interface ReadVersion {
  etag: string | undefined;
  content: EpisodeContent | null;
}

/** The time of a change and a new idempotency key, passed in because the functions are pure. */
export interface Stamp {
  at: string;
  freshKey: string;
}

/** The patient search: stored for a reload, but nobody needs it as unsaved work. */
export const searchForm = "search";

export const patientForm = "patient";

const patientForms: readonly string[] = [searchForm, patientForm];

export const formNameOf = (step: FirstStep | Pick<VaccineStep, "stage" | "vaccineType">) =>
  step.stage === "consent" ? "consent" : `${step.vaccineType}.${step.stage}`;

export const emptyDraft = ({ freshKey }: Pick<Stamp, "freshKey">): LocalDraft => ({
  version: 1,
  idempotencyKey: freshKey,
  forms: {},
  besideForms: {},
});

export function readDraft(text: string | null, freshKey: string): LocalDraft {
  try {
    return draftShape.parse(JSON.parse(text ?? "null"));
  } catch {
    return emptyDraft({ freshKey });
  }
}

export const unsavedForms = ({ forms }: Pick<LocalDraft, "forms">) =>
  Object.keys(forms).filter((name) => name !== searchForm);

export function withForm(
  draft: LocalDraft,
  form: { name: string; values: Typed },
  typedOn: ReadVersion,
  { at }: Stamp,
): LocalDraft {
  const { etag = typedOn.etag, base = typedOn.content ?? undefined } = draft;
  const forms = { ...draft.forms, [form.name]: form.values };
  return { ...draft, forms, etag, base, changedAt: at };
}

/** Moves the draft to another version of the episode. Its next save gets a new key. */
const onVersion = (
  draft: LocalDraft,
  { etag, content }: ReadVersion,
  fitted: LocalDraft["forms"],
  { at, freshKey }: Stamp,
): LocalDraft => ({
  ...draft,
  idempotencyKey: freshKey,
  forms: { ...draft.forms, ...fitted },
  etag,
  base: content ?? undefined,
  changedAt: at,
});

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The draft after the choice of a patient. Another patient gets an empty draft. */
function withPatient(
  draft: LocalDraft,
  patient: Patient | undefined,
  { at, freshKey }: Stamp,
): LocalDraft {
  const { formsOf = draft.patient } = draft;
  const { samePersonAnswers: _answers, ...others } = draft.besideForms;
  const isAsChosen = patient && draft.patient && isSame(patient, draft.patient);
  const isOfSteps = Object.keys(draft.forms).some((name) => !patientForms.includes(name));
  if (patient === undefined || (formsOf ? isSame(patient, formsOf) : !isOfSteps)) {
    const besideForms = isAsChosen ? draft.besideForms : others;
    return { ...draft, patient, formsOf, besideForms, changedAt: at };
  }
  const stays = patient.pdsVerified ? [searchForm] : patientForms;
  const forms = Object.entries(draft.forms).filter(([name]) => stays.includes(name));
  return {
    ...emptyDraft({ freshKey }),
    patient,
    forms: Object.fromEntries(forms),
    besideForms: others,
    changedAt: at,
  };
}

export const formsAsSent = ({ forms }: LocalDraft, names: readonly string[]): SentForms =>
  Object.fromEntries([...names, ...patientForms].map((name) => [name, forms[name]]));

/** After a confirmed save: with a new key, without the sent values. Values typed since then stay. */
function withoutSent(
  { forms, besideForms }: LocalDraft,
  sent: SentForms,
  made: ReadVersion,
  stamp: Stamp,
): LocalDraft {
  const unsent = Object.entries(forms).filter(([name, values]) => sent[name] !== values);
  const draft = { ...emptyDraft(stamp), besideForms };
  return unsent.length === 0 ? draft : onVersion(draft, made, Object.fromEntries(unsent), stamp);
}

export interface Deletion {
  /** Null if the server no longer shows the deleted episode. */
  episode: Schemas["Episode"] | null;
  reference: ErrorMessage["reference"];
  tried?: { form: string; values: Typed };
}

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
  keepsNoneOfThese: boolean;
  questionSets: Schemas["QuestionSets"] | undefined;
}

export type SaveState =
  | { is: "none" }
  | { is: "under way" }
  | { is: "forbidden"; error: unknown }
  | ({ is: "deleted" } & Deletion)
  | { is: "entry lost"; lost: LostEntry };

export interface EpisodeSession {
  open: OpenEpisode;
  draft: LocalDraft;
  save: SaveState;
}

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

const withBesideForms = (
  { draft, ...session }: EpisodeSession,
  changed: Partial<LocalDraft["besideForms"]>,
): EpisodeSession => ({
  ...session,
  draft: { ...draft, besideForms: { ...draft.besideForms, ...changed } },
});

export const answersCarriedOver =
  (carriedOver: CarriedOver): EpisodeEvent =>
  (session) =>
    withBesideForms(session, { carriedOver });

export const samePersonAnswered =
  (record: RecordedHere, isSamePerson: boolean | undefined): EpisodeEvent =>
  (session) => {
    const { samePersonAnswers: before = [] } = session.draft.besideForms;
    const samePersonAnswers = withSamePersonAnswer(before, record, isSamePerson);
    return withBesideForms(session, { samePersonAnswers });
  };

export const typed =
  (name: string, values: Typed): EpisodeEvent =>
  (session, stamp) => ({
    ...session,
    draft: withForm(session.draft, { name, values }, session.open, stamp),
  });

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

const ofSamePerson = (
  { besideForms: { carriedOver: _carriedOver, ...besideForms } }: LocalDraft,
  stamp: Stamp,
): LocalDraft => ({ ...emptyDraft(stamp), besideForms });

/**
 * `mine` has the forms merged with the other version; null drops what is typed. `again` is that
 * version in this form; null if it was deleted or has ended meanwhile.
 */
export const conflictResolved =
  (
    stored: ReadVersion,
    again: OpenEpisode | null,
    mine: LocalDraft["forms"] | null,
  ): EpisodeEvent =>
  ({ open, draft }, stamp) => {
    const { clinicEntry, revision } = open;
    return {
      open: again ? { ...open, ...again, clinicEntry, revision: revision + 1 } : open,
      draft: mine ? onVersion(draft, stored, mine, stamp) : ofSamePerson(draft, stamp),
      save: noSave,
    };
  };

export const entryDropped: EpisodeEvent = ({ open, draft }) => ({
  open: { ...open, clinicEntry: undefined },
  draft,
  save: noSave,
});

export const begunAgain =
  (forms: LocalDraft["forms"]): EpisodeEvent =>
  ({ open, draft }, stamp) => {
    const patient = open.content?.patientDemographics;
    return {
      open: { ...begun(patient), revision: open.revision + 1 },
      draft: { ...ofSamePerson(draft, stamp), patient, forms, changedAt: stamp.at },
      save: noSave,
    };
  };

export const formLeft: EpisodeEvent = (session, stamp) => ({
  ...session,
  draft: emptyDraft(stamp),
});
