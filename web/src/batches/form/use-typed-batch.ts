import { useFormContext, useWatch } from "react-hook-form";
import type { BatchFormValues } from "./batch-values.ts";

/** The batch as it is typed now; who asks renders with every change of it. */
export function useTypedBatch(): BatchFormValues {
  const { getValues, control } = useFormContext<BatchFormValues>();
  useWatch({ control });
  return getValues();
}
