import { partOf } from "@pharmacy/domain/vaccines/parts";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { givenVaccines } from "@pharmacy/domain/episode/given";
import type { Schemas } from "@pharmacy/sdk";
import { lastAuditedAt } from "./audit.ts";
import { type Reader, type Tables, wholeEpisodes, type Work } from "./database.ts";
import { documents } from "./documents.ts";
import { patientNameOf } from "./episode-columns.ts";
import { statement } from "./statement.ts";
import { sortText } from "./text.ts";

type Episode = Schemas["Episode"];
type Patient = Schemas["PatientDemographics"];
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
  const [recorded] = old;
  if (recorded)
    await work
      .deleteFrom("doses_recorded")
      .where("nhs_number", "=", recorded.nhs_number)
      .where("episode_id", "=", recorded.episode_id)
      .execute();
  for (const dose of now) await insertDose(work, dose);
}

const insertDose = statement((work, row: Tables["doses_recorded"]) =>
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
export async function dosesAdministeredToPatient(database: Reader, asked: Asked) {
  const doses = await findDosesToPatient(database, asked);
  return doses.map(({ storeId, record }) => {
    if (storeId === asked.storeId) return record;
    const { administeredAt: _at, recordedBy: _by, ...shared } = record;
    return shared;
  });
}

async function findDosesToPatient(
  database: Reader,
  { storeId, nhsNumber, dateOfBirth, vaccineType, exceptEpisodeId = "" }: Asked,
): Promise<{ storeId: string; episodeId: string; record: HistoryRecord }[]> {
  const rows = await database
    .selectFrom("doses_recorded")
    .select(["store_id as storeId", "episode_id as episodeId", "document"])
    .where("nhs_number", "=", nhsNumber)
    .where("vaccine_type", "=", vaccineType)
    .where("episode_id", "!=", exceptEpisodeId)
    .where((eb) => eb.or([eb("store_id", "=", storeId), eb("date_of_birth", "=", dateOfBirth)]))
    .execute();
  return rows.map(({ document, ...held }) => ({
    ...held,
    record: documents.historyRecord.read(document),
  }));
}

function dosesToPatientIn(
  storeId: string,
  episode: Episode | undefined,
): Tables["doses_recorded"][] {
  if (!episode || episode.deleted) return [];
  const { nhsNumber, dateOfBirth } = episode.patientDemographics;
  if (!nhsNumber) return [];
  return givenVaccines(episode).flatMap((vaccineType) => {
    const record = recordOf(episode, vaccineType);
    if (!record) return [];
    return {
      nhs_number: nhsNumber,
      vaccine_type: vaccineType,
      episode_id: episode.id,
      store_id: storeId,
      date_of_birth: dateOfBirth,
      document: documents.historyRecord.text(record),
    };
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

/** A dose that an episode holds; the day is in London. */
export type HeldDose = { storeId: string; episodeId: string; day: string };

/** Of all stores by NHS number, of the own store also by name (openapi/decisions.md, Restore). */
export async function dosesOfOtherEpisodes(
  database: Reader,
  storeId: string,
  { id, patientDemographics: patient }: Pick<Episode, "id" | "patientDemographics">,
  vaccineType: VaccineType,
): Promise<HeldDose[]> {
  const { nhsNumber, dateOfBirth } = patient;
  const asked = { storeId, dateOfBirth, vaccineType, exceptEpisodeId: id };
  const byNumber = nhsNumber ? await findDosesToPatient(database, { ...asked, nhsNumber }) : [];
  return [
    ...byNumber.map(({ record, ...held }) => ({ ...held, day: record.administeredDate })),
    ...(await dosesOfName(database, storeId, { id, patientDemographics: patient }, vaccineType)),
  ];
}

export async function dosesOfName(
  database: Reader,
  storeId: string,
  { id, patientDemographics: patient }: Pick<Episode, "id" | "patientDemographics">,
  vaccineType: VaccineType,
): Promise<HeldDose[]> {
  const rows = await wholeEpisodes(database)
    .select("episode_documents.document")
    .where("episodes.store_id", "=", storeId)
    .where("episodes.tab", "in", ["active", "completed"])
    .where("episodes.patient_name", "=", sortText(patientNameOf(patient)))
    .execute();
  return rows
    .map(({ document }) => documents.episode.read(document))
    .filter((one) => one.id !== id && isSamePerson(one.patientDemographics, patient))
    .filter((one) => givenVaccines(one).includes(vaccineType))
    .map((one) => ({
      storeId,
      episodeId: one.id,
      day: recordOf(one, vaccineType)?.administeredDate ?? "",
    }));
}

/** Of the same name: by the date of birth, unless both have a number and these differ. */
const isSamePerson = (one: Patient, other: Patient) =>
  one.dateOfBirth === other.dateOfBirth &&
  (!one.nhsNumber || !other.nhsNumber || one.nhsNumber === other.nhsNumber);

/** When the dose of an episode was recorded as given, or came back with it. */
export const doseRecordedAt = (
  database: Reader,
  { storeId, episodeId }: HeldDose,
  vaccineType: VaccineType,
) => {
  const delivery = `/vaccinationDetails/${vaccineType}/delivery`;
  const paths = [`${delivery}/isVaccinationAdministered`, `${delivery}/isDraft`, "/deleted"];
  return lastAuditedAt(database, storeId, episodeId, ({ path }) => paths.includes(path));
};
