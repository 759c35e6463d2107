import { type Answer, AnswerList } from "../../ui/answer-list.tsx";
import styles from "./answers.module.css";
import { type ReactNode, useId } from "react";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import type { Icon } from "@primer/octicons-react";
import { IconText } from "../../ui/icon-text.tsx";
import { VaccineMark } from "../../ui/vaccine-label.tsx";
import layout from "../../ui/layout.module.css";

interface KeyLinesProps {
  answers: readonly Answer[];
  /** Goes to the field where the answer can be changed. */
  onChange?: (field: string) => void;
}

/** The most important answers, set closer together than a full list. */
export const KeyLines = (lines: KeyLinesProps) => (
  <div className={styles.keyLines}>
    <AnswerList {...lines} />
  </div>
);

/** Answers that are rarely needed: a closed section on the screen, open on paper. */
export const MoreAnswers = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.more}>
    <summary>{title}</summary>
    <div className={styles.answers}>{children}</div>
  </details>
);

interface VaccineBlockProps {
  type: Schemas["VaccineType"];
  outcome?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function VaccineBlock({ type, outcome, className = "", children }: VaccineBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${layout.stack8} ${className}`}>
      <div className={`${layout.row16} ${layout.spread}`}>
        <h2 id={id} tabIndex={-1} className={layout.line}>
          <VaccineMark type={type} /> {labelOf(vaccineTypeLabels, type)}
        </h2>
        {outcome}
      </div>
      {children}
    </section>
  );
}

interface ExceptionProps {
  tone: "danger" | "attention";
  icon: Icon;
  title: string;
  children?: ReactNode;
}

/** Something unusual in a record, shown before the other answers. */
export const Exception = ({ tone, icon, title, children }: ExceptionProps) => (
  <div className={`${layout.card} ${styles.exception}`} data-tone={tone}>
    <p className={layout.strong}>
      <IconText icon={icon} tone={tone} text={title} />
    </p>
    {children}
  </div>
);
