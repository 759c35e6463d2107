import { type ReactNode, useEffect, useRef } from "react";
import type { ErrorMessage } from "../../api/error-messages.ts";
import { FailurePanel } from "../failed-part.tsx";
import styles from "./form-shell.module.css";

interface SaveFailurePanelProps {
  words: ErrorMessage | null;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Why a save failed, above the form. It takes the focus: who pressed Save is at the form's end. */
export function SaveFailurePanel({ words, children }: SaveFailurePanelProps) {
  const place = useRef<HTMLDivElement>(null);
  // The focus lives outside React; each failure brings it here once.
  useEffect(() => {
    if (words) place.current?.focus();
  }, [words]);
  if (words === null) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles.failure}>
      <FailurePanel words={words}>{children}</FailurePanel>
    </div>
  );
}
