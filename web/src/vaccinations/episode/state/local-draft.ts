import type { SamePersonAnswer } from "@pharmacy/domain/clinical/recorded-here";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { CarriedOver } from "@pharmacy/domain/episode/carried-over";
import type { FirstStep, VaccineStep } from "@pharmacy/domain/episode/steps";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import * as z from "zod/mini";

type Patient = Schemas["PatientDemographics"];

export type Typed = Readonly<Record<string, unknown>>;

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
  kept: z.optional(z.custom<CarriedOver>(isObject)),
  /** The user's answers about this pharmacy's records for the patient's name and birth date. */
  saidHere: z.optional(z.custom<readonly SamePersonAnswer[]>(Array.isArray)),
  /** The instant of the last change; undefined if nothing was typed. */
  keptAt: z.optional(z.string()),
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

const findingForms: readonly string[] = [searchForm, patientForm];

export const formNameOf = (step: FirstStep | Pick<VaccineStep, "stage" | "vaccineType">) =>
  step.stage === "consent" ? "consent" : `${step.vaccineType}.${step.stage}`;

export const emptyDraft = ({ freshKey }: Pick<Stamp, "freshKey">): LocalDraft => ({
  version: 1,
  idempotencyKey: freshKey,
  forms: {},
});

/** Reads a stored draft; an empty draft if it cannot be read. */
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
  return { ...draft, forms, etag, base, keptAt: at };
}

/** Moves the draft to another version of the episode. Its next save gets a new key. */
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

/** The draft after the choice of a patient. Another patient gets an empty draft. */
export function withPatient(
  { formsOf, saidHere: said, ...draft }: LocalDraft,
  patient: Patient | undefined,
  { at, freshKey }: Stamp,
): LocalDraft {
  const typedFor = formsOf ?? draft.patient;
  const saidHere = patient && draft.patient && isSame(patient, draft.patient) ? said : undefined;
  const isOfSteps = Object.keys(draft.forms).some((name) => !findingForms.includes(name));
  if (patient === undefined || (typedFor ? isSame(patient, typedFor) : !isOfSteps)) {
    return { ...draft, patient, formsOf: typedFor, saidHere, keptAt: at };
  }
  const stays = patient.pdsVerified ? [searchForm] : findingForms;
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

export type SentForms = Readonly<Record<string, Typed | undefined>>;

export const formsAsSent = ({ forms }: LocalDraft, names: readonly string[]): SentForms =>
  Object.fromEntries([...names, ...findingForms].map((name) => [name, forms[name]]));

/** After a confirmed save: with a new key, without the sent values. Values typed since then stay. */
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
