import { whenAnswerChanges } from "@pharmacy/domain/episode/effects";
import {
  type ScreeningQuestion,
  covidQuestions,
  fluQuestions,
  genericQuestions,
} from "@pharmacy/domain/episode/questions";
import { lengths } from "@pharmacy/domain/limits";
import { QuestionWithComment } from "../ui/form/question-with-comment.tsx";
import { QuestionNotice } from "./cause-notice.tsx";
import { screeningLabels } from "./labels.ts";
import { WhenShown } from "./shown.tsx";

const Question = ({ name }: { name: ScreeningQuestion }) => (
  <WhenShown field={name}>
    <QuestionWithComment
      name={name}
      label={screeningLabels[name]}
      maxLength={lengths.comment}
      effect={(screening, answer) => whenAnswerChanges(screening, name, answer)}
    />
    <QuestionNotice question={name} />
  </WhenShown>
);

const asked = (questions: readonly ScreeningQuestion[]) =>
  questions.map((question) => <Question key={question} name={question} />);

export const GenericScreening = () => asked(genericQuestions);
export const FluScreening = () => asked(fluQuestions);
export const CovidScreening = () => asked(covidQuestions);
