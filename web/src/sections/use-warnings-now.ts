import type { Warning } from "@pharmacy/domain/clinical/warning";
import type { DeliveryValues } from "@pharmacy/domain/episode/values";
import { useFormContext, useWatch } from "react-hook-form";
import { useStepScene } from "./step-context.tsx";
import { useChosenBatch } from "./use-chosen-batch.ts";
import { useDeliveryWarnings } from "./use-delivery-warnings.ts";

/** The warnings of the delivery as it is typed and as its batch is in stock. */
export function useWarningsNow(): Warning[] {
  const { getValues } = useFormContext<DeliveryValues>();
  const warningsIn = useDeliveryWarnings(useStepScene());
  const { readAt } = useChosenBatch();
  // `compute` runs when a value changes and not when the batch arrives: the render asks once more.
  useWatch({ compute: (delivery) => ({ readAt, warnings: warningsIn(delivery) }) });
  return warningsIn(getValues());
}
