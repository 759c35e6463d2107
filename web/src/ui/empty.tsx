import type { ReactNode } from "react";
import styles from "./page.module.css";
import layout from "./layout.module.css";

type EmptyProps = {
  readonly heading: string;
  readonly text: ReactNode;
  readonly action?: ReactNode;
};

/** Primer's Blankslate has code of its own. */
export const Empty = ({ heading, text, action }: EmptyProps) => (
  <div className={`${layout.stack16} ${layout.card} ${styles.empty}`}>
    <h2>{heading}</h2>
    <p className={layout.quiet}>{text}</p>
    {action && <div className={layout.row16}>{action}</div>}
  </div>
);
