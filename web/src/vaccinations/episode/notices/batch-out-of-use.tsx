import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { isGivenAfterwards, outOfUseMessages } from "@pharmacy/domain/clinical/decommissioned";
import { useEffect, useEffectEvent } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "@primer/react";
import { goToField } from "../../../ui/form/go-to-field.ts";
import { stopMessages } from "../../stop-messages.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useBatchInUse, useChosenBatch } from "../batch-picker/use-chosen-batch.ts";

const afterwards = "Choose another batch, or correct the time of administration.";
const before = "Choose another batch. If this dose was given before, give the reason.";

/** The chosen batch was decommissioned meanwhile: which, when, by whom, and what can be done. */
export function BatchOutOfUse() {
  const { own } = useOpenStep();
  const { readAgain } = useChosenBatch();
  const batchInUse = useBatchInUse(own);
  const words = useAsTyped((delivery: DeliveryValues) => {
    const batch = batchInUse(delivery);
    if (!batch?.decommissionedDate) return null;
    const mayBeBefore = !isGivenAfterwards(delivery, batch);
    return { title: outOfUseMessages(batch), mayBeBefore };
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
      <p>{words.mayBeBefore ? before : afterwards}</p>
      {words.mayBeBefore && (
        <div>
          <Button onClick={() => goToField("overrides.BATCH_DECOMMISSIONED")}>
            {stopMessages.override}
          </Button>
        </div>
      )}
    </Notice>
  );
}
