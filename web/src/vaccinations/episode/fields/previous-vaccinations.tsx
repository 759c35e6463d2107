import { recentVaccinationError } from "@pharmacy/domain/clinical/history";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { messages } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { AriaStatus } from "@primer/react";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { historyAnswers, unknownHistory } from "../../answers/history-texts.ts";
import { TitleLine } from "../step/step-sections.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useSeason } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";

type HistoryRecord = Schemas["VaccinationHistoryRecord"];

const { history: sentences } = messages;

/** A recent vaccination, beside the record that shows it [8.01]. */
function RecentVaccination({ records }: { records: readonly HistoryRecord[] }) {
  const { context, set } = useOpenStep();
  const error = recentVaccinationError(useSeason(), records, context.today);
  if (error === null) return null;
  return <Notice kind={set.recentStop ? "stop" : "warning"} title={error} />;
}

/** Where the vaccination history stands; what it does not tell is asked of the patient. */
export function PreviousVaccinations() {
  const { context, own } = useOpenStep();
  const { patient, vaccineType } = context;
  const history = useVaccinationHistory(patient, vaccineType, own);
  const { state, known = [] } = history;
  return (
    <>
      {state === "failed" && (
        <FailedPart
          what={`${sentences.failed}.`}
          error={history.error}
          onRetry={history.readAgain}
          wayBack={null}
        />
      )}
      {state === "mismatch" && <Notice kind="warning" title={`${sentences.mismatch}.`} />}
      {known.length > 0 && <AnswerList answers={historyAnswers(known)} />}
      <RecentVaccination records={known} />
      {state !== "some" && state !== "failed" && (
        <TitleLine>
          <AriaStatus as="p" announceOnShow>
            {state !== "mismatch" && unknownHistory[state]}{" "}
            {sentences.askPatient(vaccineTypeLabels[vaccineType])}
          </AriaStatus>
        </TitleLine>
      )}
    </>
  );
}
