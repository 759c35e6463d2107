import type { Effect } from "@pharmacy/domain/validation/effects";
import { valueAt } from "@pharmacy/domain/validation/value-paths";
import { useContext } from "react";
import { useFormContext } from "react-hook-form";
import { ClearedContext } from "./cleared.ts";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Applies the effect of a choice to the other fields of the form and records it for Undo. */
export function useApplyEffect() {
  const form = useFormContext();
  const clearedValues = useContext(ClearedContext);
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
    const decidedIn = (from: unknown) =>
      Object.fromEntries(decided.map((field) => [field, valueAt(from, field)]));
    const isClearing = cleared.length > 0;
    clearedValues.record({
      cause,
      before: decidedIn(undo),
      after: decidedIn(values),
      isClearing,
      isFilledIn,
    });
  };
}
