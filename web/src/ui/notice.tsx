import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { type ReactNode, useId } from "react";
import styles from "./notice.module.css";
import layout from "./layout.module.css";

interface NoticeProps {
  kind: "stop" | "warning";
  title: string;
  children?: ReactNode;
}

/** A stop is a red frame with a solid head, which no other element has. Text and icons say the kind too. */
export function Notice({ kind, title, children }: NoticeProps) {
  const id = useId();
  if (kind === "warning") {
    return (
      <div className={`${layout.stack8} ${layout.card} ${styles.warning}`} data-tone="attention">
        <p className={layout.strong} data-tone="attention">
          <AlertIcon /> Warning: {title}
        </p>
        {children}
      </div>
    );
  }
  return (
    <div role="group" aria-labelledby={id} className={styles.stop}>
      <p id={id} className={`${layout.line} ${styles.solid}`}>
        <StopIcon />
        <span>STOP</span> {title}
      </p>
      {children && <div className={layout.stack8}>{children}</div>}
    </div>
  );
}
