import { recentRecord, recentVaccinationError } from "@pharmacy/domain/clinical/history";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import * as messages from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { AriaStatus } from "@primer/react";
import { FailedRead } from "../../failed-read.tsx";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { historyAnswers, unknownHistory } from "../../answers/history-texts.ts";
import { ScreeningNotices } from "../notices/screening-stops.tsx";
import { TitleLine } from "../step/step-sections.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useSeason } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";

const { history: sentences } = messages;

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
