import { type Answer, AnswerList } from "../../ui/answer-list.tsx";
import styles from "./answers.module.css";

interface KeyLinesProps {
  answers: readonly Answer[];
  /** Leads to where an answer can be changed. */
  onChange?: (field: string) => void;
}

/** The few answers that say what was given, closer together than all of them. */
export const KeyLines = (lines: KeyLinesProps) => (
  <div className={styles.keyLines}>
    <AnswerList {...lines} />
  </div>
);
