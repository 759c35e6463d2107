import { isObject } from "@pharmacy/domain/validation/is-object";

/** Three versions of a record that two people changed. */
export interface Versions<Record> {
  /** When I opened it. */
  opened: Record;
  /** The version that the other person saved meanwhile. */
  theirs: Record;
  /** The version that I tried to save. */
  mine: Record;
}

/** An empty value: "" in a form, null or absent in the server's answer. */
const isNothing = (value: unknown) => value === undefined || value === null || value === "";

function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) && isNothing(other)) return true;
  if (isObject(one) && isObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name]));
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  return Object.is(one, other);
}

/**
 * Merges a form's values: fields that I changed keep mine, the others take theirs. `together` lists groups
 * of fields that only make sense together: a change of one keeps all of mine, so that their product is
 * never combined with my batch. An object, such as a person, is one field.
 */
export function mineOnTop<Values extends object>(
  versions: Versions<Values>,
  together?: readonly (readonly string[])[],
): Values;
export function mineOnTop(
  { opened, theirs, mine }: Versions<Readonly<Record<string, unknown>>>,
  together: readonly (readonly string[])[] = [],
): Readonly<Record<string, unknown>> {
  const isMine = (field: string) => !isSame(mine[field], opened[field]);
  const merged = Object.entries(mine).map(([field, value]) => {
    const group = together.find((fields) => fields.includes(field)) ?? [field];
    return [field, group.some(isMine) ? value : theirs[field]];
  });
  return Object.fromEntries(merged);
}
