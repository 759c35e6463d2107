import { whenBatchChanges, whenVaccineSelectedChanges } from "@pharmacy/domain/episode/effects";
import { useFormContext } from "react-hook-form";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import type { BatchChoice, CatalogueChoice } from "./batch-choices.ts";

/** Chooses a product and one of its batches, as if a person had done so one after the other. */
export function useSelectBatch() {
  const form = useFormContext();
  const apply = useApplyEffect();
  return ({ pack, product }: CatalogueChoice, batch: BatchChoice) => {
    const chosen = { pack, routes: product.routes ?? [] };
    apply("vaccineSelected", whenVaccineSelectedChanges(values(), chosen));
    apply("batchId", whenBatchChanges(values(), batch));
  };

  // A copy: the form changes its objects in place, and Undo needs them as they were.
  function values() {
    return structuredClone(form.getValues());
  }
}
