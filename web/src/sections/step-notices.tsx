import type { Warning } from "@pharmacy/domain/clinical/warning";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import type { DeliveryValues } from "@pharmacy/domain/episode/values";
import type { Schemas } from "@pharmacy/sdk";
import { useWatch } from "react-hook-form";
import { Notice } from "./notice.tsx";
import {
  productOf,
  warningsOfDelivery,
  warningsOfScreening,
} from "@pharmacy/domain/clinical/step-warnings";
import { stopsIn } from "@pharmacy/domain/clinical/stops";
import { useQuery } from "@tanstack/react-query";
import { q } from "../api/q.ts";
import styles from "./sections.module.css";
import { useStepScene } from "./step-context.tsx";
import { useWarningContext } from "./use-warning-context.ts";

interface NoticesProps {
  stops: readonly Schemas["StopCode"][];
  warnings: readonly Warning[];
}

/** What speaks against going on, stops first (screens.md). */
function Notices({ stops, warnings }: NoticesProps) {
  if (stops.length + warnings.length === 0) return null;
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
  const { context } = useStepScene();
  const warningContext = useWarningContext();
  const notices = useWatch({
    compute: (screening) => ({
      stops: stopsIn(context.vaccineType, screening),
      warnings: warningsOfScreening(screening, warningContext),
    }),
  });
  return <Notices {...notices} />;
}

/** The stops and warnings of a delivery as it is typed. */
export function DeliveryNotices() {
  const { context, episode } = useStepScene();
  const warningContext = useWarningContext();
  const { data: catalogue } = useQuery(q("getVaccineTypes", {}));
  const screening = episode.vaccinationDetails[context.vaccineType]?.screening ?? {};
  const warnings = useWatch({
    compute: (delivery: DeliveryValues) => {
      const vaccineId = delivery.vacProvidedToPatient?.vaccineId;
      const product = catalogue ? productOf(catalogue, vaccineId) : null;
      return warningsOfDelivery(delivery, screening, product, warningContext);
    },
  });
  return <Notices stops={context.stops ?? []} warnings={warnings} />;
}
