import { useWatch } from "react-hook-form";
import type { Effect } from "./effect.ts";
import styles from "./field.module.css";
import { YesNoField } from "./radio-field.tsx";
import { TextArea } from "./text-area.tsx";

interface QuestionProps {
  name: string;
  label: string;
  hint?: string;
  maxLength: number;
}

// §4: changing the answer clears the comment.
const clearComment =
  (name: string): Effect =>
  (values, answer) => ({ ...values, [name]: answer, [`${name}Comment`]: "" });

function CommentWhenYes({ name, label, maxLength }: Omit<QuestionProps, "hint">) {
  const answer: unknown = useWatch({ name });
  if (answer !== true) return null;
  return (
    <div className={styles.comment}>
      <TextArea name={`${name}Comment`} label={`Comment: ${label}`} maxLength={maxLength} />
    </div>
  );
}

/** A yes or no question; yes asks for a comment (§4 Form behaviours). */
export function QuestionWithComment({ name, label, hint, maxLength }: QuestionProps) {
  return (
    <div className={styles.question}>
      <YesNoField name={name} label={label} hint={hint} effect={clearComment(name)} />
      <CommentWhenYes name={name} label={label} maxLength={maxLength} />
    </div>
  );
}
