import type { Effect } from "@pharmacy/domain/episode/effects";
import { valueAt } from "@pharmacy/domain/validation/value-paths";
import { useContext } from "react";
import { useFormContext } from "react-hook-form";
import { ClearedContext } from "./cleared.ts";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Puts what a choice did to the fields around it into the form; what it cleared can be undone. */
export function useApplyEffect() {
  const form = useFormContext();
  const kept = useContext(ClearedContext);
  return <Values>(
    cause: string,
    { values, cleared, undo }: Effect<Values>,
    { isFilledIn = false } = {},
  ) => {
    const decided = Object.keys(undo);
    if (decided.length === 0) return;
    for (const field of decided) {
      const value = valueAt(values, field);
      if (isSame(form.getValues(field), value)) continue;
      form.setValue(field, value, { shouldDirty: true });
      form.clearErrors(field);
    }
    const held = (from: unknown) =>
      Object.fromEntries(decided.map((field) => [field, valueAt(from, field)]));
    const isClearing = cleared.length > 0;
    kept.note({ cause, before: held(undo), after: held(values), isClearing, isFilledIn });
  };
}
