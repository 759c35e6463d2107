import { partOf } from "@pharmacy/domain/vaccines/parts";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { givenVaccines } from "@pharmacy/domain/episode/given";
import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import { documents } from "./documents.ts";
import { statement } from "./statement.ts";
import type { DoseToPatientTable } from "./tables.ts";

type Episode = Schemas["Episode"];
type HistoryRecord = Schemas["VaccinationHistoryRecord"];
type VaccineType = Schemas["VaccineType"];

/** Changes the national record after a save, edit or deletion, in the same transaction. */
export async function moveDosesToPatient(
  work: Work,
  storeId: string,
  before: Episode | undefined,
  after: Episode,
): Promise<void> {
  // A user who changes another part of the episode did not record the dose.
  const { lastUpdatedBy } = after;
  const old = dosesToPatientIn(storeId, before && { ...before, lastUpdatedBy });
  const now = dosesToPatientIn(storeId, after);
  if (JSON.stringify(old) === JSON.stringify(now)) return;
  for (const { nhs_number, vaccine_type, episode_id } of old) {
    await work
      .deleteFrom("doses_recorded")
      .where("nhs_number", "=", nhs_number)
      .where("vaccine_type", "=", vaccine_type)
      .where("episode_id", "=", episode_id)
      .execute();
  }
  for (const dose of now) await insertDose(work, dose);
}

const insertDose = statement((work, row: DoseToPatientTable) =>
  work.insertInto("doses_recorded").values(row),
);

interface Asked {
  /** The store that asks: its own records of the number count, with any recorded date of birth. */
  storeId: string;
  nhsNumber: string;
  dateOfBirth: string;
  vaccineType: VaccineType;
  /** The episode that asks: its own delivery is not an earlier dose. */
  exceptEpisodeId?: string | undefined;
}

/** The doses of a patient in this and other pharmacies, without other data of the others. */
export async function dosesAdministeredToPatient(
  database: Reader,
  asked: Asked,
): Promise<HistoryRecord[]> {
  const doses = await findDosesToPatient(database, asked);
  return doses.map(({ storeId, record }) => {
    if (storeId === asked.storeId) return record;
    const { administeredAt: _at, recordedBy: _by, ...shared } = record;
    return shared;
  });
}

/** The doses of a patient by NHS number, with the episode that holds each. */
export async function findDosesToPatient(
  database: Reader,
  { storeId, nhsNumber, dateOfBirth, vaccineType, exceptEpisodeId = "" }: Asked,
): Promise<{ storeId: string; episodeId: string; record: HistoryRecord }[]> {
  const rows = await database
    .selectFrom("doses_recorded")
    .select(["store_id", "episode_id", "document"])
    .where("nhs_number", "=", nhsNumber)
    .where("vaccine_type", "=", vaccineType)
    .where("episode_id", "!=", exceptEpisodeId)
    .where((eb) => eb.or([eb("store_id", "=", storeId), eb("date_of_birth", "=", dateOfBirth)]))
    .execute();
  return rows.map(({ store_id, episode_id, document }) => ({
    storeId: store_id,
    episodeId: episode_id,
    record: documents.historyRecord.read(document),
  }));
}

/** Every final delivery with an administered dose; a deleted episode has none. */
function dosesToPatientIn(storeId: string, episode: Episode | undefined): DoseToPatientTable[] {
  if (!episode || episode.deleted) return [];
  const { nhsNumber, dateOfBirth } = episode.patientDemographics;
  if (!nhsNumber) return [];
  return givenVaccines(episode).flatMap((vaccineType) => {
    const record = recordOf(episode, vaccineType);
    return record
      ? [
          {
            nhs_number: nhsNumber,
            vaccine_type: vaccineType,
            episode_id: episode.id,
            store_id: storeId,
            date_of_birth: dateOfBirth,
            document: documents.historyRecord.text(record),
          },
        ]
      : [];
  });
}

const doseNumbers = { First: 1, Second: 2, BOOSTER_VACCINATION: null } as const;

export function recordOf(episode: Episode, vaccineType: VaccineType): HistoryRecord | null {
  const delivery = partOf(episode.vaccinationDetails, vaccineType, "delivery");
  if (!delivery?.fullDateOfAdministration) return null;
  const sequence = "vaccinationSequence" in delivery ? delivery.vaccinationSequence : null;
  return {
    vaccineName: delivery.vaccineSelected ?? "",
    manufacturer: null,
    administeredDate: londonDate(delivery.fullDateOfAdministration),
    doseNumber: sequence ? doseNumbers[sequence] : null,
    administeredAt: delivery.fullDateOfAdministration,
    recordedBy: episode.lastUpdatedBy ?? undefined,
  };
}
