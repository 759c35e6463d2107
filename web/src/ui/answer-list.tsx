import { AlertIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import layout from "./layout.module.css";

/** One answer of a saved record: the question, the answer and the comment. */
export interface Answer {
  field: string;
  label: string;
  text: string;
  comment?: string;
  /** A yes to a screening question: it is listed first and marked. */
  matters: boolean;
}

interface AnswerRowProps {
  answer: Answer;
  onChange?: (field: string) => void;
}

function AnswerRow({ answer, onChange }: AnswerRowProps) {
  return (
    <div data-changeable={onChange ? true : undefined}>
      <dt>{answer.label}</dt>
      <dd>
        {answer.matters && <AlertIcon size={12} aria-label="Attention:" />}{" "}
        {answer.text || <span className={layout.quiet}>Not answered</span>}
        {answer.comment && <p className={`${layout.quiet} ${layout.typed}`}>{answer.comment}</p>}
      </dd>
      {onChange && (
        <dd>
          <Button
            variant="link"
            aria-label={`Change ${answer.label}`}
            onClick={() => onChange(answer.field)}
          >
            Change
          </Button>
        </dd>
      )}
    </div>
  );
}

interface AnswerListProps {
  answers: readonly Answer[];
  /** Opens the form at this field. */
  onChange?: (field: string) => void;
}

/** The questions of a record with their answers. */
export function AnswerList({ answers, onChange }: AnswerListProps) {
  return (
    <dl className={layout.facts}>
      {answers.map((answer) => (
        <AnswerRow key={answer.field} answer={answer} onChange={onChange} />
      ))}
    </dl>
  );
}
