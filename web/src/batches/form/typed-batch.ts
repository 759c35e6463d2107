import type { BatchValues } from "@pharmacy/domain/batch/form";
import { type UseFormReturn, useFormContext, useWatch } from "react-hook-form";
import type { BatchFormValues } from "./batch-values.ts";

/** The batch as it is typed now; who asks renders with every change of it. */
export function useTypedBatch(): BatchFormValues {
  const { getValues, control } = useFormContext<BatchFormValues>();
  useWatch({ control });
  return getValues();
}

/** Puts several values of the batch into its form at once, as if they had been typed. */
export function applyBatch<Values extends BatchValues>(
  form: UseFormReturn<Values>,
  batch: Values,
): void {
  form.reset(batch, {
    keepDefaultValues: true,
    keepErrors: true,
    keepTouched: true,
    keepSubmitCount: true,
    keepIsSubmitted: true,
  });
  if (form.formState.isSubmitted) void form.trigger();
}
