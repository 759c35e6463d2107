import { type NoneOfThese as Outcome, noneOfThese } from "@pharmacy/domain/episode/none-of-these";
import { whenNoneOfThese } from "@pharmacy/domain/episode/screening-effects";
import { screeningFieldsOf } from "@pharmacy/domain/episode/screening-fields";
import { groupsChosenIn } from "@pharmacy/domain/vaccines/parts";
import { questionsIn } from "@pharmacy/domain/vaccines/question-sets";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { counted } from "@pharmacy/domain/counted";
import { Button } from "@primer/react";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { focusNext } from "../../../ui/form/go-to-field.ts";
import { UndoCleared } from "../../../ui/form/undo-cleared.tsx";
import { useChange } from "../step/use-change.ts";
import { useOpenEpisode } from "../state/use-session.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useShownFields } from "../step/shown.tsx";
import { useSeasons } from "../step/use-seasons.ts";
import { useHistoriesNow, useHistoriesRead } from "../step/use-vaccination-history.ts";
import styles from "./fields.module.css";
import layout from "../../../ui/layout.module.css";

/** The messages of "None of these" (openapi/decisions.md, Clinic). */
const words = {
  act: "None of these",
  answered: (count: number) => `${counted(count, "questions")} set to No. You can change them.`,
  stop: "A stop applies: answer each question.",
  reading: "The vaccination history is still being read. Try again, or answer each question.",
  leftOut: (questions: readonly string[]) =>
    `Still open, because the history or this record says otherwise: ${questions.join(" ")}`,
  unknown: (questions: readonly string[]) =>
    `Still open, because the vaccination history is not fully known: ${questions.join(" ")}`,
} as const;

function useOutcomeNow() {
  const openStep = useOpenStep();
  const { context, episode } = openStep;
  const historiesNow = useHistoriesNow(openStep);
  const seasons = useSeasons();
  const groups = groupsChosenIn(episode.vaccinationDetails);
  return (screening: ScreeningValues) =>
    noneOfThese(screening, context, { ...historiesNow(), seasons, groups });
}

function messageOf(outcome: Outcome, set: QuestionSet): string {
  const fields = screeningFieldsOf(set);
  if (outcome.refused) return words[outcome.refused];
  return (["leftOut", "unknown"] as const)
    .filter((why) => outcome[why].length > 0)
    .map((why) => words[why](outcome[why].map((question) => fields[question].label)))
    .join(" ");
}

/** The next required answer: of a question that was left out, else the eligibility. */
function nextAfter({ leftOut, unknown }: Outcome, screening: ScreeningValues) {
  const { administrationType, eligibilityCriteria } = screening;
  const [first] = [...leftOut, ...unknown];
  if (first) return first;
  if (!administrationType) return "administrationType";
  return administrationType === "NHS" && !eligibilityCriteria ? "eligibilityCriteria" : undefined;
}

/** The button below the questions that answers No to all unanswered ones. */
function OneAct() {
  const { context, set } = useOpenStep();
  const historiesRead = useHistoriesRead(context.patient);
  const shownFields = useShownFields();
  const { getValues } = useFormContext<ScreeningValues>();
  const change = useChange<ScreeningValues>();
  const outcomeNow = useOutcomeNow();
  const answersIn = (screening: ScreeningValues) =>
    questionsIn(set)
      .filter((question) => shownFields(screening).has(question))
      .map((question) => screening[question] ?? null);
  const answers = useWatch({ compute: (screening: ScreeningValues) => answersIn(screening) });
  // The message is about the old answers, so a change removes it.
  const [said, setSaid] = useState({ of: "", message: "" });
  const [count, setCount] = useState(0);
  const [isWaiting, setWaiting] = useState(false);

  async function answer({ currentTarget }: MouseEvent<HTMLElement>) {
    const form = currentTarget.closest("form");
    setWaiting(true);
    await historiesRead();
    setWaiting(false);
    if (!form?.isConnected) return;
    const outcome = outcomeNow(structuredClone(getValues()));
    flushSync(() => {
      setCount(outcome.answers.length);
      if (!outcome.refused && outcome.answers.length > 0)
        change("noneOfThese", (screening) => whenNoneOfThese(screening, outcome.answers));
      setSaid({ of: JSON.stringify(answersIn(getValues())), message: messageOf(outcome, set) });
    });
    if (!outcome.refused) focusNext(form, nextAfter(outcome, getValues()));
  }

  return (
    <div className={`${layout.row16} ${styles.foot}`}>
      <p role="status">{said.of === JSON.stringify(answers) && said.message}</p>
      <UndoCleared cause="noneOfThese" words={words.answered(count)} />
      {answers.includes(null) && (
        <Button loading={isWaiting} onClick={(event) => void answer(event)}>
          {words.act}
        </Button>
      )}
    </div>
  );
}

/** Not offered if the backend does not store its answers (openapi/decisions.md, Clinic). */
export const NoneOfThese = () => (useOpenEpisode().keepsNoneOfThese ? <OneAct /> : null);
