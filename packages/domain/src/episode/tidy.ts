/** Values as they are sent: what is blank is null, texts are trimmed. */

type Tidy<Value> = Value extends string ? string | null : Value | null;

/** A text trimmed, or null when nothing is left of it. */
export function tidyText<Text extends string>(text: Text | null | undefined): Text | null;
export function tidyText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

/** A text brought to the contract's form, or null when nothing was typed. */
export function normalised(
  text: string | null | undefined,
  normalise: (text: string) => string,
): string | null {
  const trimmed = tidyText(text);
  return trimmed === null ? null : normalise(trimmed);
}

/** A value as it is sent: not answered is null. */
export function tidy<Value>(value: Value): Tidy<Value>;
export function tidy(value: unknown): unknown {
  if (typeof value === "string") return tidyText(value);
  return Number.isNaN(value) ? null : (value ?? null);
}

/** Every field of an entry about a person or a place, tidied. */
export function tidyEntry<Entry extends object>(entry: Entry | null | undefined): Entry | null;
export function tidyEntry(entry: object | null | undefined): object | null {
  if (!entry) return null;
  return Object.fromEntries(Object.entries(entry).map(([field, value]) => [field, tidy(value)]));
}
