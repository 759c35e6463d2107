/** Values as they are sent: what is blank is null, texts are trimmed. */

type Sanitised<Value> = Value extends string ? string | null : Value | null;

/** A text trimmed, or null when nothing is left of it. */
export function sanitiseText<Text extends string>(text: Text | null | undefined): Text | null;
export function sanitiseText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

/** A text brought to the contract's form, or null when nothing was typed. */
export function normalised(
  text: string | null | undefined,
  normalise: (text: string) => string,
): string | null {
  const trimmed = sanitiseText(text);
  return trimmed === null ? null : normalise(trimmed);
}

/** A value as it is sent: not answered is null. */
export function sanitise<Value>(value: Value): Sanitised<Value>;
export function sanitise(value: unknown): unknown {
  if (typeof value === "string") return sanitiseText(value);
  return Number.isNaN(value) ? null : (value ?? null);
}

/** Every field of an entry, sanitised. */
export function sanitiseEntry<Entry extends object>(entry: Entry | null | undefined): Entry | null;
export function sanitiseEntry(entry: object | null | undefined): object | null {
  if (!entry) return null;
  return Object.fromEntries(
    Object.entries(entry).map(([field, value]) => [field, sanitise(value)]),
  );
}
