import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { stopsOfDelivery } from "@pharmacy/domain/clinical/step-stops";
import type { Schemas } from "@pharmacy/sdk";
import { useBatchInUse, useChosenBatch } from "../batch-picker/use-chosen-batch.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";

/** The stops of the delivery as it is typed: an interval counts at the day of administration. */
export function useDeliveryStops(): Schemas["StopCode"][] {
  const { context, episode, own, refusedStops: refused } = useOpenStep();
  const { known = [] } = useVaccinationHistory(context.patient, context.vaccineType, own);
  const screening = partOf(episode.vaccinationDetails, context.vaccineType, "screening") ?? {};
  const seasons = useSeasons();
  const batchInUse = useBatchInUse(own);
  useChosenBatch(); // renders anew when the batch has been read
  return useAsTyped((delivery: DeliveryValues) =>
    stopsOfDelivery(delivery, screening, context, {
      records: known,
      seasons,
      batch: batchInUse(delivery),
      refused,
    }),
  );
}
