import { type DeliveryFacts, stopsOfDelivery } from "@pharmacy/domain/clinical/step-stops";
import { productOf, warningsOfDelivery } from "@pharmacy/domain/clinical/step-warnings";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { Warning } from "@pharmacy/domain/vaccines/warning";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { useBatchInUse, useBatchNow, useChosenBatch } from "../batch-picker/use-chosen-batch.ts";
import { type OpenStep, useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";
import { useStepFacts } from "./use-step-facts.ts";

export interface DeliveryAdvice {
  stops: Schemas["StopCode"][];
  warnings: Warning[];
  isHistoryKnown: boolean;
}

/** Answers the stops and warnings of a delivery, from what is known at the moment of the call. */
export function useDeliveryAdvice(
  openStep: OpenStep,
): (delivery: DeliveryValues) => DeliveryAdvice {
  const { context, episode, own, refusedStops: refused } = openStep;
  const stepFacts = useStepFacts(openStep);
  const { recordsNow } = useVaccinationHistory(context.patient, context.vaccineType, own);
  const { data: catalogue } = useQuery(q("getVaccineTypes", {}));
  const batchNow = useBatchNow(own);
  const batchInUse = useBatchInUse(own);
  const screening = partOf(episode.vaccinationDetails, context.vaccineType, "screening") ?? {};
  return (delivery) => {
    const history = recordsNow();
    const facts: DeliveryFacts = {
      ...stepFacts,
      history,
      batch: batchNow(delivery),
      product: catalogue ? productOf(catalogue, delivery.vacProvidedToPatient?.vaccineId) : null,
      outOfUse: batchInUse(delivery),
      refused,
    };
    return {
      stops: stopsOfDelivery(delivery, screening, facts),
      warnings: warningsOfDelivery(delivery, screening, facts),
      isHistoryKnown: history !== undefined,
    };
  };
}

/** The stops and warnings of the delivery as it is typed and as its batch is in stock. */
export function useAdviceNow(): DeliveryAdvice {
  const adviceOn = useDeliveryAdvice(useOpenStep());
  useChosenBatch(); // renders anew when the batch has been read
  return useAsTyped(adviceOn);
}
