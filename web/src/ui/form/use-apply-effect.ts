import { useContext } from "react";
import { useFormContext } from "react-hook-form";
import { ClearedContext } from "./cleared.ts";
import type { FieldEffect } from "./field-effect.ts";

type Found = ReturnType<FieldEffect<unknown>>;

/** Puts what a choice did to the fields around it into the form; what it cleared can be undone. */
export function useApplyEffect() {
  const form = useFormContext();
  const kept = useContext(ClearedContext);
  return (cause: string, { values, cleared, undo }: Found) => {
    for (const changed of Object.keys(undo)) {
      form.setValue(changed, values[changed], { shouldDirty: true });
      form.clearErrors(changed);
    }
    if (cleared.length > 0) kept.remember(cause, undo);
    else kept.forget(cause);
  };
}
