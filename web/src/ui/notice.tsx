import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { type ReactNode, useId } from "react";
import styles from "./notice.module.css";
import layout from "./layout.module.css";

interface NoticeProps {
  kind: "stop" | "warning";
  title: string;
  children?: ReactNode;
}

/** A red frame with a solid head, which no other element has. */
function Stop({ title, children }: Omit<NoticeProps, "kind">) {
  const id = useId();
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

const Warning = ({ title, children }: Omit<NoticeProps, "kind">) => (
  <div className={`${layout.stack8} ${layout.card} ${styles.warning}`} data-tone="attention">
    <p className={layout.strong} data-tone="attention">
      <AlertIcon /> Warning: {title}
    </p>
    {children}
  </div>
);

/** Text and icon say it too, not only the colour. */
export function Notice({ kind, ...notice }: NoticeProps) {
  return kind === "stop" ? <Stop {...notice} /> : <Warning {...notice} />;
}
