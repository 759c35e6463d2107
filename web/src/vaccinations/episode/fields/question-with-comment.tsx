import { whenAnswerChanges } from "@pharmacy/domain/episode/effects";
import { screeningFieldsOf } from "@pharmacy/domain/episode/screening-fields";
import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { commentOf } from "@pharmacy/domain/vaccines/comments";
import type { ScreeningQuestion } from "@pharmacy/domain/vaccines/questions";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { YesNoField } from "../../../ui/form/radio-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import styles from "./questions.module.css";

function CommentWhenYes({ name }: { name: ScreeningQuestion }) {
  const answer: unknown = useWatch({ name });
  const fields = screeningFieldsOf(useOpenStep().set);
  if (answer !== true) return null;
  const comment = commentOf(name);
  return (
    <TextArea<ScreeningValues>
      name={comment}
      label="Comment"
      about={fields[name].label}
      maxLength={fields[comment].longest}
      rows={2}
    />
  );
}

interface QuestionProps {
  name: ScreeningQuestion;
  /** What a yes means. */
  children?: ReactNode;
}

/** A yes or no question in one row; beneath it, what a yes asks for [4.22] and what it means. */
export const QuestionWithComment = ({ name, children }: QuestionProps) => (
  <div className={styles.question}>
    <YesNoField<ScreeningValues>
      name={name}
      label={screeningFieldsOf(useOpenStep().set)[name].label}
      layout="question"
      effect={(screening, answer) => whenAnswerChanges(screening, name, answer)}
    />
    <CommentWhenYes name={name} />
    {children}
  </div>
);
