import {
  whenBatchChanges,
  whenVaccineSelectedChanges,
} from "@pharmacy/domain/episode/delivery-effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useFormContext } from "react-hook-form";
import { filledFrom } from "../../../ui/form/filled-in.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useChange } from "../step/use-change.ts";
import type { BatchChoice, CatalogueChoice } from "./batch-choices.ts";

/** Chooses a product and a batch with the same effects as a choice by the user. */
export function useChooseStock() {
  const { tellFilled } = useOpenStep();
  const { getValues } = useFormContext<DeliveryValues>();
  const change = useChange<DeliveryValues>();
  return {
    product: ({ pack, product }: CatalogueChoice) =>
      change("vaccineSelected", (delivery) =>
        whenVaccineSelectedChanges(delivery, { pack, routes: product.routes ?? [] }),
      ),
    batch: (choice: BatchChoice, options?: { isFilledIn: boolean }) =>
      change("batchId", (delivery) => whenBatchChanges(delivery, choice), options),
    /** Marks the current values of fields as filled in from a source. */
    markFilledIn(source: string, ...fields: (keyof DeliveryValues)[]) {
      const delivery = getValues();
      const answers = Object.fromEntries(fields.map((field) => [field, delivery[field]]));
      tellFilled?.(filledFrom(answers, () => source));
    },
  };
}
