import { screeningFieldsOf } from "@pharmacy/domain/episode/screening-fields";
import { ownIn, sharedIn } from "@pharmacy/domain/vaccines/question-sets";
import type { ScreeningQuestion } from "@pharmacy/domain/vaccines/questions";
import { QuestionNotice } from "../notices/cause-notice.tsx";
import { NoneOfThese } from "./none-of-these.tsx";
import { QuestionWithComment } from "./question-with-comment.tsx";
import { WhenShown } from "../step/shown.tsx";
import { useOpenStep } from "../step/open-step.tsx";

function Asked({ questions }: { questions: readonly ScreeningQuestion[] }) {
  const fields = screeningFieldsOf(useOpenStep().set);
  return (
    <div>
      {questions.map((question) => (
        <WhenShown key={question} field={question}>
          <QuestionWithComment name={question} fields={fields}>
            <QuestionNotice question={question} />
          </QuestionWithComment>
        </WhenShown>
      ))}
    </div>
  );
}

export const GenericScreening = () => <Asked questions={sharedIn(useOpenStep().set)} />;

/** The questions of the step's vaccine alone. */
export const OwnScreening = () => (
  <>
    <Asked questions={ownIn(useOpenStep().set)} />
    <NoneOfThese />
  </>
);
