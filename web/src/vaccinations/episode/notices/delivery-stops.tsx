import { whenAdministeredChanges } from "@pharmacy/domain/episode/effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { clockTime } from "../../../browser/clock.ts";
import { goToField } from "../../../ui/form/go-to-field.ts";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import { stopMessages } from "../../stop-messages.ts";
import { SpokenStops } from "./spoken.tsx";
import { StopCause } from "./stop-cause.tsx";
import { StopNotice } from "./stop-notice.tsx";
import { StopReason } from "./stop-reason.tsx";
import { useDeliveryStops } from "./use-delivery-stops.ts";
import { type TakeWayOn, type WayOn, WaysOn, WaysOnProvider } from "./ways-on.tsx";

const administered = "isVaccinationAdministered";

function takenBy(isGiven: unknown): WayOn | undefined {
  if (typeof isGiven !== "boolean") return undefined;
  return isGiven ? "override" : "not given";
}

/** A way on answers whether the vaccine was administered, and leads to what has to be said next. */
function useTakeWayOn(): TakeWayOn {
  const { clearErrors, getValues, setValue } = useFormContext<DeliveryValues>();
  const apply = useApplyEffect();
  return (way, from) => {
    const isGiven = way === "override";
    const delivery = structuredClone(getValues());
    // What is shown next has to be there before the focus goes to it.
    flushSync(() => {
      setValue(administered, isGiven, { shouldDirty: true });
      clearErrors(administered);
      apply(administered, whenAdministeredChanges(delivery, isGiven, clockTime().now));
    });
    if (isGiven) goToField("overrides", from.closest("[role=group]") ?? document);
    else goToField("reasonForNoAdministeredVaccination");
  };
}

/** The stops of a delivery as it is typed; who goes on against one gives the reason in it. */
export function DeliveryStops() {
  const stops = useDeliveryStops();
  const isGiven: unknown = useWatch({ name: administered });
  const take = useTakeWayOn();
  return (
    <SpokenStops>
      <WaysOnProvider value={take}>
        {stops.map((code, index) => (
          <StopNotice key={code} code={code}>
            <StopCause code={code} />
            {isGiven === true && <StopReason code={code} index={index} />}
            {isGiven === false && <p>{stopMessages.isNotGiven}</p>}
            <WaysOn taken={takenBy(isGiven)} />
          </StopNotice>
        ))}
      </WaysOnProvider>
    </SpokenStops>
  );
}
