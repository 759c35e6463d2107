import { isMobile } from "../identifiers.ts";
import { lengths } from "../field-limits.ts";
import { serverMessages } from "../messages.ts";
import { contactParts } from "../patient/emergency-contact.ts";
import { charactersIn } from "../validation/plain-text.ts";
import { consentFields } from "./consent-fields.ts";
import { deliveryFields } from "./delivery-fields.ts";
import type { Named } from "../validation/field.ts";
import type { EpisodeField, Kind } from "./field.ts";
import type { Issue } from "../validation/rules.ts";
import { screeningFields } from "./screening-fields.ts";
import { isObject } from "../validation/is-object.ts";
import { valueAt } from "../validation/value-paths.ts";

/** Whether a draft's field accepts a text (openapi/decisions.md, Nothing typed is lost). */
type Accepts = (text: string) => boolean;

const atMost =
  (characters: number): Accepts =>
  (text) =>
    charactersIn(text) <= characters;

/** Kinds whose value is null in the part while the input is incomplete or out of bounds. */
const parsedKinds: readonly Kind[] = ["date", "instant", "number"];

type Typed = Named & Partial<Pick<EpisodeField, "kind" | "parts">>;

function checkOf({ kind = "text", longest }: Typed): Accepts | null {
  if (parsedKinds.includes(kind)) return () => true;
  return longest ? atMost(longest) : null;
}

function checksIn(fields: Readonly<Record<string, Typed>>, owner = ""): [string, Accepts][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const accepts = checkOf(field);
    const own: [string, Accepts][] = accepts ? [[owner + name, accepts]] : [];
    return [...own, ...checksIn(field.parts ?? {}, `${name}.`)];
  });
}

const contact = "patientEmergencyContact";

const checks: ReadonlyMap<string, Accepts> = new Map([
  ...checksIn(consentFields),
  ...checksIn({ [contact]: { label: "", parts: contactParts } }),
  [`${contact}.telephone`, isMobile],
  ...checksIn(screeningFields),
  ...checksIn(deliveryFields),
]);

const numbers = new Set(
  Object.entries({ ...consentFields, ...screeningFields, ...deliveryFields }).flatMap(
    ([name, { kind }]) => (kind === "number" ? [name] : []),
  ),
);

function textOf(value: unknown): string {
  if (typeof value === "number") return Number.isNaN(value) ? "" : String(value);
  return typeof value === "string" ? value : "";
}

export interface DraftText {
  /** The field's path in its form. */
  path: string;
  text: string;
}

/** The typed texts that a part does not contain because the contract does not accept them. */
export function draftTextsOf(part: object, values: object): DraftText[] {
  return [...checks].flatMap(([path, accepts]) => {
    const stored = valueAt(part, path);
    const text = textOf(valueAt(values, path));
    const isAccepted = stored === null ? text.trim() === "" : accepts(textOf(stored));
    // Undefined: the part has no such field.
    return stored === undefined || isAccepted ? [] : [{ path, text }];
  });
}

export const isTooLongForDraft = ({ text }: DraftText) => !atMost(lengths.draftText)(text);

function withValue(shape: object, path: string, value: unknown): object {
  const [field = "", inner] = path.split(".");
  const entry = valueAt(shape, field);
  if (inner === undefined || !isObject(entry)) return { ...shape, [field]: value };
  return { ...shape, [field]: { ...entry, [inner]: value } };
}

/** Moves texts that the contract refuses from the fields of a draft into its `draftText`. */
export function withDraftText<Part extends object>(part: Part, values: object): Part;
export function withDraftText(part: object, values: object): object {
  const texts = draftTextsOf(part, values);
  if (texts.length === 0) return part;
  const accepted = texts.reduce((shape, { path }) => withValue(shape, path, null), part);
  const sent = texts.filter((one) => !isTooLongForDraft(one));
  return { ...accepted, draftText: Object.fromEntries(sent.map(({ path, text }) => [path, text])) };
}

interface WithDraftText {
  draftText?: Record<string, string>;
}

export const draftTextIssues = (finished: WithDraftText | null): Issue[] =>
  Object.keys(finished?.draftText ?? {}).length > 0
    ? [{ path: "draftText", message: serverMessages.onlyInDraft }]
    : [];

/** The form values of a stored part: each `draftText` is at its field again. */
export function asTyped<Part extends object>(part: Part & WithDraftText): Part;
export function asTyped(part: WithDraftText): object {
  const { draftText = {}, ...fields } = part;
  return Object.entries(draftText).reduce((shape, [path, text]) => {
    if (!checks.has(path)) return shape;
    return withValue(shape, path, numbers.has(path) ? Number(text) : text);
  }, fields);
}
