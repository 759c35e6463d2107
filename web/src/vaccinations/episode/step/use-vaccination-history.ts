import { withoutOwnRecord } from "@pharmacy/domain/clinical/history";
import { recordsOfSamePerson } from "@pharmacy/domain/clinical/recorded-here";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { useSamePersonAnswers } from "../state/open-session.ts";
import type { OpenStep } from "./step.tsx";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import * as messages from "@pharmacy/domain/messages";

type Patient = Partial<Schemas["PatientDemographics"]> | null;
type History = Schemas["VaccinationHistory"];

/** Unknown is never shown as "none": each reason for an unknown history is a state of its own. */
export type HistoryState =
  "not-verified" | "loading" | "failed" | "hidden" | "mismatch" | "none" | "some";

function stateOf(isVerified: boolean, history: History | undefined, error: unknown): HistoryState {
  if (!isVerified) return "not-verified";
  if (error) return "failed";
  if (!history) return "loading";
  if (!history.canShowHistory) return "hidden";
  if (history.matchesLocalRecords === false) return "mismatch";
  return history.records.length === 0 ? "none" : "some";
}

/** Only a complete history of this patient answers a question or fills one in. */
const isInFull = (state: HistoryState) => state === "none" || state === "some";

const shownIn = (history: History | undefined) =>
  history?.canShowHistory === true ? history.records : undefined;

const besides = (own: DeliveryValues | undefined, history: History | undefined) =>
  own && history ? { ...history, records: [...withoutOwnRecord(history.records, own)] } : history;

/** Only for PDS-verified patients [7.14]. */
const isVerifiedPatient = (patient: Patient) =>
  patient?.pdsVerified === true && Boolean(patient.nhsNumber);

function historyQuery(patient: Patient, vaccineType: Schemas["VaccineType"]) {
  return q("getVaccinationHistory", {
    query: {
      nhsNumber: patient?.nhsNumber ?? "",
      targetDisease: vaccineOf(vaccineType).targetDisease,
      patientDateOfBirth: patient?.dateOfBirth ?? "",
    },
  });
}

/** What is known now of earlier vaccinations, without asking; no history while it is unknown. */
export function useHistoryNow(patient: Patient) {
  const client = useQueryClient();
  const { saidNow } = useSamePersonAnswers();
  const isVerified = isVerifiedPatient(patient);
  return (vaccineType: Schemas["VaccineType"], own?: DeliveryValues) => {
    const query = client.getQueryState(historyQuery(patient, vaccineType).queryKey);
    const read = besides(own, query?.data?.data);
    const state = stateOf(isVerified, read, query?.error);
    return {
      history: isVerified ? shownIn(read) : recordsOfSamePerson(saidNow(), vaccineType),
      isHistoryFull: isInFull(state),
      isReading: state === "loading" || query?.fetchStatus === "fetching",
    };
  };
}

/** Against one disease; read only for PDS-verified patients [7.14], cached for 60 s [7.16]. */
export function useVaccinationHistory(
  patient: Patient,
  vaccineType: Schemas["VaccineType"],
  own?: DeliveryValues,
) {
  const { said } = useSamePersonAnswers();
  const historyNow = useHistoryNow(patient);
  const isVerified = isVerifiedPatient(patient);
  const samePersons = isVerified ? undefined : recordsOfSamePerson(said, vaccineType);
  const query = { ...historyQuery(patient, vaccineType), enabled: isVerified };
  const { data: read, error, refetch } = useQuery(query);
  const data = besides(own, read);
  return {
    state: stateOf(isVerified, data, error),
    /** Newest first; undefined while unknown. */
    known: shownIn(data) ?? (samePersons?.length ? samePersons : undefined),
    historyNow: () => historyNow(vaccineType, own),
    error,
    refetch,
  };
}

export function useHistories({ context, own }: Pick<OpenStep, "context" | "own">) {
  const client = useQueryClient();
  const { patient, vaccineType } = context;
  const historyNow = useHistoryNow(patient);
  const now = () => {
    const all = vaccineTypes.map((type) => ({
      type,
      ...historyNow(type, type === vaccineType ? own : undefined),
    }));
    return {
      histories: Object.fromEntries(
        all.flatMap(({ type, history }) => (history ? [[type, history] as const] : [])),
      ),
      isReading: all.some(({ isReading }) => isReading),
      knownInFull: all.filter(({ isHistoryFull }) => isHistoryFull).map(({ type }) => type),
    };
  };
  async function read() {
    const reading = vaccineTypes
      .map((type) => historyQuery(patient, type))
      .filter(({ queryKey }) => client.isFetching({ queryKey }) > 0);
    await Promise.allSettled(reading.map((query) => client.fetchQuery(query)));
  }
  return { now, read };
}

export async function readHistories(client: QueryClient, patient: Patient): Promise<void> {
  if (!isVerifiedPatient(patient)) return;
  const queries = vaccineTypes.map((type) => historyQuery(patient, type));
  await Promise.allSettled(queries.map((query) => client.fetchQuery(query)));
}

/** The last vaccination in words; unknown is never shown as "none". */
export function lastVaccinationIn({
  state,
  known,
}: Pick<ReturnType<typeof useVaccinationHistory>, "state" | "known">): string {
  const last = known?.[0];
  if (last) return readableDate(last.administeredDate);
  if (state === "loading") return "…";
  return state === "none" ? "none recorded" : "unknown (history unavailable)";
}

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

export const historyAnswers = (records: readonly HistoryRecord[]) =>
  records.map((record, index) => ({
    field: `${record.administeredDate}-${index}`,
    label: readableDate(record.administeredDate),
    text: [record.vaccineName, record.manufacturer, doseText(record)].filter(Boolean).join(" · "),
    matters: false,
  }));
