import type { ReactNode, Ref } from "react";
import styles from "./sections.module.css";

interface BesideTitleProps {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What a section says in one line, beside its title where there is room. */
export const BesideTitle = ({ ref, children }: BesideTitleProps) => (
  <div ref={ref} className={styles.line}>
    {children}
  </div>
);
