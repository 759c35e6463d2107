import { Button } from "@primer/react";
import { createContext, useContext, type ReactNode } from "react";
import layout from "../../../ui/layout.module.css";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import type { Schemas } from "@pharmacy/sdk";
import { Notice } from "../../../ui/notice.tsx";
import { deliveryDate } from "@pharmacy/domain/clinical/delivery-safety";
import { recentRecord } from "@pharmacy/domain/clinical/history";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { packFor } from "@pharmacy/domain/seasons/season";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { dateTimeText } from "../../../ui/date-time-text.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";
import type { Warning } from "@pharmacy/domain/vaccines/warning";

/** The button of a way on that needs a reason (openapi/decisions.md, Stops and warnings). */
export const overrideLabel = "Override with a reason…";

/** What becomes of a vaccination that a stop speaks against. */
export type WayOn = "not given" | "override";

/** Takes a way on; `from` is the button that was pressed. */
export type TakeWayOn = (way: WayOn, from: HTMLButtonElement) => void;

const TakeContext = createContext<TakeWayOn | null>(null);

/** Around what may hold stops; without it a stop says what it means and no more. */
export const WaysOnProvider = TakeContext.Provider;

/** The ways on from a stop, but the one that is taken. */
export function WaysOn({ taken }: { taken?: WayOn }) {
  const take = useContext(TakeContext);
  if (take === null) return null;
  return (
    <div className={layout.row8}>
      {taken !== "not given" && (
        <Button onClick={({ currentTarget }) => take("not given", currentTarget)}>
          Record as not given
        </Button>
      )}
      {taken !== "override" && (
        <Button onClick={({ currentTarget }) => take("override", currentTarget)}>
          {overrideLabel}
        </Button>
      )}
    </div>
  );
}

/** A stop by its code: why, and what to do next. */
export function StopNotice({
  code,
  children,
}: {
  code: Schemas["StopCode"];
  children?: ReactNode;
}) {
  const { message, advice } = stopOf(code);
  return (
    <Notice kind="stop" title={message}>
      <p>{advice}</p>
      {children}
    </Notice>
  );
}

/** Of a stop of the history, the vaccination: its day; of this store's own record when and by whom too. */
export function StopCause({ code }: { code: Schemas["StopCode"] }) {
  const { context, set, own } = useOpenStep();
  const { vaccineType, patient } = context;
  const { known = [] } = useVaccinationHistory(patient, vaccineType, own);
  const seasons = useSeasons();
  const on = useAsTyped((delivery: DeliveryValues) => deliveryDate(delivery, context));
  const record = recentRecord(packFor(seasons, vaccineType, on), known, on);
  if (!record || code !== set.recentStop?.code) return null;
  const { administeredDate, administeredAt, recordedBy } = record;
  const when = administeredAt ? dateTimeText(administeredAt) : readableDate(administeredDate);
  const by = recordedBy ? `, recorded here by ${recordedBy}` : "";
  return <p>{`Last ${vaccineTypeLabels[vaccineType]} vaccination: ${when}${by}.`}</p>;
}

/** A new one is read alone: neither those that stand there already, nor what changes within one. */
const each = { "aria-atomic": false, "aria-relevant": "additions" } as const;

/** Stops are read at once, whatever else is being read. */
export const SpokenStops = ({ children }: { children: ReactNode }) => (
  <div className={`${layout.stack8} ${layout.live}`} aria-live="assertive" {...each}>
    {children}
  </div>
);

/** Warnings are read when there is a pause. */
export const SpokenWarnings = ({ warnings }: { warnings: readonly Warning[] }) => (
  <div className={`${layout.stack8} ${layout.live}`} aria-live="polite" {...each}>
    {warnings.map(({ code, message }) => (
      <Notice key={code} kind="warning" title={message} />
    ))}
  </div>
);
