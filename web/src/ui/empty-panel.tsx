import { Blankslate } from "@primer/react/experimental";
import type { EmptyProps } from "./empty.tsx";
import styles from "./empty-panel.module.css";

/** Primer's look of it. */
export function EmptyPanel({ heading, text, action }: EmptyProps) {
  return (
    <Blankslate border>
      <Blankslate.Heading>{heading}</Blankslate.Heading>
      <Blankslate.Description>{text}</Blankslate.Description>
      {action && <div className={styles.action}>{action}</div>}
    </Blankslate>
  );
}
