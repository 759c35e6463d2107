import { genericQuestions, ownQuestionsOf } from "@pharmacy/domain/vaccines/all-questions";
import type { ScreeningQuestion } from "@pharmacy/domain/vaccines/questions";
import { QuestionNotice } from "../notices/cause-notice.tsx";
import { NoneOfThese } from "./none-of-these.tsx";
import { QuestionWithComment } from "./question-with-comment.tsx";
import { WhenShown } from "../step/shown.tsx";
import { useOpenStep } from "../step/open-step.tsx";

const Asked = ({ questions }: { questions: readonly ScreeningQuestion[] }) => (
  <div>
    {questions.map((question) => (
      <WhenShown key={question} field={question}>
        <QuestionWithComment name={question}>
          <QuestionNotice question={question} />
        </QuestionWithComment>
      </WhenShown>
    ))}
  </div>
);

export const GenericScreening = () => <Asked questions={genericQuestions} />;

/** The questions of the step's vaccine alone. */
export const OwnScreening = () => (
  <>
    <Asked questions={ownQuestionsOf(useOpenStep().context.vaccineType)} />
    <NoneOfThese />
  </>
);
