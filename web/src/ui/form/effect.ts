export type Values = Record<string, unknown>;

/** Answers the form's values as they are after a field took a new value (§4 Form behaviours). */
export type Effect = (values: Values, value: unknown) => Values;

const sameValue = (left: unknown, right: unknown) =>
  Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right);

/** What differs beside the field that caused it: the top-level names with their new values. */
export function changesOf(before: Values, after: Values, cause: string): Values {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete(cause);
  const changed = [...names].filter((name) => !sameValue(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** True for a value that a person gave: what is worth an "Undo". */
export const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== "";
