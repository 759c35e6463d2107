import { Blankslate } from "@primer/react/experimental";
import type { ReactNode } from "react";
import styles from "./page.module.css";
import layout from "./layout.module.css";

export type EmptyProps = {
  readonly heading: string;
  readonly text: ReactNode;
  readonly action?: ReactNode;
};

export function EmptyPanel({ heading, text, action }: EmptyProps) {
  return (
    <Blankslate border>
      <Blankslate.Heading>{heading}</Blankslate.Heading>
      <Blankslate.Description>{text}</Blankslate.Description>
      {action && <div className={`${layout.row16} ${styles.emptyAction}`}>{action}</div>}
    </Blankslate>
  );
}
