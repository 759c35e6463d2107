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
import type { FieldValues } from "react-hook-form";
import { q } from "../../../api/q.ts";
import { clockTime } from "../../../browser/clock.ts";
import { useBatch, useChosenBatch } from "../batch-picker/use-chosen-batch.ts";
import { type OpenStep, useOpenStep } from "../step/open-step.tsx";
import { useShown } from "../step/step-sections.tsx";
import { useAsTyped } from "../step/use-values.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";

/** The facts on which the stops and warnings of a step depend, besides its values, at the time of the call. */
function useStepFacts({ context, episode, own }: OpenStep): () => StepFacts {
  const seasons = useSeasons();
  const { recordsNow } = useVaccinationHistory(context.patient, context.vaccineType, own);
  const asker = sharedQuestionsAskedBy(context.vaccineType, context.vaccineTypes);
  const sharedAnswers = asker ? partOf(episode.vaccinationDetails, asker, "screening") : undefined;
  return () => ({ step: context, seasons, sharedAnswers, history: recordsNow() });
}

export function useScreeningAdvice(openStep: OpenStep) {
  const factsNow = useStepFacts(openStep);
  return (screening: ScreeningValues) => {
    const facts = factsNow();
    return {
      stops: stopsOfScreening(screening, facts),
      warnings: warningsOfScreening(screening, facts),
    };
  };
}

/** Returns the stops and warnings of a delivery, by the facts known at the time of the call. */
export function useDeliveryAdvice(openStep: OpenStep) {
  const { context, episode, own, refusedStops: refused } = openStep;
  const factsNow = useStepFacts(openStep);
  const { data: catalogue } = useQuery(q("getVaccineTypes"));
  const batch = useBatch(own);
  const screening = partOf(episode.vaccinationDetails, context.vaccineType, "screening") ?? {};
  return (delivery: DeliveryValues) => {
    const facts: DeliveryFacts = {
      ...factsNow(),
      batch: batch.now(delivery),
      product: catalogue ? productOf(catalogue, delivery.vacProvidedToPatient?.vaccineId) : null,
      decommissioned: batch.inUse(delivery),
      refused,
    };
    const warnings = warningsOfDelivery(delivery, screening, facts);
    return {
      stops: stopsOfDelivery(delivery, screening, facts),
      warnings,
      codes: warnings.map(({ code }) => code),
      isHistoryKnown: facts.history !== undefined,
    };
  };
}

/** Of earlier steps, which were saved without a confirmation; batches were acknowledged there. */
export function useEarlierWarnings({ episode, context }: OpenStep): SeenWarnings {
  const seasons = useSeasons();
  const { data: catalogue } = useQuery(q("getVaccineTypes"));
  const ordered = inStepOrder(episode.vaccineTypes);
  const earlier = ordered.slice(0, Math.max(0, ordered.indexOf(context.vaccineType)));
  const codesOf = (vaccineType: Schemas["VaccineType"]) => {
    const { screening, delivery } = partsOf(episode.vaccinationDetails, vaccineType);
    if (!delivery || delivery.isDraft) return [];
    const vaccineId = delivery.vacProvidedToPatient?.vaccineId;
    const warnings = warningsOfDelivery(delivery, screening ?? {}, {
      step: contextOf(episode, vaccineType, clockTime()),
      seasons,
      product: catalogue ? productOf(catalogue, vaccineId) : null,
    });
    return warnings.map(({ code }) => code).filter((code) => !isToAcknowledge(code));
  };
  return Object.fromEntries(earlier.map((type) => [type, codesOf(type)]));
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

interface AdviceProps<Values> {
  adviceOn: (values: Values) => { stops: StopCode[]; warnings: Warning[] };
  children: ReactNode;
}

/** Calculates the stops and warnings of a step once for all its sections. */
export function Advice<Values extends FieldValues>({ adviceOn, children }: AdviceProps<Values>) {
  const { set } = useOpenStep();
  const { now: shown } = useShown();
  useChosenBatch(); // renders anew when the batch has been read
  const at = (field: string | null): Placed => {
    if (field === null) return { field, place: "history" };
    return { field, place: shown.has(field) ? field : "earlier" };
  };
  const advice = useAsTyped((values: Values): StepAdvice => {
    const { stops, warnings } = adviceOn(values);
    return {
      stops: stops.map((code) => ({ code, ...at(fieldOfStop(code, set)) })),
      warnings: warnings.map((warning) => ({ ...warning, ...at(fieldOfWarning(warning.code)) })),
    };
  });
  return <AdviceContext value={advice}>{children}</AdviceContext>;
}
