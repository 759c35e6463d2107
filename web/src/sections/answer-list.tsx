import { AlertIcon } from "@primer/octicons-react";
import type { Answer } from "./answers.ts";
import styles from "./answer-list.module.css";

function AnswerRow({ answer }: { answer: Answer }) {
  return (
    <div className={styles.row}>
      <dt>{answer.label}</dt>
      <dd>
        {answer.matters && <AlertIcon size={12} aria-label="Attention:" />}{" "}
        {answer.text || <span className={styles.missing}>Not answered</span>}
        {answer.comment && <p className={styles.comment}>{answer.comment}</p>}
      </dd>
    </div>
  );
}

/** Questions with their answers, as they are read again. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className={styles.list}>
      {answers.map((answer) => (
        <AnswerRow key={answer.field} answer={answer} />
      ))}
    </dl>
  );
}
