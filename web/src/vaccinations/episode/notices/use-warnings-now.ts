import type { Warning } from "@pharmacy/domain/vaccines/warning";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useChosenBatch } from "../batch-picker/use-chosen-batch.ts";
import { useDeliveryWarnings } from "./use-delivery-warnings.ts";

/** The warnings of the delivery as it is typed and as its batch is in stock. */
export function useWarningsNow(): Warning[] {
  const warningsIn = useDeliveryWarnings(useOpenStep());
  useChosenBatch(); // renders anew when the batch has been read
  return useAsTyped(warningsIn);
}
