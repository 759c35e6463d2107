import { stopsOfScreening } from "@pharmacy/domain/clinical/step-stops";
import { warningsOfScreening } from "@pharmacy/domain/clinical/step-warnings";
import { fieldOfStop, fieldOfWarning } from "@pharmacy/domain/clinical/warning-causes";
import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import type { StopCode, Warning } from "@pharmacy/domain/vaccines/warning";
import { createContext, type ReactNode, useContext } from "react";
import { useChosenBatch } from "../batch-picker/use-chosen-batch.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useShownNow } from "../step/shown.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { type DeliveryAdvice, useDeliveryAdvice, useStepFacts } from "./use-delivery-advice.ts";

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
  return ({ stops, warnings }: Pick<DeliveryAdvice, "stops" | "warnings">): StepAdvice => ({
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
