import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch";
import { counted } from "@pharmacy/domain/counted";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { type ComponentType, type MouseEvent, useId } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { labelIn } from "../step/listed-fields.ts";
import { useOpenStep } from "../step/open-step.tsx";
import layout from "../../../ui/layout.module.css";
import styles from "../step/step.module.css";
import { useAdvice } from "./advice.tsx";
import { noticeId, NoticeTarget } from "./stops.tsx";

interface LinkItemProps {
  kind: "stop" | "warning";
  code: string;
  field: string | null;
  number: number | null;
}

/** A link to a stop or a warning. Its accessible name gives the cause. */
function LinkItem({ kind, code, field, number }: LinkItemProps) {
  const { set } = useOpenStep();
  const cause = field === null ? "Vaccination history" : labelIn(set, field);
  const isStop = kind === "stop";
  const name = isStop ? "Stop" : "Warning";
  const words = number === null ? name : `${name} ${number}`;
  function goToNotice(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(noticeId(code))?.focus();
  }
  return (
    <li className={layout.state} data-tone={isStop ? "danger" : "attention"}>
      {isStop ? <StopIcon /> : <AlertIcon />}
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
}

export function NoticeLinks() {
  const id = useId();
  const { stops, warnings } = useAdvice();
  const raised = [
    { kind: "stop", all: stops } as const,
    { kind: "warning", all: warnings } as const,
  ].filter(({ all }) => all.length > 0);
  if (raised.length === 0) return null;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={`${layout.row16} ${layout.card} ${styles.noticeLinks}`}
    >
      <strong id={id}>
        {raised.map(({ kind, all }) => counted(all.length, `${kind}s`)).join(", ")}
      </strong>
      <ul className={layout.row16}>
        {raised.flatMap(({ kind, all }) =>
          all.map(({ code, field }, index) => (
            <LinkItem
              key={`${kind} ${code}`}
              {...{ kind, code, field }}
              number={all.length > 1 ? index + 1 : null}
            />
          )),
        )}
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
