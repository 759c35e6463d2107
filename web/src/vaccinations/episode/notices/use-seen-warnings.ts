import { partsOf } from "@pharmacy/domain/vaccines/parts";
import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import { productOf, warningsOfDelivery } from "@pharmacy/domain/clinical/step-warnings";
import type { SeenWarnings } from "@pharmacy/domain/episode/acknowledged";
import { contextOf } from "@pharmacy/domain/episode/content";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { useDeliveryAdvice } from "./use-delivery-advice.ts";
import type { OpenStep } from "../step/open-step.tsx";
import { clockTime } from "../../../browser/clock.ts";

/**
 * The warnings of the deliveries that were saved on earlier steps without a confirmation; those of
 * their batches were acknowledged there.
 */
function useEarlierWarnings({ episode, context }: OpenStep): SeenWarnings {
  const seasons = useSeasons();
  const { data: catalogue } = useQuery(q("getVaccineTypes", {}));
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

/** What the confirmation of a save shows of warnings; confirmed, they are acknowledged. */
export function useSeenWarnings(openStep: OpenStep): (delivery: DeliveryValues) => SeenWarnings {
  const adviceOn = useDeliveryAdvice(openStep);
  const earlier = useEarlierWarnings(openStep);
  return (delivery) => ({
    ...earlier,
    [openStep.context.vaccineType]: adviceOn(delivery).warnings.map(({ code }) => code),
  });
}
