import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch";
import {
  type DeliveryFacts,
  stopsOfDelivery,
  stopsOfScreening,
  productOf,
  type StepFacts,
  warningsOfDelivery,
  warningsOfScreening,
} from "@pharmacy/domain/clinical/step-stops";
import { fieldOfStop, fieldOfWarning } from "@pharmacy/domain/clinical/warnings";
import type { SeenWarnings } from "@pharmacy/domain/episode/save";
import { contextOf } from "@pharmacy/domain/episode/content";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { partOf, partsOf } from "@pharmacy/domain/vaccines/parts";
import { sharedQuestionsAskedBy } from "@pharmacy/domain/vaccines/step-context";
import type { DeliveryValues, ScreeningValues } from "@pharmacy/domain/vaccines/values";
import type { StopCode, Warning } from "@pharmacy/domain/vaccines/warning";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { q } from "../../../api/q.ts";
import { clockTime } from "../../../browser/clock.ts";
import { useBatchInUse, useBatchNow, useChosenBatch } from "../batch-picker/use-chosen-batch.ts";
import { type OpenStep, useOpenStep } from "../step/open-step.tsx";
import { useShownNow } from "../step/shown.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";

/** The facts on which the stops and warnings of a step depend, besides its values. */
function useStepFacts({ context, episode, own }: OpenStep): StepFacts {
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

/** Returns the stops and warnings of a delivery, by the facts known at the time of the call. */
export function useDeliveryAdvice(openStep: OpenStep) {
  const { context, episode, own, refusedStops: refused } = openStep;
  const stepFacts = useStepFacts(openStep);
  const { recordsNow } = useVaccinationHistory(context.patient, context.vaccineType, own);
  const { data: catalogue } = useQuery(q("getVaccineTypes"));
  const batchNow = useBatchNow(own);
  const batchInUse = useBatchInUse(own);
  const screening = partOf(episode.vaccinationDetails, context.vaccineType, "screening") ?? {};
  return (delivery: DeliveryValues) => {
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

/** Of earlier steps, which were saved without a confirmation; batches were acknowledged there. */
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

interface Placed {
  /** The field whose answer raises it; null for earlier vaccinations. */
  field: string | null;
  /** A field of the step, `history` for earlier vaccinations, or `earlier` for earlier steps. */
  place: string;
}

interface StepAdvice {
  stops: (Placed & { code: StopCode })[];
  warnings: (Placed & Warning)[];
}

const AdviceContext = createContext<StepAdvice>({ stops: [], warnings: [] });

/** The stops and warnings of the open step, by its typed answers and the state of its batch. */
export const useAdvice = () => useContext(AdviceContext);

function usePlacing() {
  const { set } = useOpenStep();
  const shown = useShownNow();
  const at = (field: string | null): Placed => {
    if (field === null) return { field, place: "history" };
    return { field, place: shown.has(field) ? field : "earlier" };
  };
  return ({ stops, warnings }: { stops: StopCode[]; warnings: Warning[] }): StepAdvice => ({
    stops: stops.map((code) => ({ code, ...at(fieldOfStop(code, set)) })),
    warnings: warnings.map((warning) => ({ ...warning, ...at(fieldOfWarning(warning.code)) })),
  });
}

export function ScreeningAdvice({ children }: { children: ReactNode }) {
  const facts = useStepFacts(useOpenStep());
  const placed = usePlacing();
  const advice = useAsTyped((screening: ScreeningValues) =>
    placed({
      stops: stopsOfScreening(screening, facts),
      warnings: warningsOfScreening(screening, facts),
    }),
  );
  return <AdviceContext value={advice}>{children}</AdviceContext>;
}

/** Calculates the stops and warnings of a delivery once for all its sections. */
export function DeliveryAdvice({ children }: { children: ReactNode }) {
  const adviceOn = useDeliveryAdvice(useOpenStep());
  const placed = usePlacing();
  useChosenBatch(); // renders anew when the batch has been read
  const advice = useAsTyped((delivery) => placed(adviceOn(delivery)));
  return <AdviceContext value={advice}>{children}</AdviceContext>;
}
