import { screeningFieldsOf, type screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { ownIn, sharedIn } from "@pharmacy/domain/vaccines/question-sets";
import { type ScreeningQuestion, commentOf } from "@pharmacy/domain/vaccines/questions";
import { ScreeningNotices } from "../notices/screening-stops.tsx";
import { NoneOfThese } from "./none-of-these.tsx";
import { WhenShown } from "../step/shown.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { whenAnswerChanges } from "@pharmacy/domain/episode/screening-effects";
import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { YesNoField } from "../../../ui/form/radio-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import styles from "./fields.module.css";
import layout from "../../../ui/layout.module.css";

function CommentWhenYes({ name, fields }: Pick<QuestionProps, "name" | "fields">) {
  const answer: unknown = useWatch({ name });
  if (answer !== true) return null;
  const comment = commentOf(name);
  return (
    <TextArea<ScreeningValues>
      name={comment}
      label="Comment"
      about={fields[name].label}
      maxLength={fields[comment].longest}
      rows={1}
    />
  );
}

interface QuestionProps {
  name: ScreeningQuestion;
  fields: typeof screeningFields;
  children?: ReactNode;
}

/** A yes/no question in one row; below it the fields of a yes [4.22] and its stop or warning. */
export const QuestionWithComment = ({ name, fields, children }: QuestionProps) => (
  <div className={`${layout.stack4} ${styles.question}`}>
    <YesNoField<ScreeningValues>
      name={name}
      label={fields[name].label}
      layout="question"
      effect={(screening, answer) => whenAnswerChanges(screening, name, answer)}
    />
    <CommentWhenYes name={name} fields={fields} />
    {children}
  </div>
);

function Asked({ questions }: { questions: readonly ScreeningQuestion[] }) {
  const fields = screeningFieldsOf(useOpenStep().set);
  return (
    <div>
      {questions.map((question) => (
        <WhenShown key={question} field={question}>
          <QuestionWithComment name={question} fields={fields}>
            <ScreeningNotices at={[question]} />
          </QuestionWithComment>
        </WhenShown>
      ))}
    </div>
  );
}

export const GenericScreening = () => <Asked questions={sharedIn(useOpenStep().set)} />;

export const OwnScreening = () => (
  <>
    <Asked questions={ownIn(useOpenStep().set)} />
    <NoneOfThese />
  </>
);
