import { type ReactNode, useEffect, useId, useRef } from "react";
import type { ErrorMessage } from "../../api/error-messages.ts";
import { FailurePanel } from "../failed-part.tsx";
import layout from "../layout.module.css";

interface SaveFailurePanelProps {
  words: ErrorMessage | null;
  /** What the user can do about it. */
  children?: ReactNode;
}

/** Says above the form why a save failed. It takes the focus, since the Save button is at the form's end. */
export function SaveFailurePanel({ words, children }: SaveFailurePanelProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  // Moves the focus once per failure.
  useEffect(() => {
    if (words) place.current?.focus();
  }, [words]);
  if (words === null) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={layout.read}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
    >
      <FailurePanel words={words} readAs={id}>
        {children}
      </FailurePanel>
    </div>
  );
}
