import { londonDate } from "@pharmacy/domain/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { faultOf, suffer } from "../faults.ts";
import type { Handlers } from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import { findEpisodesOfPatient } from "../store/episodes.ts";
import { findHistory, findPatient } from "../store/patients.ts";
import type { Services } from "./services.ts";

type HistoryRecord = Schemas["VaccinationHistoryRecord"];

const vaccineTypeOf = { FLU: "fluVac", COVID19: "covid" } as const;

export function historyHandlers({ database }: Services) {
  return {
    async getVaccinationHistory({ query }, { storeId }) {
      const { nhsNumber, targetDisease, patientDateOfBirth } = query;
      const effect = faultOf("history", nhsNumber);
      await suffer(effect);
      const patient = await findPatient(database, nhsNumber);
      if (patient?.dateOfBirth !== patientDateOfBirth) throw notFound();
      if (effect === "hidden-history") return { body: { records: [], canShowHistory: false } };
      const national = await findHistory(database, nhsNumber, targetDisease);
      const episodes = await findEpisodesOfPatient(database, storeId, nhsNumber);
      const own = episodes.flatMap((episode) => recordsOf(episode, vaccineTypeOf[targetDisease]));
      const records = newestFirst([...national, ...own]);
      const matchesLocalRecords = effect !== "mismatched-history";
      return { body: { records, canShowHistory: true, matchesLocalRecords } };
    },
  } satisfies Partial<Handlers>;
}

/** What this pharmacy has recorded reaches the national record at once. */
function recordsOf(episode: Schemas["Episode"], vaccineType: Schemas["VaccineType"]) {
  const delivery = episode.vaccinationDetails[vaccineType]?.delivery;
  if (!delivery?.isVaccinationAdministered || !delivery.fullDateOfAdministration) return [];
  const doseNumbers = { First: 1, Second: 2, BOOSTER_VACCINATION: null } as const;
  const sequence = "vaccinationSequence" in delivery ? delivery.vaccinationSequence : null;
  const record: HistoryRecord = {
    vaccineName: delivery.vaccineSelected ?? "",
    manufacturer: null,
    administeredDate: londonDate(delivery.fullDateOfAdministration),
    doseNumber: sequence ? doseNumbers[sequence] : null,
  };
  return [record];
}

function newestFirst(records: HistoryRecord[]): HistoryRecord[] {
  return records.toSorted((a, b) => (a.administeredDate < b.administeredDate ? 1 : -1));
}
