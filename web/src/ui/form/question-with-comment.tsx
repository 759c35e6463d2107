import { useWatch } from "react-hook-form";
import type { FieldEffect } from "./field-effect.ts";
import styles from "./field.module.css";
import { YesNoField } from "./radio-field.tsx";
import { TextArea } from "./text-area.tsx";

interface QuestionProps {
  name: string;
  label: string;
  hint?: string;
  maxLength: number;
  effect: FieldEffect<boolean>;
}

function CommentWhenYes({
  name,
  label,
  maxLength,
}: Pick<QuestionProps, "name" | "label" | "maxLength">) {
  const answer: unknown = useWatch({ name });
  if (answer !== true) return null;
  return (
    <div className={styles.comment}>
      <TextArea name={`${name}Comment`} label="Comment" about={label} maxLength={maxLength} />
    </div>
  );
}

/** A yes or no question; yes asks for a comment (§4 Form behaviours). */
export function QuestionWithComment({ name, label, hint, maxLength, effect }: QuestionProps) {
  return (
    <div className={styles.question}>
      <YesNoField name={name} label={label} hint={hint} effect={effect} />
      <CommentWhenYes name={name} label={label} maxLength={maxLength} />
    </div>
  );
}
