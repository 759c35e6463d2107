import { useEffect, useEffectEvent, useReducer } from "react";
import { useFormContext, type FieldValues } from "react-hook-form";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A value that is computed from a step's values and other facts. `useWatch` computes only when a form value
 * changes and compares with its last result. A history that arrives meanwhile would show only after
 * the next keystroke, or an old result would stay.
 */
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
    const countSoon = () => {
      counting = undefined;
      count();
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => void (counting ??= setTimeout(countSoon)),
    });
    return () => {
      clearTimeout(counting);
      unsubscribe();
    };
  }, [subscribe]);
  return result;
}
