import { historyStops } from "@pharmacy/domain/clinical/history";
import { londonDate } from "@pharmacy/domain/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { faultOf } from "../faults.ts";
import type { Reader } from "../store/database.ts";
import { findEpisodesOfPatient } from "../store/episodes.ts";
import { findHistory } from "../store/patients.ts";

type HistoryRecord = Schemas["VaccinationHistoryRecord"];
type VaccineType = Schemas["VaccineType"];

const targetDiseases = { fluVac: "FLU", covid: "COVID19" } as const;

interface Asked {
  storeId: string;
  nhsNumber: string;
  vaccineType: VaccineType;
  /** The episode that asks: its own delivery is no earlier one. */
  exceptEpisodeId?: string;
}

/** The national record with what this pharmacy recorded, which reaches it at once; newest first. */
export async function historyRecords(database: Reader, asked: Asked): Promise<HistoryRecord[]> {
  const { storeId, nhsNumber, vaccineType, exceptEpisodeId } = asked;
  const national = await findHistory(database, nhsNumber, targetDiseases[vaccineType]);
  const episodes = await findEpisodesOfPatient(database, storeId, nhsNumber);
  const own = episodes
    .filter(({ id }) => id !== exceptEpisodeId)
    .flatMap((episode) => recordsOf(episode, vaccineType));
  return newestFirst([...national, ...own]);
}

/** The stops of the history for each vaccine that was given, where a client could read it. */
export async function stopsOfHistory(
  database: Reader,
  storeId: string,
  input: Schemas["EpisodeInput"],
  exceptEpisodeId: string | undefined,
) {
  const { nhsNumber, pdsVerified } = input.patientDemographics;
  const { fluVac, covid } = input.vaccinationDetails;
  const stops: Partial<Record<VaccineType, Schemas["StopCode"][]>> = {};
  if (!nhsNumber || !pdsVerified || isUnreadable(nhsNumber)) return stops;
  for (const delivery of [fluVac?.delivery, covid?.delivery]) {
    if (!delivery?.isVaccinationAdministered || !delivery.fullDateOfAdministration) continue;
    const { vaccineType } = delivery;
    const asked = { storeId, nhsNumber, vaccineType, exceptEpisodeId };
    const records = await historyRecords(database, asked);
    stops[vaccineType] = historyStops(
      vaccineType,
      records,
      londonDate(delivery.fullDateOfAdministration),
    );
  }
  return stops;
}

/** Nobody can override a stop that a failing or hidden history does not show. */
function isUnreadable(nhsNumber: string): boolean {
  const effect = faultOf("history", nhsNumber);
  return effect !== undefined && effect !== "mismatched-history";
}

function recordsOf(episode: Schemas["Episode"], vaccineType: VaccineType): HistoryRecord[] {
  const delivery = episode.vaccinationDetails[vaccineType]?.delivery;
  if (!delivery?.isVaccinationAdministered || !delivery.fullDateOfAdministration) return [];
  const doseNumbers = { First: 1, Second: 2, BOOSTER_VACCINATION: null } as const;
  const sequence = "vaccinationSequence" in delivery ? delivery.vaccinationSequence : null;
  return [
    {
      vaccineName: delivery.vaccineSelected ?? "",
      manufacturer: null,
      administeredDate: londonDate(delivery.fullDateOfAdministration),
      doseNumber: sequence ? doseNumbers[sequence] : null,
    },
  ];
}

function newestFirst(records: HistoryRecord[]): HistoryRecord[] {
  return records.toSorted((a, b) => (a.administeredDate < b.administeredDate ? 1 : -1));
}
