import { useContext } from "react";
import { useFormContext } from "react-hook-form";
import { ClearedContext } from "./cleared.ts";
import type { FieldEffect } from "./field-effect.ts";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Found = ReturnType<FieldEffect<unknown>>;

/** Puts what a choice did to the fields around it into the form; what it cleared can be undone. */
export function useApplyEffect() {
  const form = useFormContext();
  const kept = useContext(ClearedContext);
  return (cause: string, { values, cleared, undo }: Found) => {
    if (Object.keys(undo).length === 0) return;
    for (const field of Object.keys(undo)) {
      if (isSame(form.getValues(field), values[field])) continue;
      form.setValue(field, values[field], { shouldDirty: true });
      form.clearErrors(field);
    }
    const after = Object.fromEntries(Object.keys(undo).map((field) => [field, values[field]]));
    kept.note({ cause, before: undo, after, isClearing: cleared.length > 0 });
  };
}
