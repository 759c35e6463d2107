import { besidesOwn } from "@pharmacy/domain/clinical/history";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";

type Patient = Partial<Schemas["PatientDemographics"]> | null;
type History = Schemas["VaccinationHistory"];

/** None is never told for unknown: each reason for knowing nothing is a state of its own. */
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

/** The records of a history that may be shown. */
const shownIn = (history: History | undefined) =>
  history?.canShowHistory === true ? history.records : undefined;

/** A history without the vaccination that the episode itself recorded. */
const besides = (own: DeliveryValues | undefined, history: History | undefined) =>
  own && history ? { ...history, records: [...besidesOwn(history.records, own)] } : history;

/**
 * A patient's vaccinations against one disease; asked only when PDS verified [7.14], kept for 60 s
 * [7.16].
 */
export function useVaccinationHistory(
  patient: Patient,
  vaccineType: Schemas["VaccineType"],
  own?: DeliveryValues,
) {
  const client = useQueryClient();
  const { pdsVerified, nhsNumber, dateOfBirth } = patient ?? {};
  const isVerified = pdsVerified === true && Boolean(nhsNumber);
  const query = q("getVaccinationHistory", {
    query: {
      nhsNumber: nhsNumber ?? "",
      targetDisease: vaccineOf(vaccineType).targetDisease,
      patientDateOfBirth: dateOfBirth ?? "",
    },
  });
  const { data: read, error, refetch } = useQuery({ ...query, enabled: isVerified });
  const data = besides(own, read);
  return {
    state: stateOf(isVerified, data, error),
    /** Newest first; undefined while the history is not known. */
    known: shownIn(data),
    /** What is known at the moment of the call, for a check that was set up earlier. */
    recordsNow: () => shownIn(besides(own, client.getQueryData(query.queryKey)?.data)),
    error,
    readAgain: () => void refetch(),
  };
}
