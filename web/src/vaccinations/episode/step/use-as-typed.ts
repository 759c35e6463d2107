import { useEffect, useReducer, useRef } from "react";
import { useFormContext, type FieldValues } from "react-hook-form";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What follows from a step's values and from what is known besides. `useWatch` counts again only when
 * a value changes, and compares with what it counted last: of a history that is answered meanwhile it
 * would say nothing before the next keystroke, or go on saying it after one.
 */
export function useAsTyped<Values extends FieldValues, Result>(
  follow: (values: Values) => Result,
): Result {
  const { getValues, subscribe } = useFormContext<Values>();
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const result = follow(getValues());
  const shown = useRef({ follow, result });

  // What the subscription compares with: what is on screen, and how it is counted now.
  useEffect(() => {
    shown.current = { follow, result };
  });
  // Values change without a render of this component. What follows from them shows after the key.
  useEffect(() => {
    let counting: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      counting = undefined;
      if (!isSame(shown.current.follow(getValues()), shown.current.result)) showAgain();
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => void (counting ??= setTimeout(count)),
    });
    return () => {
      clearTimeout(counting);
      unsubscribe();
    };
  }, [subscribe, getValues]);
  return result;
}
