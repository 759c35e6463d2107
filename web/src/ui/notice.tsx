import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { type ReactNode, useId } from "react";
import styles from "./notice.module.css";
import layout from "./layout.module.css";

interface NoticeProps {
  kind: "stop" | "warning";
  title: string;
  children?: ReactNode;
}

/** Looks like nothing else: a red frame under a solid head, what it means, and the ways on. */
function Stop({ title, children }: Omit<NoticeProps, "kind">) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.stop}>
      <p id={id} className={`${layout.line} ${layout.solid} ${styles.head}`}>
        <StopIcon />
        <span className={styles.stopWord}>STOP</span> {title}
      </p>
      {children && <div className={`${layout.stack8} ${styles.words}`}>{children}</div>}
    </div>
  );
}

/** A yellow panel. */
const Warning = ({ title, children }: Omit<NoticeProps, "kind">) => (
  <div className={`${layout.stack8} ${layout.card} ${styles.warning}`} data-tone="attention">
    <p className={layout.strong} data-tone="attention">
      <AlertIcon /> Warning: {title}
    </p>
    {children}
  </div>
);

/** What speaks against going on; it says so in words and by an icon, never by colour alone. */
export function Notice({ kind, ...notice }: NoticeProps) {
  return kind === "stop" ? <Stop {...notice} /> : <Warning {...notice} />;
}
