import type { Effect } from "@pharmacy/domain/validation/effects";
import { type FieldValues, useFormContext } from "react-hook-form";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";

type Options = Parameters<ReturnType<typeof useApplyEffect>>[2];

/**
 * Puts what an act does to a step's values into its form. The act gets a copy: the form changes its
 * objects in place, and Undo needs them as they were.
 */
export function useChange<Values extends FieldValues>() {
  const { getValues } = useFormContext<Values>();
  const apply = useApplyEffect();
  return (cause: string, act: (values: Values) => Effect<Values>, options?: Options) =>
    apply(cause, act(structuredClone(getValues())), options);
}
