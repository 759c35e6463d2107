import { isToAcknowledge } from "@pharmacy/domain/clinical/batch-warnings";
import { seasonOf } from "@pharmacy/domain/clinical/season";
import { productOf, warningsOfDelivery } from "@pharmacy/domain/clinical/step-warnings";
import type { SeenWarnings } from "@pharmacy/domain/episode/acknowledged";
import { contextOf } from "@pharmacy/domain/episode/content";
import type { DeliveryValues } from "@pharmacy/domain/episode/values";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../api/q.ts";
import { useConfig } from "../../app/config-context.tsx";
import { useDeliveryWarnings } from "../../sections/use-delivery-warnings.ts";
import type { StepScene } from "../../sections/step-context.tsx";
import { momentNow } from "./moment.ts";

/**
 * The warnings of flu's delivery, which was saved on an earlier step without a confirmation; those of
 * its batch were acknowledged there.
 */
function useFluWarnings({ episode, context }: StepScene) {
  const { season } = useConfig();
  const { data: catalogue } = useQuery(q("getVaccineTypes", {}));
  const { screening, delivery } = episode.vaccinationDetails.fluVac ?? {};
  if (context.vaccineType === "fluVac" || !delivery || delivery.isDraft) return [];
  const vaccineId = delivery.vacProvidedToPatient?.vaccineId;
  return warningsOfDelivery(
    delivery,
    screening ?? {},
    catalogue ? productOf(catalogue, vaccineId) : null,
    {
      step: contextOf(episode, "fluVac", momentNow()),
      season: seasonOf(season.eligibilityReferenceDate),
    },
  ).filter(({ code }) => !isToAcknowledge(code));
}

/** What the confirmation of a save shows of warnings; confirmed, they are acknowledged. */
export function useSeenWarnings(scene: StepScene): (delivery: DeliveryValues) => SeenWarnings {
  const warningsIn = useDeliveryWarnings(scene);
  const ofFlu = useFluWarnings(scene);
  const codesOf = (warnings: ReturnType<typeof warningsIn>) => warnings.map(({ code }) => code);
  return (delivery) => ({
    fluVac: codesOf(ofFlu),
    [scene.context.vaccineType]: codesOf(warningsIn(delivery)),
  });
}
