import type { ReactNode, Ref } from "react";
import styles from "./step.module.css";
import layout from "../../../ui/layout.module.css";

interface TitleLineProps {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What a section says in one line, beside its title where there is room. */
export const TitleLine = ({ ref, children }: TitleLineProps) => (
  <div ref={ref} className={`${layout.row16} ${styles.titleLine}`}>
    {children}
  </div>
);
