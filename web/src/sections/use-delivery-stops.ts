import { stopsOfDelivery } from "@pharmacy/domain/clinical/step-stops";
import type { Schemas } from "@pharmacy/sdk";
import { useStepScene } from "./step-context.tsx";
import { useAsTyped } from "./use-as-typed.ts";
import { useVaccinationHistory } from "./use-vaccination-history.ts";

/** The stops of the delivery as it is typed: an interval counts at the day of administration. */
export function useDeliveryStops(): Schemas["StopCode"][] {
  const { context, episode, own } = useStepScene();
  const { known = [] } = useVaccinationHistory(context.patient, context.vaccineType, own);
  const screening = episode.vaccinationDetails[context.vaccineType]?.screening ?? {};
  return useAsTyped((delivery) => stopsOfDelivery(delivery, screening, known, context));
}
