import { lengths } from "@pharmacy/domain/field-limits";
import type { Schemas } from "@pharmacy/sdk";
import { Button, Textarea } from "@primer/react";
import type { ReactNode, Ref } from "react";
import { boxProps, Field } from "../../../ui/form/field.tsx";
import layout from "../../../ui/layout.module.css";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { Notice } from "../../../ui/notice.tsx";
import { deliveryDate } from "@pharmacy/domain/vaccines/step-context";
import { recentRecord } from "@pharmacy/domain/clinical/history";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { packFor } from "@pharmacy/domain/seasons/season";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import { dateTimeText } from "../../../ui/date-time-text.ts";
import { asked } from "../step/listed-fields.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";

export const noticeId = (code: string) => `notice-${code}`;

/** The element of a stop or a warning, which a link can focus. */
export const NoticeTarget = ({ code, children }: { code: string; children: ReactNode }) => (
  <div id={noticeId(code)} tabIndex={-1}>
    {children}
  </div>
);

interface WaysOnProps {
  /** Absent if this is chosen already. */
  onNotGiven?: (() => void) | undefined;
  onOverride?: ((button: HTMLButtonElement) => void) | undefined;
  isUnderWay?: boolean;
}

/** The buttons to continue despite a stop (openapi/decisions.md, Stops and warnings). */
export const WaysOn = ({ onNotGiven, onOverride, isUnderWay = false }: WaysOnProps) => (
  <div className={layout.row8}>
    {onNotGiven && (
      <Button loading={isUnderWay} onClick={onNotGiven}>
        Record as not given
      </Button>
    )}
    {onOverride && (
      <Button onClick={({ currentTarget }) => onOverride(currentTarget)}>
        Override with a reason…
      </Button>
    )}
  </div>
);

type Overrides = readonly Schemas["StopOverride"][];

export const reasonIn = (overrides: Overrides, code: StopCode) =>
  overrides.find((override) => override.code === code)?.reason;

export const withReason = (overrides: Overrides, code: StopCode, reason: string) => [
  ...overrides.filter((override) => override.code !== code),
  { code, reason },
];

interface ReasonBoxProps {
  code: StopCode;
  id: string;
  reason: string;
  onChange: (reason: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  focusRef?: Ref<HTMLTextAreaElement> | undefined;
}

export function ReasonBox({ code, id, reason, error, onChange, onBlur, focusRef }: ReasonBoxProps) {
  const field = { name: `overrides.${code}`, label: asked.overrides, layout: "above" as const };
  return (
    <Field field={field} id={id} error={error}>
      <Textarea
        id={id}
        ref={focusRef}
        block
        rows={2}
        resize="vertical"
        maxLength={lengths.comment}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        {...boxProps(field, id, error)}
      />
    </Field>
  );
}

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
  /** Names the cause; absent: the message of the stop. */
  title?: string | undefined;
  ways?: ReactNode;
  children?: ReactNode;
}

export function StopNotice({ code, title, ways, children }: StopNoticeProps) {
  const { message, advice } = stopOf(code);
  return (
    <Notice kind="stop" title={title ?? message}>
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
