import type { FieldValues } from "react-hook-form";

/**
 * What a new value does to the fields around it: the values after it, the fields that lost
 * something, and what Undo puts back. The domain's effects answer so (§4 Form behaviours).
 */
export type FieldEffect<Value> = (
  values: FieldValues,
  value: Value,
) => { values: FieldValues; cleared: readonly string[]; undo: FieldValues };
