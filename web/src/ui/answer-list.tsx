import { AlertIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import layout from "./layout.module.css";

export interface Answer {
  field: string;
  label: string;
  text: string;
  comment?: string;
  /** A yes to a screening question: it is listed first and marked. */
  matters: boolean;
}

interface AnswerListProps {
  answers: readonly Answer[];
  onChange?: (field: string) => void;
}

export function AnswerList({ answers, onChange }: AnswerListProps) {
  return (
    <dl className={layout.facts}>
      {answers.map(({ field, label, text, comment, matters }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {matters && <AlertIcon size={12} aria-label="Attention:" />}{" "}
            {text || <span className={layout.quiet}>Not answered</span>}
            {comment && <p className={`${layout.quiet} ${layout.typed}`}>{comment}</p>}
          </dd>
          {onChange && (
            <dd>
              <Button variant="link" aria-label={`Change ${label}`} onClick={() => onChange(field)}>
                Change
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
