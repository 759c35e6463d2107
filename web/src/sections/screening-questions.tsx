import { whenAnswerChanges } from "@pharmacy/domain/episode/effects";
import { lengths } from "@pharmacy/domain/field-limits";
import { genericQuestions, ownQuestionsOf } from "@pharmacy/domain/vaccines/all-questions";
import type { ScreeningQuestion } from "@pharmacy/domain/vaccines/questions";
import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { QuestionWithComment } from "../ui/form/question-with-comment.tsx";
import { QuestionNotice } from "./cause-notice.tsx";
import { WhenShown } from "./shown.tsx";
import { useStepScene } from "./step-context.tsx";

const Question = ({ name }: { name: ScreeningQuestion }) => (
  <WhenShown field={name}>
    <QuestionWithComment
      name={name}
      label={screeningFields[name].label}
      maxLength={lengths.comment}
      effect={(screening, answer) => whenAnswerChanges(screening, name, answer)}
    />
    <QuestionNotice question={name} />
  </WhenShown>
);

const asked = (questions: readonly ScreeningQuestion[]) =>
  questions.map((question) => <Question key={question} name={question} />);

export const GenericScreening = () => asked(genericQuestions);

/** The questions of the step's vaccine alone. */
export const OwnScreening = () => asked(ownQuestionsOf(useStepScene().context.vaccineType));
