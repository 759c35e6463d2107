import type { Effect } from "@pharmacy/domain/validation/effects";
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
