import type { SaidHere } from "@pharmacy/domain/clinical/recorded-here";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { KeptAnswers } from "@pharmacy/domain/episode/kept-answers";
import type { FirstStep, VaccineStep } from "@pharmacy/domain/episode/steps";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import * as z from "zod/mini";

type Patient = Schemas["PatientDemographics"];

/** The values of a form, by field. */
export type Typed = Readonly<Record<string, unknown>>;

/** What is typed of one episode and not saved yet (openapi/decisions.md, Nothing typed is lost). */
export interface LocalDraft {
  /** Of this shape. */
  version: 1;
  /** The same for every attempt of one logical save, across a reload too. */
  idempotencyKey: string;
  /** The version of the stored episode that the typed values belong to, and what it held. */
  etag?: string;
  base?: EpisodeContent;
  patient?: Patient;
  /** Whose forms these are, while another patient is looked for. */
  formsOf?: Patient;
  forms: Readonly<Record<string, Typed>>;
  /** What of the last patient's record this one begins with. */
  kept?: KeptAnswers;
  /** What was said of this pharmacy's own records of the patient's name and birth date. */
  saidHere?: readonly SaidHere[];
  /** The instant at which it last changed; without it there is nothing to keep. */
  keptAt?: string;
}

/** A version of an episode, as it was read. */
export interface ReadVersion {
  etag: string | undefined;
  content: EpisodeContent | null;
}

/** When a draft changes, and the key of its next save: neither is known to a pure function. */
export interface Stamp {
  at: string;
  freshKey: string;
}

/** The patient search: kept across a reload, but nothing that a person would miss. */
export const searchForm = "search";

export const patientForm = "patient";

/** How the patient of an episode was found. */
const finding: readonly string[] = [searchForm, patientForm];

/** The name of a step's form. */
export const formNameOf = (step: FirstStep | Pick<VaccineStep, "stage" | "vaccineType">) =>
  step.stage === "consent" ? "consent" : `${step.vaccineType}.${step.stage}`;

export const emptyDraft = ({ freshKey }: Pick<Stamp, "freshKey">): LocalDraft => ({
  version: 1,
  idempotencyKey: freshKey,
  forms: {},
});

const record = z.looseObject({});

/** What another version of the application may have kept; what a form held is read by its step. */
const draftShape = z.object({
  version: z._default(z.literal(1), 1),
  idempotencyKey: z.string(),
  etag: z.optional(z.string()),
  base: z.optional(z.custom<EpisodeContent>(isObject)),
  patient: z.optional(z.custom<Patient>(isObject)),
  formsOf: z.optional(z.custom<Patient>(isObject)),
  forms: z.catchall(z.object({}), record),
  kept: z.optional(z.custom<KeptAnswers>(isObject)),
  saidHere: z.optional(z.custom<readonly SaidHere[]>(Array.isArray)),
  keptAt: z.optional(z.string()),
});

/** The draft in a stored text; what cannot be read is nothing. */
export function readDraft(text: string | null, freshKey: string): LocalDraft {
  try {
    return draftShape.parse(JSON.parse(text ?? "null"));
  } catch {
    return emptyDraft({ freshKey });
  }
}

/** The names of the forms in which something is typed that a person would miss. */
export const unsavedForms = ({ forms }: Pick<LocalDraft, "forms">) =>
  Object.keys(forms).filter((name) => name !== searchForm);

/** The values of a form as they stand now. */
export function withForm(
  draft: LocalDraft,
  form: { name: string; values: Typed },
  typedOn: ReadVersion,
  { at }: Stamp,
): LocalDraft {
  const { etag = typedOn.etag, base = typedOn.content ?? undefined } = draft;
  const forms = { ...draft.forms, [form.name]: form.values };
  return { ...draft, forms, etag, base, keptAt: at };
}

/** From now on what was typed belongs to another version of the episode: its save is another one. */
export const onVersion = (
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
  keptAt: at,
});

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Another patient's episode is another one: nothing that was typed for the first stays with it. */
export function withPatient(
  { formsOf, saidHere: said, ...draft }: LocalDraft,
  patient: Patient | undefined,
  { at, freshKey }: Stamp,
): LocalDraft {
  const typedFor = formsOf ?? draft.patient;
  const saidHere = patient && draft.patient && isSame(patient, draft.patient) ? said : undefined;
  const isOfSteps = Object.keys(draft.forms).some((name) => !finding.includes(name));
  if (patient === undefined || (typedFor ? isSame(patient, typedFor) : !isOfSteps)) {
    return { ...draft, patient, formsOf: typedFor, saidHere, keptAt: at };
  }
  const stays = patient.pdsVerified ? [searchForm] : finding;
  const forms = Object.entries(draft.forms).filter(([name]) => stays.includes(name));
  const { kept } = draft;
  return {
    ...emptyDraft({ freshKey }),
    patient,
    forms: Object.fromEntries(forms),
    kept,
    keptAt: at,
  };
}

/** The forms as they stood when a save was sent. */
export type SentForms = Readonly<Record<string, Typed | undefined>>;

/** What a save makes needless: the forms that it is made of, and how its patient was found. */
export const formsAsSent = ({ forms }: LocalDraft, names: readonly string[]): SentForms =>
  Object.fromEntries([...names, ...finding].map((name) => [name, forms[name]]));

/**
 * After a confirmed save: what was sent is the server's now, and the next save is another one, of the
 * version that this one made. What was typed since it was sent stays.
 */
export function withoutSent(
  { forms, kept, saidHere }: Pick<LocalDraft, "forms" | "kept" | "saidHere">,
  sent: SentForms,
  made: ReadVersion,
  stamp: Stamp,
): LocalDraft {
  const left = Object.entries(forms).filter(([name, values]) => sent[name] !== values);
  const draft = { ...emptyDraft(stamp), kept, saidHere };
  return left.length === 0 ? draft : onVersion(draft, made, Object.fromEntries(left), stamp);
}
