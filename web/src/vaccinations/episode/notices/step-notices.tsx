import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { stopsOfScreening } from "@pharmacy/domain/clinical/step-stops";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { warningsOfScreening } from "@pharmacy/domain/clinical/step-warnings";
import type { Warning } from "@pharmacy/domain/vaccines/warning";
import type { Schemas } from "@pharmacy/sdk";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./notices.module.css";
import { useStepScene } from "../step/step-context.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useDeliveryStops } from "./use-delivery-stops.ts";
import { useWarningContext } from "./use-warning-context.ts";
import { useWarningsNow } from "./use-warnings-now.ts";

interface NoticesProps {
  stops: readonly Schemas["StopCode"][];
  warnings: readonly Warning[];
}

/** What speaks against going on, stops first. */
function Notices({ stops, warnings }: NoticesProps) {
  return (
    <div className={styles.notices} role="status">
      {stops.map((code) => (
        <Notice key={code} kind="stop" title={stopOf(code).message}>
          <p>{stopOf(code).advice}</p>
        </Notice>
      ))}
      {warnings.map(({ code, message }) => (
        <Notice key={code} kind="warning" title={message} />
      ))}
    </div>
  );
}

/** The stops and warnings of a screening as it is typed. */
export function ScreeningNotices() {
  const scene = useStepScene();
  const warningContext = useWarningContext(scene);
  const { history: records = [], seasons } = warningContext;
  const notices = useAsTyped((screening: ScreeningValues) => ({
    stops: stopsOfScreening(screening, scene.context, { records, seasons }),
    warnings: warningsOfScreening(screening, warningContext),
  }));
  return <Notices {...notices} />;
}

/** The warnings with these codes, beside the field that causes them. */
export function DeliveryNotice({ codes }: { codes: readonly Warning["code"][] }) {
  const warnings = useWarningsNow().filter(({ code }) => codes.includes(code));
  return warnings.map(({ code, message }) => <Notice key={code} kind="warning" title={message} />);
}

/** The stops and warnings of a delivery as it is typed. */
export function DeliveryNotices() {
  const stops = useDeliveryStops();
  const warnings = useWarningsNow();
  return <Notices stops={stops} warnings={warnings} />;
}
