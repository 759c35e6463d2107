import { isObject } from "./is-object.ts";

/** The effect of a choice on the values around it [4.23] to [4.31]. */
export interface Effect<Values> {
  values: Values;
  /** The fields that lost a value, except the chosen field. */
  cleared: (keyof Values & string)[];
  /** Every field that the choice sets: a batch does not stay when its product goes. */
  undo: Partial<Values>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Whether nothing is lost if this value is cleared. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isEmpty);
}

/** The effect of choosing the field `chosen`; `change` has the new values of all its fields. */
export function effectOf<Values extends object>(
  before: Values,
  chosen: keyof Values & string,
  change: Partial<Values>,
): Effect<Values> {
  const values = { ...before, ...change };
  const undo: Partial<Values> = {};
  const cleared: (keyof Values & string)[] = [];
  let isChanged = false;
  for (const field in change) {
    undo[field] = before[field];
    if (isSame(before[field], change[field])) continue;
    isChanged = true;
    if (field !== chosen && !isEmpty(before[field])) cleared.push(field);
  }
  return { values, cleared, undo: isChanged ? undo : {} };
}
