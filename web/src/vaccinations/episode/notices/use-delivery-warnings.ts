import { partOf } from "@pharmacy/domain/vaccines/parts";
import { productOf, warningsOfDelivery } from "@pharmacy/domain/clinical/step-warnings";
import type { Warning } from "@pharmacy/domain/vaccines/warning";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import type { OpenStep } from "../step/open-step.tsx";
import { useBatchNow } from "../batch-picker/use-chosen-batch.ts";
import { useWarningContext } from "./use-warning-context.ts";

/** Answers the warnings of a delivery as it is typed, its screening's included. */
export function useDeliveryWarnings(openStep: OpenStep): (delivery: DeliveryValues) => Warning[] {
  const context = useWarningContext(openStep);
  const { data: catalogue } = useQuery(q("getVaccineTypes", {}));
  const screening =
    partOf(openStep.episode.vaccinationDetails, openStep.context.vaccineType, "screening") ?? {};
  const batchNow = useBatchNow(openStep.own);
  return (delivery) => {
    const vaccineId = delivery.vacProvidedToPatient?.vaccineId;
    const product = catalogue ? productOf(catalogue, vaccineId) : null;
    return warningsOfDelivery(delivery, screening, product, {
      ...context,
      batch: batchNow(delivery),
    });
  };
}
