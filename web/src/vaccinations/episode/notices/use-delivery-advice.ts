import {
  type StepFacts,
  productOf,
  warningsOfDelivery,
} from "@pharmacy/domain/clinical/step-warnings";
import { partOf, partsOf } from "@pharmacy/domain/vaccines/parts";
import { sharedQuestionsAskedBy } from "@pharmacy/domain/vaccines/shared-answers";
import type { OpenStep } from "../step/open-step.tsx";
import { useSeasons } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";
import { type DeliveryFacts, stopsOfDelivery } from "@pharmacy/domain/clinical/step-stops";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { Warning } from "@pharmacy/domain/vaccines/warning";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { useBatchInUse, useBatchNow } from "../batch-picker/use-chosen-batch.ts";
import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import type { SeenWarnings } from "@pharmacy/domain/episode/acknowledged";
import { contextOf } from "@pharmacy/domain/episode/content";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { clockTime } from "../../../browser/clock.ts";

/** The facts on which the stops and warnings of a step depend, besides its values. */
export function useStepFacts({ context, episode, own }: OpenStep): StepFacts {
  const seasons = useSeasons();
  const asker = sharedQuestionsAskedBy(context.vaccineType, context.vaccineTypes);
  const { known } = useVaccinationHistory(context.patient, context.vaccineType, own);
  return {
    step: context,
    seasons,
    sharedAnswers: asker ? partOf(episode.vaccinationDetails, asker, "screening") : undefined,
    history: known,
  };
}

export interface DeliveryAdvice {
  stops: Schemas["StopCode"][];
  warnings: Warning[];
  isHistoryKnown: boolean;
}

/** Returns the stops and warnings of a delivery, by the facts known at the time of the call. */
export function useDeliveryAdvice(
  openStep: OpenStep,
): (delivery: DeliveryValues) => DeliveryAdvice {
  const { context, episode, own, refusedStops: refused } = openStep;
  const stepFacts = useStepFacts(openStep);
  const { recordsNow } = useVaccinationHistory(context.patient, context.vaccineType, own);
  const { data: catalogue } = useQuery(q("getVaccineTypes"));
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
      decommissioned: batchInUse(delivery),
      refused,
    };
    return {
      stops: stopsOfDelivery(delivery, screening, facts),
      warnings: warningsOfDelivery(delivery, screening, facts),
      isHistoryKnown: history !== undefined,
    };
  };
}

/**
 * The warnings of the deliveries that were saved on earlier steps without a confirmation; those of
 * their batches were acknowledged there.
 */
function useEarlierWarnings({ episode, context }: OpenStep): SeenWarnings {
  const seasons = useSeasons();
  const { data: catalogue } = useQuery(q("getVaccineTypes"));
  const ordered = inStepOrder(episode.vaccineTypes);
  const earlier = ordered.slice(0, Math.max(0, ordered.indexOf(context.vaccineType)));
  const warningsOf = (vaccineType: Schemas["VaccineType"]) => {
    const { screening, delivery } = partsOf(episode.vaccinationDetails, vaccineType);
    if (!delivery || delivery.isDraft) return [];
    const vaccineId = delivery.vacProvidedToPatient?.vaccineId;
    return warningsOfDelivery(delivery, screening ?? {}, {
      step: contextOf(episode, vaccineType, clockTime()),
      seasons,
      product: catalogue ? productOf(catalogue, vaccineId) : null,
    });
  };
  return Object.fromEntries(
    earlier.map((type) => {
      const codes = warningsOf(type).map(({ code }) => code);
      return [type, codes.filter((code) => !isToAcknowledge(code))];
    }),
  );
}

/** The warnings in the confirmation of a save; confirming acknowledges them. */
export function useSeenWarnings(openStep: OpenStep): (delivery: DeliveryValues) => SeenWarnings {
  const adviceOn = useDeliveryAdvice(openStep);
  const earlier = useEarlierWarnings(openStep);
  return (delivery) => ({
    ...earlier,
    [openStep.context.vaccineType]: adviceOn(delivery).warnings.map(({ code }) => code),
  });
}
