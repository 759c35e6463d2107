import { isObject } from "@pharmacy/domain/validation/is-object";

/** The three states of a record that two people changed. */
export interface Versions<Record> {
  /** As it was when I opened it. */
  opened: Record;
  /** As the other person saved it meanwhile. */
  theirs: Record;
  /** As I was about to save it. */
  mine: Record;
}

/** Nothing was entered in both: a form says it with "", the server with null or by leaving it out. */
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
 * A form's values with mine on top of theirs: what I changed stays, what I left takes their value.
 * Fields that only make sense together are named in `together`; a change of one keeps all of mine, so
 * that their product never ends up with my batch. An entry, such as a person, is one field.
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
