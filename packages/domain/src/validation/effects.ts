import { isObject } from "./is-object.ts";

/** What choosing something does to the values around it [4.23] to [4.31]. */
export interface Effect<Values> {
  /** The values after the choice, complete. */
  values: Values;
  /** Fields that lost something, the chosen field itself not counted. */
  cleared: (keyof Values & string)[];
  /**
   * What Undo puts back: every field that the choice decides, those too that it left as they were. What
   * is filled in afterwards belongs to the choice: a batch must not stay when its product goes.
   */
  undo: Partial<Values>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Blank for the purpose of losing something: nothing, no text, no items, or only such fields. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isEmpty);
}

/** The effect of a choice: `chosen` is the field that was chosen, `change` what becomes of the rest. */
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

/** Takes an effect back, whatever else was typed since. */
export function undoEffect<Values extends object>(
  values: Values,
  effect: Pick<Effect<Values>, "undo">,
): Values {
  return { ...values, ...effect.undo };
}
