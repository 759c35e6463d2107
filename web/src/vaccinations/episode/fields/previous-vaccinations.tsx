import { recentVaccinationError } from "@pharmacy/domain/clinical/history";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { messages } from "@pharmacy/domain/messages";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { AriaStatus } from "@primer/react";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { BesideTitle } from "../step/beside-title.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useSeason } from "../step/use-seasons.ts";
import { type HistoryState, useVaccinationHistory } from "../step/use-vaccination-history.ts";

type HistoryRecord = Schemas["VaccinationHistoryRecord"];

const { history: sentences } = messages;

/** What is said of a history that shows no records; a failure is said by its own panel. */
const unknown: Partial<Record<HistoryState, string>> = {
  "not-verified": `${sentences.notVerified}.`,
  loading: `${sentences.loading} …`,
  hidden: `${sentences.hidden}.`,
  none: `${sentences.empty}.`,
};

const doseText = ({ doseNumber }: HistoryRecord) => (doseNumber ? `Dose ${doseNumber}` : null);

function Records({ records }: { records: readonly HistoryRecord[] }) {
  const answers = records.map((record, index) => ({
    field: `${record.administeredDate}-${index}`,
    label: readableDate(record.administeredDate),
    text: [record.vaccineName, record.manufacturer, doseText(record)].filter(Boolean).join(" · "),
    matters: false,
  }));
  return <AnswerList answers={answers} />;
}

/** A recent vaccination, beside the record that shows it [8.01]. */
function RecentVaccination({ records }: { records: readonly HistoryRecord[] }) {
  const { vaccineType, today } = useOpenStep().context;
  const error = recentVaccinationError(useSeason(), records, today);
  if (error === null) return null;
  return <Notice kind={vaccineOf(vaccineType).recent.stop ? "stop" : "warning"} title={error} />;
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
      {known.length > 0 && <Records records={known} />}
      <RecentVaccination records={known} />
      {state !== "some" && state !== "failed" && (
        <BesideTitle>
          <AriaStatus as="p" announceOnShow>
            {unknown[state]} {sentences.askPatient(vaccineTypeLabels[vaccineType])}
          </AriaStatus>
        </BesideTitle>
      )}
    </>
  );
}
