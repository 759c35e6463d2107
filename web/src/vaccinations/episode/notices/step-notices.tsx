import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { stopsOfScreening } from "@pharmacy/domain/clinical/step-stops";
import { warningsOfScreening } from "@pharmacy/domain/clinical/step-warnings";
import type { Warning } from "@pharmacy/domain/vaccines/warning";
import { Notice } from "../../../ui/notice.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { DeliveryStops } from "./delivery-stops.tsx";
import { SpokenStops, SpokenWarnings, StopCause, StopNotice, WaysOn } from "./stops.tsx";
import { useAdviceNow, useStepFacts } from "./use-delivery-advice.ts";

/** The stops and warnings of a screening as it is typed, stops first. */
export function ScreeningNotices() {
  const facts = useStepFacts(useOpenStep());
  const { stops, warnings } = useAsTyped((screening: ScreeningValues) => ({
    stops: stopsOfScreening(screening, facts),
    warnings: warningsOfScreening(screening, facts),
  }));
  return (
    <>
      <SpokenStops>
        {stops.map((code) => (
          <StopNotice key={code} code={code}>
            <StopCause code={code} />
            <WaysOn />
          </StopNotice>
        ))}
      </SpokenStops>
      <SpokenWarnings warnings={warnings} />
    </>
  );
}

/** The warnings with these codes, beside the field that causes them. */
export function DeliveryNotice({ codes }: { codes: readonly Warning["code"][] }) {
  const warnings = useAdviceNow().warnings.filter(({ code }) => codes.includes(code));
  return warnings.map(({ code, message }) => <Notice key={code} kind="warning" title={message} />);
}

/** The stops and warnings of a delivery as it is typed, stops first. */
export function DeliveryNotices() {
  const { stops, warnings } = useAdviceNow();
  return (
    <>
      <DeliveryStops stops={stops} />
      <SpokenWarnings warnings={warnings} />
    </>
  );
}
