import { AlertIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import layout from "./layout.module.css";

/** One answer as it is read again: what was asked, what was answered, what was added. */
export interface Answer {
  field: string;
  label: string;
  text: string;
  comment?: string;
  /** A yes to a screening question: it comes first and is marked, since it matters most. */
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
  /** Leads to where an answer can be changed. */
  onChange?: (field: string) => void;
}

/** Questions with their answers, as they are read again. */
export function AnswerList({ answers, onChange }: AnswerListProps) {
  return (
    <dl className={layout.facts}>
      {answers.map((answer) => (
        <AnswerRow key={answer.field} answer={answer} onChange={onChange} />
      ))}
    </dl>
  );
}
