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

/** The element of a stop or a warning, which a link can focus. */
export const NoticeTarget = ({ code, children }: { code: string; children: ReactNode }) => (
  <div id={targetId(code)} tabIndex={-1}>
    {children}
  </div>
);

interface NoticeLinkProps {
  code: string;
  /** The cause, for the accessible name. */
  cause: string;
  children: string;
}

/** A link to a stop or a warning of the step. */
export const NoticeLink = ({ code, cause, children }: NoticeLinkProps) => (
  <a
    href={`#${targetId(code)}`}
    aria-label={`${children}: ${cause}`}
    title={cause}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(targetId(code))?.focus();
    }}
  >
    {children}
  </a>
);

/** How the user continues despite a stop. */
export type WayOn = "not given" | "override";

/** Continues in the chosen way; `from` is the pressed button. */
export type TakeWayOn = (way: WayOn, from: HTMLButtonElement) => void;

/** The buttons to continue despite a stop, without the chosen one (openapi/decisions.md, Stops and warnings). */
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

/** The earlier vaccination that causes a stop: its day, and for a record of this store its time and author. */
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

interface StopNoticeProps {
  code: StopCode;
  /** The buttons beside the advice. */
  ways?: ReactNode;
  children?: ReactNode;
}

/** A stop: the reason, and what to do next. */
export function StopNotice({ code, ways, children }: StopNoticeProps) {
  const { message, advice } = stopOf(code);
  return (
    <Notice kind="stop" title={message}>
      <div className={layout.row16}>
        <div className={layout.grow}>
          <p>{advice}</p>
          <StopCause code={code} />
        </div>
        {ways}
      </div>
      {children}
    </Notice>
  );
}

const TakeContext = createContext<TakeWayOn | null>(null);

/** Provides the buttons of stops in a screening; null hides them. */
export const WaysOnProvider = TakeContext.Provider;

export function ScreeningStop({ code }: { code: StopCode }) {
  const take = useContext(TakeContext);
  return <StopNotice code={code} ways={take && <WaysOn take={take} />} />;
}
