import { AlertIcon, StopIcon } from "@primer/octicons-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  kind: "stop" | "warning";
  title: string;
  children?: ReactNode;
}

/**
 * A stop is a red panel, a warning a yellow one; both say so in words and by an icon, never by
 * colour alone.
 */
export function Notice({ kind, title, children }: NoticeProps) {
  const Icon = kind === "stop" ? StopIcon : AlertIcon;
  return (
    <div className={styles[kind]}>
      <p className={styles.title}>
        <Icon /> {kind === "stop" ? "Stop: " : "Warning: "}
        {title}
      </p>
      {children}
    </div>
  );
}
