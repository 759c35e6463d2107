import type { Warning } from "@pharmacy/domain/vaccines/warning";
import type { ReactNode } from "react";
import { Notice } from "../../../ui/notice.tsx";
import layout from "../../../ui/layout.module.css";

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
