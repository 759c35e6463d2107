import {
  whenBatchChanges,
  whenDetailChanges,
  whenVaccineSelectedChanges,
} from "@pharmacy/domain/episode/effects";
import type { KeptDelivery, KeptPart } from "@pharmacy/domain/episode/kept-answers";
import type { Unfit } from "@pharmacy/domain/episode/kept-fit";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { Schemas } from "@pharmacy/sdk";
import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import { choiceOf } from "../batch-picker/batch-choices.ts";
import type { CatalogueChoice } from "../batch-picker/catalogue-choices.ts";
import { useOpenStep } from "../step/open-step.tsx";

interface Found {
  choice: CatalogueChoice | null | undefined;
  rows: readonly Schemas["BatchRow"][] | undefined;
  unfit: Partial<Record<KeptPart, Unfit>>;
}

/**
 * Chooses the kept product once catalogue and patient are known to fit it, then its batch once the
 * stock is read; what somebody has chosen here comes first.
 */
export function useChooseKept(kept: KeptDelivery, { choice, rows, unfit }: Found) {
  const { context, tellFilled } = useOpenStep();
  const { getValues } = useFormContext<DeliveryValues>();
  const apply = useApplyEffect();
  // A copy: the form changes its objects in place, and Undo needs them as they were.
  const values = () => structuredClone(getValues());
  const chosenId = useWatch({
    compute: ({ vacProvidedToPatient }: DeliveryValues) => vacProvidedToPatient?.vaccineId,
  });
  const product = choice && !unfit.product ? choice : null;
  const row = rows?.find(({ batch }) => batch.id === kept.batch?.id);

  const chooseProduct = useEffectEvent(() => {
    if (!product || getValues().vacProvidedToPatient) return;
    const routes = product.product.routes ?? [];
    apply("vaccineSelected", whenVaccineSelectedChanges(values(), { pack: product.pack, routes }));
    const { vacRoute } = kept;
    if (vacRoute && routes.includes(vacRoute))
      apply("vacRoute", whenDetailChanges(values(), "vacRoute", vacRoute));
    const { vaccineSelected, doseAmount, vacRoute: route } = getValues();
    tellFilled?.({ vaccineSelected, doseAmount, vacRoute: route });
  });
  useEffect(() => chooseProduct(), [product?.pack.vaccineId]);

  const isBatchWanted = row && !unfit.batch && chosenId === kept.product?.vaccineId;
  const chooseBatch = useEffectEvent(() => {
    if (!row || getValues().batchId) return;
    apply("batchId", whenBatchChanges(values(), choiceOf(row, context.today)));
    tellFilled?.({ batchId: row.batch.id });
  });
  useEffect(() => {
    if (isBatchWanted) chooseBatch();
  }, [isBatchWanted]);
}
