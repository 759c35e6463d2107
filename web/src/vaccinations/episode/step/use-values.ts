import type { Effect } from "@pharmacy/domain/validation/effects";
import { useEffect, useEffectEvent, useReducer } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { useApplyEffect } from "../../../ui/form/use-field.ts";

type Options = Parameters<ReturnType<typeof useApplyEffect>>[2];

/** The change gets a copy, since the form mutates its objects and Undo needs the old ones. */
export function useChange<Values extends FieldValues>() {
  const { getValues } = useFormContext<Values>();
  const apply = useApplyEffect();
  return (cause: string, act: (values: Values) => Effect<Values>, options?: Options) =>
    apply(cause, act(structuredClone(getValues())), options);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Follows the values and other facts: `useWatch` would show a history that arrives after the next keystroke only. */
export function useAsTyped<Values extends FieldValues, Result>(
  follow: (values: Values) => Result,
): Result {
  const { getValues, subscribe } = useFormContext<Values>();
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const result = follow(getValues());
  // Compares with the value on screen and uses the current computation.
  const count = useEffectEvent(() => {
    if (!isSame(follow(getValues()), result)) showAgain();
  });
  // Values change without a render of this component; the result is rendered after the keystroke.
  useEffect(() => {
    let counting: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        counting ??= setTimeout(() => {
          counting = undefined;
          count();
        });
      },
    });
    return () => {
      clearTimeout(counting);
      unsubscribe();
    };
  }, [subscribe]);
  return result;
}
