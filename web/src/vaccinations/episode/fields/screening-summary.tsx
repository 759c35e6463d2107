import { AnswerList } from "../../../ui/answer-list.tsx";
import {
  screeningAnswers,
  sharedAnswers,
  unfinishedScreening,
} from "../../answers/episode-answers.ts";
import { DeliveryNotices } from "../notices/delivery-stops.tsx";
import { TitleLine } from "../step/step-sections.tsx";
import styles from "./fields.module.css";
import { useOpenStep } from "../step/open-step.tsx";
import { useSeasons } from "../step/use-seasons.ts";

/** Important answers first, then their stops and warnings; the others are collapsed below. */
export function ScreeningSummary() {
  const { context, episode } = useOpenStep();
  const seasons = useSeasons();
  const sections = [
    ...screeningAnswers(episode, context.vaccineType, { ...context, seasons }),
    ...sharedAnswers(episode, context.vaccineType),
  ];
  const mattering = sections.flatMap(({ answers }) => answers.filter(({ matters }) => matters));
  const isNone = mattering.length === 0;
  const finished = sections.filter(({ id }) => id !== unfinishedScreening);
  return (
    <>
      {isNone && <TitleLine>All answers: No</TitleLine>}
      {!isNone && <AnswerList answers={mattering} />}
      <DeliveryNotices at={["history", "earlier"]} />
      <details className={`${styles.summary} ${isNone ? styles.atLineEnd : ""}`}>
        <summary>All answers</summary>
        {finished.map(({ id, title, answers }) => (
          <div key={id}>
            <h3>{title}</h3>
            <AnswerList answers={answers} />
          </div>
        ))}
      </details>
    </>
  );
}
