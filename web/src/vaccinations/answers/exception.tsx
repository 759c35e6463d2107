import type { Icon } from "@primer/octicons-react";
import type { ReactNode } from "react";
import { IconText } from "../../ui/icon-text.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./answers.module.css";

interface ExceptionProps {
  tone: "danger" | "attention";
  icon: Icon;
  title: string;
  children?: ReactNode;
}

/** Something unusual in a record, shown before the other answers. */
export const Exception = ({ tone, icon, title, children }: ExceptionProps) => (
  <div className={`${layout.card} ${styles.exception}`} data-tone={tone}>
    <p className={`${layout.strong} ${layout.sentences}`}>
      <IconText icon={icon} tone={tone} text={title} />
    </p>
    {children}
  </div>
);
