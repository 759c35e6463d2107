import { Button } from "@primer/react";
import { createContext, useContext, type ReactNode } from "react";
import layout from "../../../ui/layout.module.css";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { Notice } from "../../../ui/notice.tsx";
import { deliveryDate } from "@pharmacy/domain/clinical/delivery-safety";
import { recentRecord } from "@pharmacy/domain/clinical/history";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { packFor } from "@pharmacy/domain/seasons/season";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import { dateTimeText } from "../../../ui/date-time-text.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";

const targetId = (code: string) => `notice-${code}`;

/** Where a stop or a warning stands in its step. */
export const NoticeTarget = ({ code, children }: { code: string; children: ReactNode }) => (
  <div id={targetId(code)} tabIndex={-1}>
    {children}
  </div>
);

/** Leads to a stop or a warning of the step. */
export const NoticeLink = ({ code, children }: { code: string; children: ReactNode }) => (
  <a
    href={`#${targetId(code)}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(targetId(code))?.focus();
    }}
  >
    {children}
  </a>
);

/** What becomes of a vaccination that a stop speaks against. */
export type WayOn = "not given" | "override";

/** Takes a way on; `from` is the button that was pressed. */
export type TakeWayOn = (way: WayOn, from: HTMLButtonElement) => void;

/** The ways on from a stop, but the one that is taken (openapi/decisions.md, Stops and warnings). */
export const WaysOn = ({ take, taken }: { take: TakeWayOn; taken?: WayOn }) => (
  <div className={layout.row8}>
    {taken !== "not given" && (
      <Button onClick={({ currentTarget }) => take("not given", currentTarget)}>
        Record as not given
      </Button>
    )}
    {taken !== "override" && (
      <Button onClick={({ currentTarget }) => take("override", currentTarget)}>
        Override with a reason…
      </Button>
    )}
  </div>
);

/** Of a stop of the history, the vaccination: its day; of this store's own record when and by whom too. */
function StopCause({ code }: { code: StopCode }) {
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

/** A stop by its code: why, and what to do next. */
export function StopNotice({ code, children }: { code: StopCode; children?: ReactNode }) {
  const { message, advice } = stopOf(code);
  return (
    <Notice kind="stop" title={message}>
      <p>{advice}</p>
      <StopCause code={code} />
      {children}
    </Notice>
  );
}

const TakeContext = createContext<TakeWayOn | null>(null);

/** Around a screening; without a way on, its stops say what they mean and no more. */
export const WaysOnProvider = TakeContext.Provider;

export function ScreeningStop({ code }: { code: StopCode }) {
  const take = useContext(TakeContext);
  return <StopNotice code={code}>{take && <WaysOn take={take} />}</StopNotice>;
}
