import { lengths } from "@pharmacy/domain/field-limits";
import type { Schemas } from "@pharmacy/sdk";
import { Button, Textarea } from "@primer/react";
import { type ReactNode, type Ref, type ComponentType, type MouseEvent, useId } from "react";
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
import { asked, labelIn } from "../step/listed-fields.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-values.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";
import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch";
import { counted } from "@pharmacy/domain/counted";
import { AlertIcon, StopIcon } from "@primer/octicons-react";
import styles from "../step/step.module.css";
import { useAdvice } from "./advice.tsx";

const noticeId = (code: string) => `notice-${code}`;

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

export function NoticeLinks() {
  const id = useId();
  const { set } = useOpenStep();
  const { stops, warnings } = useAdvice();
  const raised = [
    { name: "Stop", plural: "stops", tone: "danger", Icon: StopIcon, all: stops } as const,
    {
      name: "Warning",
      plural: "warnings",
      tone: "attention",
      Icon: AlertIcon,
      all: warnings,
    } as const,
  ].filter(({ all }) => all.length > 0);
  if (raised.length === 0) return null;
  const linkOf = (kind: (typeof raised)[number], code: string, field: string | null) => {
    const { name, tone, Icon, all } = kind;
    const number = all.findIndex((one) => one.code === code) + 1;
    const words = all.length > 1 ? `${name} ${number}` : name;
    const cause = field === null ? "Vaccination history" : labelIn(set, field);
    function goToNotice(event: MouseEvent) {
      event.preventDefault();
      document.getElementById(noticeId(code))?.focus();
    }
    return (
      <li key={`${name} ${code}`} className={layout.state} data-tone={tone}>
        <Icon />
        <a
          href={`#${noticeId(code)}`}
          aria-label={`${words}: ${cause}`}
          title={cause}
          onClick={goToNotice}
        >
          {words}
        </a>
      </li>
    );
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={`${layout.row16} ${layout.card} ${styles.noticeLinks}`}
    >
      <strong id={id}>
        {raised.map(({ plural, all }) => counted(all.length, plural)).join(", ")}
      </strong>
      <ul className={layout.row16}>
        {raised.flatMap((kind) => kind.all.map(({ code, field }) => linkOf(kind, code, field)))}
      </ul>
    </div>
  );
}

export interface NoticesProps {
  /** Fields of the step, `history` or `earlier`. */
  at: readonly string[];
}

/** The stops and warnings of some places in a step. A screen reader interrupts for a stop, not for a warning. */
export function Notices({ at, Stop }: NoticesProps & { Stop: ComponentType<{ code: StopCode }> }) {
  const advice = useAdvice();
  const stops = advice.stops.filter(({ place }) => at.includes(place));
  const warnings = advice.warnings.filter(
    ({ code, place }) => at.includes(place) && !isToAcknowledge(code),
  );
  return (
    <div
      className={`${layout.stack8} ${layout.live}`}
      aria-live={stops.length > 0 ? "assertive" : "polite"}
      // Announces only added notices, not the existing ones or changes inside them.
      aria-atomic={false}
      aria-relevant="additions"
    >
      {stops.map(({ code }) => (
        <NoticeTarget key={code} code={code}>
          <Stop code={code} />
        </NoticeTarget>
      ))}
      {warnings.map(({ code, message }) => (
        <NoticeTarget key={code} code={code}>
          <Notice kind="warning" title={message} />
        </NoticeTarget>
      ))}
    </div>
  );
}
