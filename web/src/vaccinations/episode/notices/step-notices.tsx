import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import { counted } from "@pharmacy/domain/counted";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { type ComponentType, useId } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { labelIn } from "../step/asked.ts";
import { useOpenStep } from "../step/open-step.tsx";
import layout from "../../../ui/layout.module.css";
import styles from "../step/step.module.css";
import { useAdvice } from "./advice.tsx";
import { DeliveryStop } from "./delivery-stops.tsx";
import { NoticeLink, NoticeTarget, ScreeningStop } from "./stops.tsx";

interface LinkItemProps {
  kind: "stop" | "warning";
  code: string;
  field: string | null;
  /** The kind with its number, such as "Warning 2". */
  name: string;
}

/** A link to a stop or a warning. Its accessible name gives the cause. */
function LinkItem({ kind, code, field, name }: LinkItemProps) {
  const { set } = useOpenStep();
  const cause = field === null ? "Vaccination history" : labelIn(set, field);
  const isStop = kind === "stop";
  return (
    <li className={layout.state} data-tone={isStop ? "danger" : "attention"}>
      {isStop ? <StopIcon /> : <AlertIcon />}
      <NoticeLink code={code} cause={cause}>
        {name}
      </NoticeLink>
    </li>
  );
}

const numbered = (name: string, { length }: { length: number }, index: number) =>
  length > 1 ? `${name} ${index + 1}` : name;

/** The numbers of stops and warnings in the step, with a link to each. */
export function NoticeLinks() {
  const id = useId();
  const { stops, warnings } = useAdvice();
  if (stops.length + warnings.length === 0) return null;
  const counts = [
    ...(stops.length > 0 ? [counted(stops.length, "stops")] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, "warnings")] : []),
  ];
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={`${layout.row16} ${layout.card} ${styles.noticeLinks}`}
    >
      <strong id={id}>{counts.join(", ")}</strong>
      <ul className={layout.row16}>
        {stops.map(({ code, field }, index) => (
          <LinkItem
            key={code}
            {...{ code, field }}
            kind="stop"
            name={numbered("Stop", stops, index)}
          />
        ))}
        {warnings.map(({ code, field }, index) => (
          <LinkItem
            key={code}
            {...{ code, field }}
            kind="warning"
            name={numbered("Warning", warnings, index)}
          />
        ))}
      </ul>
    </div>
  );
}

interface NoticesProps {
  /** Fields of the step, `history` or `earlier`. */
  at: readonly string[];
}

/** The stops and warnings of some places in a step. A screen reader interrupts for a stop, not for a warning. */
function Notices({ at, Stop }: NoticesProps & { Stop: ComponentType<{ code: StopCode }> }) {
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

export const ScreeningNotices = (props: NoticesProps) => (
  <Notices {...props} Stop={ScreeningStop} />
);

export const DeliveryNotices = (props: NoticesProps) => <Notices {...props} Stop={DeliveryStop} />;
