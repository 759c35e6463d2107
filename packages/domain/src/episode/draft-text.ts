import { isMobile } from "../identifiers.ts";
import { lengths } from "../field-limits.ts";
import { messages } from "../messages.ts";
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

/**
 * What the contract takes of a typed value, even in a draft; the rest travels beside it as text
 * (openapi/decisions.md, Nothing typed is lost).
 */
type Takes = (text: string) => boolean;

const atMost =
  (characters: number): Takes =>
  (text) =>
    charactersIn(text) <= characters;

/** Half typed or out of bounds they are null in the part. */
const typedApart: readonly Kind[] = ["date", "instant", "number"];

type Typed = Named & Partial<Pick<EpisodeField, "kind" | "parts">>;

/** What is taken of the text of one field; of one that no text is typed into, nothing is said. */
function takenOf({ kind = "text", longest }: Typed): Takes | null {
  if (typedApart.includes(kind)) return () => true;
  return longest ? atMost(longest) : null;
}

/** The typed fields of a step, and what stands inside them, by their paths. */
function takenIn(fields: Readonly<Record<string, Typed>>, owner = ""): [string, Takes][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const takes = takenOf(field);
    const own: [string, Takes][] = takes ? [[owner + name, takes]] : [];
    return [...own, ...takenIn(field.parts ?? {}, `${name}.`)];
  });
}

const contact = "patientEmergencyContact";

/** Every typed field of the three forms, by its path in the form. */
const takenBy: ReadonlyMap<string, Takes> = new Map([
  ...takenIn(consentFields),
  ...takenIn({ [contact]: { label: "", parts: contactParts } }),
  [`${contact}.telephone`, isMobile],
  ...takenIn(screeningFields),
  ...takenIn(deliveryFields),
]);

const numbers = new Set(
  Object.entries({ ...consentFields, ...screeningFields, ...deliveryFields }).flatMap(
    ([name, { kind }]) => (kind === "number" ? [name] : []),
  ),
);

/** A typed value as the text that it was. */
function textOf(value: unknown): string {
  if (typeof value === "number") return Number.isNaN(value) ? "" : String(value);
  return typeof value === "string" ? value : "";
}

export interface UnheldText {
  /** The field's path in its form. */
  path: string;
  text: string;
}

/** What was typed into the fields of a part and the contract does not take there. */
export function unheldTexts(part: object, values: object): UnheldText[] {
  return [...takenBy].flatMap(([path, takes]) => {
    const held = valueAt(part, path);
    const text = textOf(valueAt(values, path));
    const isTaken = held === null ? text.trim() === "" : takes(textOf(held));
    // Undefined: the part has no such field.
    return held === undefined || isTaken ? [] : [{ path, text }];
  });
}

export const isTooLongForDraft = ({ text }: UnheldText) => !atMost(lengths.draftText)(text);

/** The shape with another value at a path, which is there. */
function withValue(shape: object, path: string, value: unknown): object {
  const [field = "", inner] = path.split(".");
  const entry = valueAt(shape, field);
  if (inner === undefined || !isObject(entry)) return { ...shape, [field]: value };
  return { ...shape, [field]: { ...entry, [inner]: value } };
}

/** A draft part in which only what the contract takes stands; the other texts are beside it. */
export function withDraftText<Part extends object>(part: Part, values: object): Part;
export function withDraftText(part: object, values: object): object {
  const unheld = unheldTexts(part, values);
  if (unheld.length === 0) return part;
  const held = unheld.reduce((shape, { path }) => withValue(shape, path, null), part);
  const kept = unheld.filter((one) => !isTooLongForDraft(one));
  return { ...held, draftText: Object.fromEntries(kept.map(({ path, text }) => [path, text])) };
}

interface WithDraftText {
  draftText?: Record<string, string>;
}

/** A finished part holds every value in its place. */
export const draftTextIssues = (finished: WithDraftText | null): Issue[] =>
  Object.keys(finished?.draftText ?? {}).length > 0
    ? [{ path: "draftText", message: messages.validation.onlyInDraft }]
    : [];

/** What a form goes on with: each text of a draft at its field again. */
export function asTyped<Part extends object>(part: Part & WithDraftText): Part;
export function asTyped(part: WithDraftText): object {
  const { draftText = {}, ...held } = part;
  return Object.entries(draftText).reduce((shape, [path, text]) => {
    if (!takenBy.has(path)) return shape;
    return withValue(shape, path, numbers.has(path) ? Number(text) : text);
  }, held);
}
