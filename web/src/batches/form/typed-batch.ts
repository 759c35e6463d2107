import type { BatchValues } from "@pharmacy/domain/batch/form";
import { type UseFormReturn, useFormContext, useWatch } from "react-hook-form";
import type { BatchFormValues } from "./batch-values.ts";

/** The form's present values. The component renders on every change. */
export function useTypedBatch(): BatchFormValues {
  const { getValues, control } = useFormContext<BatchFormValues>();
  useWatch({ control });
  return getValues();
}

/** Sets several values of the form at once, as if the user had typed them. */
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
