import { Blankslate } from "@primer/react/experimental";
import type { ReactNode } from "react";
import styles from "./empty.module.css";

type EmptyProps = {
  readonly heading: string;
  readonly text: ReactNode;
  /** The next thing to do. */
  readonly action?: ReactNode;
};

/** Where there is nothing to show: one sentence, and what to do next. */
export function Empty({ heading, text, action }: EmptyProps) {
  return (
    <Blankslate border>
      <Blankslate.Heading>{heading}</Blankslate.Heading>
      <Blankslate.Description>{text}</Blankslate.Description>
      {action && <div className={styles.action}>{action}</div>}
    </Blankslate>
  );
}
