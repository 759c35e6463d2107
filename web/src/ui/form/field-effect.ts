import type { Effect } from "@pharmacy/domain/episode/effects";

/**
 * What a new value does to the fields around it: the values after it, the fields that lost
 * something, and what Undo puts back. The domain's effects answer so ([4.23] to [4.31]).
 */
export type FieldEffect<Values, Value> = (values: Values, value: Value) => Effect<Values>;
