import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import { counted } from "@pharmacy/domain/counted";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { type ComponentType, useId } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { labelIn } from "../step/asked.ts";
import { useOpenStep } from "../step/open-step.tsx";
import layout from "../../../ui/layout.module.css";
import { useAdvice } from "./advice.tsx";
import { DeliveryStop } from "./delivery-stops.tsx";
import { NoticeLink, NoticeTarget, ScreeningStop } from "./stops.tsx";

interface LinkItemProps {
  kind: "stop" | "warning";
  code: string;
  field: string | null;
}

/** A stop or a warning, named by what raises it. */
function LinkItem({ kind, code, field }: LinkItemProps) {
  const { set } = useOpenStep();
  const label = field === null ? "Vaccination history" : labelIn(set, field);
  const isStop = kind === "stop";
  return (
    <li className={layout.line} data-tone={isStop ? "danger" : "attention"}>
      {isStop ? <StopIcon aria-label="Stop:" /> : <AlertIcon aria-label="Warning:" />}
      <NoticeLink code={code}>{label}</NoticeLink>
    </li>
  );
}

/** How many stops and warnings the step has, each with a link to where it stands. */
export function NoticeLinks() {
  const id = useId();
  const { stops, warnings } = useAdvice();
  if (stops.length + warnings.length === 0) return null;
  const counts = [
    ...(stops.length > 0 ? [counted(stops.length, "stops")] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, "warnings")] : []),
  ];
  return (
    <div role="group" aria-labelledby={id} className={`${layout.row16} ${layout.card}`}>
      <strong id={id}>{counts.join(", ")}</strong>
      <ul className={layout.row16}>
        {stops.map(({ code, field }) => (
          <LinkItem key={code} kind="stop" code={code} field={field} />
        ))}
        {warnings.map(({ code, field }) => (
          <LinkItem key={code} kind="warning" code={code} field={field} />
        ))}
      </ul>
    </div>
  );
}

interface NoticesProps {
  /** Fields of the step, `history` or `earlier`. */
  at: readonly string[];
}

/** What stands at some places of a step; a stop is read at once, a warning when there is a pause. */
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
      // A new one is read alone: neither those that stand there already, nor what changes within one.
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
