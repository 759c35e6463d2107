import { genericQuestions, ownQuestionsOf } from "@pharmacy/domain/vaccines/all-questions";
import type { ScreeningQuestion } from "@pharmacy/domain/vaccines/questions";
import { QuestionNotice } from "../notices/cause-notice.tsx";
import { QuestionWithComment } from "./question-with-comment.tsx";
import { WhenShown } from "../step/shown.tsx";
import { useStepScene } from "../step/step-context.tsx";

const asked = (questions: readonly ScreeningQuestion[]) =>
  questions.map((question) => (
    <WhenShown key={question} field={question}>
      <QuestionWithComment name={question} />
      <QuestionNotice question={question} />
    </WhenShown>
  ));

export const GenericScreening = () => asked(genericQuestions);

/** The questions of the step's vaccine alone. */
export const OwnScreening = () => asked(ownQuestionsOf(useStepScene().context.vaccineType));
