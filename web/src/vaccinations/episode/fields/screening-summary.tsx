import { AnswerList } from "../../../ui/answer-list.tsx";
import { screeningAnswers, sharedAnswers } from "../../answers/episode-answers.ts";
import styles from "./fields.module.css";
import { useStepScene } from "../step/step-context.tsx";
import { useSeasons } from "../step/use-seasons.ts";

/** The answers that matter stand first; the others open below. */
export function ScreeningSummary() {
  const { context, episode } = useStepScene();
  const seasons = useSeasons();
  const sections = [
    ...screeningAnswers(episode, context.vaccineType, { ...context, seasons }),
    ...sharedAnswers(episode, context.vaccineType),
  ];
  const mattering = sections.flatMap(({ answers }) => answers.filter(({ matters }) => matters));
  return (
    <>
      {mattering.length > 0 && <AnswerList answers={mattering} />}
      {mattering.length === 0 && <p>No question was answered with yes.</p>}
      <details className={styles.summary}>
        <summary>All answers</summary>
        {sections.map(({ id, title, answers }) => (
          <div key={id}>
            <h3>{title}</h3>
            <AnswerList answers={answers} />
          </div>
        ))}
      </details>
    </>
  );
}
