import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch";
import {
  stillAcknowledged,
  type DeliveryFacts,
  stopsOfDelivery,
  stopsOfScreening,
  productOf,
  type StepFacts,
  warningsOfDelivery,
  warningsOfScreening,
  stopOf,
} from "@pharmacy/domain/clinical/stops";
import { fieldOfStop, fieldOfWarning } from "@pharmacy/domain/clinical/warnings";
import type { RaisedWarnings } from "@pharmacy/domain/episode/save";
import { contextOf, type EpisodeContent } from "@pharmacy/domain/episode/content";
import { administeredVaccines } from "@pharmacy/domain/episode/outcome";
import type { Step } from "@pharmacy/domain/episode/steps";
import { sharedQuestionsAskedBy, deliveryDate } from "@pharmacy/domain/vaccines/step-context";
import {
  deliveriesOf,
  type Delivery,
  type DeliveryValues,
  type ScreeningValues,
} from "@pharmacy/domain/vaccines/parts";
import type { StopCode, Warning } from "@pharmacy/domain/vaccines/warning";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useContext,
  type Ref,
  type ComponentType,
  type MouseEvent,
  useId,
} from "react";
import type { FieldValues } from "react-hook-form";
import { q } from "../../../api/q.ts";
import { clockTime } from "../../../browser/clock.ts";
import { useBatch, useChosenBatch } from "../batch-picker/use-stock.ts";
import { type OpenStep, useOpenStep, useShown, useAsTyped } from "../step/step.tsx";
import { useSeasons } from "../step/use-seasons.ts";
import { useHistoryNow, useVaccinationHistory } from "../step/use-vaccination-history.ts";
import { contentIn, type OpenEpisode } from "../state/open-episode.ts";
import { lengths } from "@pharmacy/domain/field-limits";
import { Button, Textarea } from "@primer/react";
import { boxProps, Field } from "../../../ui/form/field.tsx";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { recentRecord } from "@pharmacy/domain/clinical/history";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { packFor } from "@pharmacy/domain/seasons/season";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { dateTimeText } from "../../../ui/date-time-text.ts";
import { asked, labelIn } from "../step/listed-fields.ts";
import { counted } from "@pharmacy/domain/counted";
import { AlertIcon, StopIcon } from "@primer/octicons-react";
import styles from "../step/step.module.css";

/** The facts on which the stops and warnings of a step depend, besides its values, at the time of the call. */
function useStepFacts({ context, episode, own }: OpenStep): () => StepFacts {
  const seasons = useSeasons();
  const { historyNow } = useVaccinationHistory(context.patient, context.vaccineType, own);
  const asker = sharedQuestionsAskedBy(context.vaccineType, context.vaccineTypes);
  const sharedAnswers = asker ? episode.vaccinationDetails[asker]?.screening : undefined;
  return () => ({ step: context, seasons, sharedAnswers, ...historyNow() });
}

export function useScreeningAdvice(openStep: OpenStep) {
  const factsNow = useStepFacts(openStep);
  return (screening: ScreeningValues) => {
    const facts = factsNow();
    return {
      stops: stopsOfScreening(screening, facts),
      warnings: warningsOfScreening(screening, facts),
    };
  };
}

export function useDeliveryAdvice(openStep: OpenStep) {
  const { context, episode, own, refusedStops: refused } = openStep;
  const factsNow = useStepFacts(openStep);
  const { data: catalogue } = useQuery(q("getVaccineTypes"));
  const batch = useBatch(own);
  const screening = episode.vaccinationDetails[context.vaccineType]?.screening ?? {};
  return (delivery: DeliveryValues) => {
    const facts: DeliveryFacts = {
      ...factsNow(),
      batch: batch.now(delivery),
      product: catalogue ? productOf(catalogue, delivery.vacProvidedToPatient?.vaccineId) : null,
      decommissioned: batch.inUse(delivery),
      refused,
    };
    const warnings = warningsOfDelivery(delivery, screening, facts);
    return {
      stops: stopsOfDelivery(delivery, screening, facts),
      warnings,
      codes: warnings.map(({ code }) => code),
      facts,
    };
  };
}

