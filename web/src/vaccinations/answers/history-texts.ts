import * as messages from "@pharmacy/domain/messages";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import type { HistoryState } from "../episode/step/use-vaccination-history.ts";

type HistoryRecord = Schemas["VaccinationHistoryRecord"];

const { history: sentences } = messages;

export const unknownHistory: Partial<Record<HistoryState, string>> = {
  "not-verified": `${sentences.notVerified}.`,
  loading: `${sentences.loading} …`,
  failed: `${sentences.failed}.`,
  hidden: `${sentences.hidden}.`,
  mismatch: `${sentences.mismatch}.`,
  none: `${sentences.empty}.`,
};

const doseText = ({ doseNumber }: HistoryRecord) => (doseNumber ? `Dose ${doseNumber}` : null);

/** Earlier vaccinations as answers: the date is the label. */
export const historyAnswers = (records: readonly HistoryRecord[]) =>
  records.map((record, index) => ({
    field: `${record.administeredDate}-${index}`,
    label: readableDate(record.administeredDate),
    text: [record.vaccineName, record.manufacturer, doseText(record)].filter(Boolean).join(" · "),
    matters: false,
  }));
