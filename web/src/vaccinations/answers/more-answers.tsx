import type { ReactNode } from "react";
import styles from "./answers.module.css";

/** What is wanted seldom: folded away on the screen, open on paper. */
export const MoreAnswers = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.more}>
    <summary>{title}</summary>
    <div className={styles.answers}>{children}</div>
  </details>
);