/**
 * The warnings of the doses in a save, which its confirmation shows; those of a batch were
 * acknowledged in the step. An update of another vaccine does not judge a dose by a newer history.
 */
export function useWarningsOfSave(open: OpenEpisode) {
  const { recorded } = open;
  const before = recorded?.content ?? contentIn(open);
  const seasons = useSeasons();
  const historyNow = useHistoryNow(before.patientDemographics);
  const enabled = administeredVaccines(before).length > 0;
  const { data: catalogue } = useQuery({ ...q("getVaccineTypes"), enabled });
  const codesOf = (input: EpisodeContent, delivery: Delivery, edited: Step) => {
    const { vaccineType } = delivery;
    const { vaccinationDetails: details } = input;
    const { screening = {} } = details[vaccineType] ?? {};
    const step = contextOf(input, vaccineType, clockTime());
    const asker = sharedQuestionsAskedBy(vaccineType, step.vaccineTypes) ?? vaccineType;
    const isJudgedAnew =
      !recorded || (edited.stage !== "consent" && edited.vaccineType === vaccineType);
    const own = before.vaccinationDetails[vaccineType]?.delivery;
    const vaccineId = delivery.vacProvidedToPatient?.vaccineId;
    const facts: StepFacts = {
      step,
      seasons,
      sharedAnswers: details[asker]?.screening,
      ...(isJudgedAnew ? historyNow(vaccineType, own) : {}),
      product: catalogue ? productOf(catalogue, vaccineId) : null,
    };
    const warnings = warningsOfDelivery(delivery, screening, facts);
    const codes = warnings.map(({ code }) => code).filter((code) => !isToAcknowledge(code));
    return [...codes, ...stillAcknowledged(delivery, warnings, facts)];
  };
  return (input: EpisodeContent, edited: Step): RaisedWarnings =>
    Object.fromEntries(
      deliveriesOf(input).map((delivery) => [
        delivery.vaccineType,
        codesOf(input, delivery, edited),
      ]),
    );
}

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

export const useAdvice = () => useContext(AdviceContext);

interface AdviceProps<Values> {
  adviceOn: (values: Values) => { stops: StopCode[]; warnings: Warning[] };
  children: ReactNode;
}

/** Calculates the stops and warnings of a step once for all its sections. */
export function Advice<Values extends FieldValues>({ adviceOn, children }: AdviceProps<Values>) {
  const { set } = useOpenStep();
  const { now: shown } = useShown();
  useChosenBatch(); // renders anew when the batch has been read
  const at = (field: string | null): Placed => {
    if (field === null) return { field, place: "history" };
    return { field, place: shown.has(field) ? field : "earlier" };
  };
  const advice = useAsTyped((values: Values): StepAdvice => {
    const { stops, warnings } = adviceOn(values);
    return {
      stops: stops.map((code) => ({ code, ...at(fieldOfStop(code, set)) })),
      warnings: warnings.map((warning) => ({ ...warning, ...at(fieldOfWarning(warning.code)) })),
    };
  });
  return <AdviceContext value={advice}>{children}</AdviceContext>;
}

const noticeId = (code: string) => `notice-${code}`;

export const NoticeTarget = ({ code, children }: { code: string; children: ReactNode }) => (
  <div id={noticeId(code)} tabIndex={-1}>
    {children}
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
  notGiven?: { save: () => void; isUnderWay?: boolean } | undefined;
  onOverride?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Another button to continue. */
  wayOn?: ReactNode;
  children?: ReactNode;
}

/** A stop and the buttons to continue despite it (openapi/decisions.md, Stops and warnings). */
export function StopNotice(props: StopNoticeProps) {
  const { code, title, notGiven, onOverride, wayOn, children } = props;
  const { message, advice } = stopOf(code);
  return (
    <Notice kind="stop" title={title ?? message}>
      <div className={layout.row16}>
        <div className={layout.grow}>
          <p>{advice}</p>
          <StopCause code={code} />
        </div>
        <div className={layout.row8}>
          {notGiven && (
            <Button loading={notGiven.isUnderWay ?? false} onClick={notGiven.save}>
              Record as not given
            </Button>
          )}
          {onOverride && <Button onClick={onOverride}>Override with a reason…</Button>}
          {wayOn}
        </div>
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
