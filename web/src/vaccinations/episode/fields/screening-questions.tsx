import { type NoneOfThese as Outcome, noneOfThese } from "@pharmacy/domain/episode/none-of-these";
import {
  whenNoneOfThese,
  whenAnswerChanges,
  screeningFieldsOf,
  type screeningFields,
} from "@pharmacy/domain/episode/screening-fields";
import { groupsChosenIn, type ScreeningValues } from "@pharmacy/domain/vaccines/parts";
import { questionsIn, ownIn, sharedIn } from "@pharmacy/domain/vaccines/question-sets";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import { counted } from "@pharmacy/domain/counted";
import { Button, AriaStatus } from "@primer/react";
import { type MouseEvent, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import {
  useChange,
  useOpenStep,
  useShown,
  TitleLine,
  WhenShown,
  useSeason,
} from "../step/step.tsx";
import { useOpenEpisode } from "../state/open-session.ts";
import { useSeasons } from "../step/use-seasons.ts";
import {
  useHistories,
  useVaccinationHistory,
  historyAnswers,
  unknownHistory,
} from "../step/use-vaccination-history.ts";
import styles from "./fields.module.css";
import layout from "../../../ui/layout.module.css";
import { recentRecord, recentVaccinationError } from "@pharmacy/domain/clinical/history";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { history as sentences } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { FailedRead } from "../../../ui/failed-part.tsx";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ScreeningNotices } from "../notices/screening-notices.tsx";
import { type ScreeningQuestion, commentOf } from "@pharmacy/domain/vaccines/questions";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { focusNext } from "../../../ui/form/use-field.ts";
import { UndoCleared } from "../../../ui/form/cleared.tsx";
import { YesNoField } from "../../../ui/form/choice-fields.tsx";

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

function messageOf(outcome: Outcome, set: QuestionSet): string {
  const fields = screeningFieldsOf(set);
  if (outcome.refused) return words[outcome.refused];
  return (["leftOut", "unknown"] as const)
    .filter((why) => outcome[why].length > 0)
    .map((why) => words[why](outcome[why].map((question) => fields[question].label)))
    .join(" ");
}

function nextAfter({ leftOut, unknown }: Outcome, screening: ScreeningValues) {
  const { administrationType, eligibilityCriteria } = screening;
  const [first] = [...leftOut, ...unknown];
  if (first) return first;
  if (!administrationType) return "administrationType";
  return administrationType === "NHS" && !eligibilityCriteria ? "eligibilityCriteria" : undefined;
}

function OneAct() {
  const openStep = useOpenStep();
  const { context, episode, set } = openStep;
  const histories = useHistories(openStep);
  const seasons = useSeasons();
  const { shownFields } = useShown();
  const { getValues } = useFormContext<ScreeningValues>();
  const change = useChange<ScreeningValues>();
  const answersIn = (screening: ScreeningValues) =>
    questionsIn(set)
      .filter((question) => shownFields(screening).has(question))
      .map((question) => screening[question] ?? null);
  const answers = useWatch({ compute: (screening: ScreeningValues) => answersIn(screening) });
  const [said, setSaid] = useState({ of: "", message: "" });
  const [count, setCount] = useState(0);
  const [isWaiting, setWaiting] = useState(false);

  async function answer({ currentTarget }: MouseEvent<HTMLElement>) {
    const form = currentTarget.closest("form");
    setWaiting(true);
    await histories.read();
    setWaiting(false);
    if (!form?.isConnected) return;
    const groups = groupsChosenIn(episode.vaccinationDetails);
    const facts = { ...histories.now(), seasons, groups };
    const outcome = noneOfThese(structuredClone(getValues()), context, facts);
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
const NoneOfThese = () => (useOpenEpisode().keepsNoneOfThese ? <OneAct /> : null);

/** The records; a recent one is marked [8.01]. */
function Records({ known }: { known: readonly Schemas["VaccinationHistoryRecord"][] }) {
  const { context, set } = useOpenStep();
  const season = useSeason();
  const error = recentVaccinationError(season, known, context.today);
  const marked = error && set.recentStop ? recentRecord(season, known, context.today) : undefined;
  const answers = historyAnswers(known).map((answer, index) =>
    error && known[index] === marked ? { ...answer, comment: error, matters: true } : answer,
  );
  return (
    <>
      {known.length > 0 && <AnswerList answers={answers} />}
      {error && !marked && <Notice kind="warning" title={error} />}
    </>
  );
}

/** The state of the vaccination history; the patient is asked what it does not contain. */
export function PreviousVaccinations() {
  const { context, own } = useOpenStep();
  const { patient, vaccineType } = context;
  const history = useVaccinationHistory(patient, vaccineType, own);
  const { state, known = [] } = history;
  return (
    <>
      {state === "failed" && <FailedRead what={`${sentences.failed}.`} of={history} />}
      {state === "mismatch" && <Notice kind="warning" title={`${sentences.mismatch}.`} />}
      <Records known={known} />
      {state !== "some" && state !== "failed" && (
        <TitleLine>
          <AriaStatus as="p" announceOnShow>
            {state !== "mismatch" && unknownHistory[state]}{" "}
            {sentences.askPatient(vaccineTypeLabels[vaccineType])}
          </AriaStatus>
        </TitleLine>
      )}
      <ScreeningNotices at={["history"]} />
    </>
  );
}

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
