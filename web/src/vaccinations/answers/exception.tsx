import type { Icon } from "@primer/octicons-react";
import type { ReactNode } from "react";
import styles from "./answers.module.css";

interface ExceptionProps {
  tone: "danger" | "attention";
  icon: Icon;
  title: string;
  children?: ReactNode;
}

/** What is not as usual in a record, said before the rest of it. */
export const Exception = ({ tone, icon: Sign, title, children }: ExceptionProps) => (
  <div className={styles.exception} data-tone={tone}>
    <p className={styles.title}>
      <Sign />
      {title}
    </p>
    {children}
  </div>
);
