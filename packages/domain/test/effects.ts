import type { Effect } from "../src/validation/effects.ts";

/** Every effect of a choice, for the tests of all of them. */
export * from "../src/episode/delivery-effects.ts";
export * from "../src/episode/place.ts";
export * from "../src/episode/people.ts";
export * from "../src/episode/screening-fields.ts";

export const undoEffect = <Values extends object>(values: Values, { undo }: Effect<Values>) => ({
  ...values,
  ...undo,
});
