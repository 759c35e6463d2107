import { onlyFitting } from "@pharmacy/domain/batch/only-fitting";
import { whenBatchChanges } from "@pharmacy/domain/episode/effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import { choiceOf } from "./batch-choices.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useReadActive } from "./use-stock.ts";

interface Pack {
  vaccineId: string;
  name: string;
}

/**
 * Chooses the batch of a pack where only one can be given; its details are still to be confirmed. An
 * expired one, or one without doses, is left to a person.
 */
export function useProposeBatch() {
  const { context, own, tellFilled } = useOpenStep();
  const { today } = context;
  const { getValues } = useFormContext<DeliveryValues>();
  const readActive = useReadActive(context.vaccineType);
  const apply = useApplyEffect();
  const [proposedId, setProposedId] = useState<string | null>(null);

  async function onlyBatchOf(pack: Pack) {
    // What is recorded is another choice, whatever became of it.
    if (own?.vacProvidedToPatient?.vaccineId === pack.vaccineId) return null;
    const rows = await readActive(pack.name);
    const row = onlyFitting(rows ?? [], today, (vaccineId) => vaccineId === pack.vaccineId);
    return row && choiceOf(row, today);
  }

  async function propose(pack: Pack) {
    // Stock that cannot be read says so itself, beside the field.
    const choice = await onlyBatchOf(pack).catch(() => null);
    const delivery = getValues();
    const isStillWanted =
      delivery.vacProvidedToPatient?.vaccineId === pack.vaccineId &&
      !delivery.batchId &&
      !delivery.useByDate && // typed while the stock was read
      delivery.isIncludeFinishedBatches !== true;
    if (!choice || !isStillWanted) return;
    apply("batchId", whenBatchChanges(structuredClone(delivery), choice), { isFilledIn: true });
    tellFilled?.({ batchId: choice.batchId });
    setProposedId(choice.batchId);
  }

  return { propose, proposedId, setProposedId };
}
