import type { BatchValues } from "@pharmacy/domain/batch/form";
import type { UseFormReturn } from "react-hook-form";

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
