/** Converts values for sending: trims texts; blank becomes null. */

type Sanitised<Value> = Value extends string ? string | null : Value | null;

export function sanitiseText<Text extends string>(text: Text | null | undefined): Text | null;
export function sanitiseText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

export function normalised(
  text: string | null | undefined,
  normalise: (text: string) => string,
): string | null {
  const trimmed = sanitiseText(text);
  return trimmed === null ? null : normalise(trimmed);
}

export function sanitise<Value>(value: Value): Sanitised<Value>;
export function sanitise(value: unknown): unknown {
  if (typeof value === "string") return sanitiseText(value);
  return Number.isNaN(value) ? null : (value ?? null);
}

export function sanitiseEntry<Entry extends object>(entry: Entry | null | undefined): Entry | null;
export function sanitiseEntry(entry: object | null | undefined): object | null {
  if (!entry) return null;
  return Object.fromEntries(
    Object.entries(entry).map(([field, value]) => [field, sanitise(value)]),
  );
}
