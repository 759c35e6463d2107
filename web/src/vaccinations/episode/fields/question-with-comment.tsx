import { whenAnswerChanges } from "@pharmacy/domain/episode/effects";
import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { commentOf } from "@pharmacy/domain/vaccines/comments";
import type { ScreeningQuestion } from "@pharmacy/domain/vaccines/questions";
import { useWatch } from "react-hook-form";
import fieldStyles from "../../../ui/form/field.module.css";
import { YesNoField } from "../../../ui/form/radio-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";

function CommentWhenYes({ name }: { name: ScreeningQuestion }) {
  const answer: unknown = useWatch({ name });
  if (answer !== true) return null;
  const comment = commentOf(name);
  return (
    <div className={fieldStyles.comment}>
      <TextArea<ScreeningValues>
        name={comment}
        label="Comment"
        about={screeningFields[name].label}
        maxLength={screeningFields[comment].longest}
      />
    </div>
  );
}

/** A yes or no question; yes asks for a comment [4.22]. */
export const QuestionWithComment = ({ name }: { name: ScreeningQuestion }) => (
  <div className={fieldStyles.question}>
    <YesNoField<ScreeningValues>
      name={name}
      label={screeningFields[name].label}
      effect={(screening, answer) => whenAnswerChanges(screening, name, answer)}
    />
    <CommentWhenYes name={name} />
  </div>
);
