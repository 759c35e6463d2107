import { historyStops } from "@pharmacy/domain/clinical/history";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { packFor } from "@pharmacy/domain/seasons/season";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import { setOf } from "@pharmacy/domain/vaccines/question-sets";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { faultOf } from "../demo-data/faults.ts";
import type { Reader } from "../store/database.ts";
import { dosesAdministeredToPatient } from "../store/doses-administered-to-patient.ts";
import { findHistory } from "../store/patients.ts";

type HistoryRecord = Schemas["VaccinationHistoryRecord"];
type VaccineType = Schemas["VaccineType"];

/** The national record, which contains the records of every pharmacy at once; newest first. */
export async function historyRecords(
  database: Reader,
  asked: Parameters<typeof dosesAdministeredToPatient>[1],
): Promise<HistoryRecord[]> {
  const { nhsNumber, vaccineType } = asked;
  const national = await findHistory(database, nhsNumber, vaccineOf(vaccineType).targetDisease);
  return newestFirst([...national, ...(await dosesAdministeredToPatient(database, asked))]);
}

/** The stops of the history for each administered vaccine, if a client can read the history. */
export async function stopsOfHistory(
  database: Reader,
  storeId: string,
  input: Schemas["EpisodeInput"],
  exceptEpisodeId: string | undefined,
) {
  const { nhsNumber, dateOfBirth, pdsVerified } = input.patientDemographics;
  const stops: Partial<Record<VaccineType, Schemas["StopCode"][]>> = {};
  if (!nhsNumber || !pdsVerified || isUnreadable(nhsNumber)) return stops;
  for (const delivery of deliveriesOf(input)) {
    if (!delivery.isVaccinationAdministered || !delivery.fullDateOfAdministration) continue;
    const { vaccineType } = delivery;
    const asked = { storeId, nhsNumber, dateOfBirth, vaccineType, exceptEpisodeId };
    const records = await historyRecords(database, asked);
    const day = londonDate(delivery.fullDateOfAdministration);
    const set = setOf(vaccineType, delivery);
    stops[vaccineType] = historyStops(set, packFor(seasonPacks, vaccineType, day), records, day);
  }
  return stops;
}

/** A failing or hidden history shows no stop, so nobody could override it. */
function isUnreadable(nhsNumber: string): boolean {
  const effect = faultOf("history", nhsNumber);
  return effect !== undefined && effect !== "mismatched-history";
}

function newestFirst(records: HistoryRecord[]): HistoryRecord[] {
  return records.toSorted((a, b) => (a.administeredDate < b.administeredDate ? 1 : -1));
}
