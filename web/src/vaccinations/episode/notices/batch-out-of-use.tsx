import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { isGivenAfterwards, outOfUseWords } from "@pharmacy/domain/clinical/decommissioned";
import { useEffect, useEffectEvent } from "react";
import { useFormState } from "react-hook-form";
import { Notice } from "../../../ui/notice.tsx";
import { useStepScene } from "../step/step-context.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useBatchInUse, useChosenBatch } from "../batch-picker/use-chosen-batch.ts";

const afterwards = "Choose another batch, or correct the time of administration.";
const before = "If this dose was given before, give the reason under Administration details.";

/** The chosen batch was decommissioned meanwhile: which, when, by whom, and what can be done. */
export function BatchOutOfUse() {
  const { own } = useStepScene();
  const { readAgain } = useChosenBatch();
  const batchInUse = useBatchInUse(own);
  const words = useAsTyped((delivery: DeliveryValues) => {
    const batch = batchInUse(delivery);
    if (!batch?.decommissionedDate) return null;
    return {
      title: outOfUseWords(batch),
      next: isGivenAfterwards(delivery, batch) ? afterwards : before,
    };
  });
  const { errors } = useFormState({ name: "batchId", exact: true });

  // The server knows what became of the batch since it was read.
  const isNews = errors["batchId"] !== undefined && words === null;
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    if (isNews) read();
  }, [isNews]);

  if (words === null) return null;
  return (
    <Notice kind="stop" title={words.title}>
      <p>{words.next}</p>
    </Notice>
  );
}
