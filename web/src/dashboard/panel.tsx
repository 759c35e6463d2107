import type { ReactNode } from "react";
import styles from "./dashboard.module.css";

/** So many of what waits; the list behind a panel has the rest. */
export const shownInPanel = 5;

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
