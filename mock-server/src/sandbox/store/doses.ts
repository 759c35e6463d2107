import { londonDate } from "@pharmacy/domain/dates/london-time";
import { administeredVaccines, isAdministered } from "@pharmacy/domain/episode/outcome";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { batchOf } from "./batch-columns.ts";
import { moveDoses } from "./batches.ts";
import { type Reader, type Tables, wholeEpisodes, type Work } from "./database.ts";
import { documents } from "./documents.ts";
import { patientNameOf } from "./episode-columns.ts";
import { batchKey, isNamed } from "./text.ts";

type Episode = Schemas["Episode"];

export function deliveriesAdministered(episode: Episode | undefined) {
  if (!episode || episode.deleted) return [];
  const given = deliveriesOf(episode).filter(isAdministered);
  return given.map((delivery) => ({ ...delivery, batchId: delivery.batchId ?? "" }));
}

/** A final delivery uses a dose, in the transaction of its save (openapi/decisions.md, Batches). */
export async function moveDosesOfStore(
  work: Work,
  storeId: string,
  before: Episode | undefined,
  after: Episode,
): Promise<void> {
  const [old, now] = [dosesIn(storeId, before), dosesIn(storeId, after)];
  if (JSON.stringify(old) === JSON.stringify(now)) return;
  if (old.length > 0)
    await work
      .deleteFrom("doses")
      .where((eb) => eb.and({ store_id: storeId, episode_id: after.id }))
      .execute();
  for (const dose of now) await work.insertInto("doses").values(dose).execute();
  for (const id of new Set([...old, ...now].map(({ batch_id }) => batch_id))) {
    const givenIn = (doses: typeof now) => doses.filter(({ batch_id }) => batch_id === id).length;
    const given = givenIn(now) - givenIn(old);
    if (id !== "" && given !== 0) await moveDoses(work, { storeId, id, given });
  }
}

function dosesIn(storeId: string, episode: Episode | undefined): Tables["doses"][] {
  return deliveriesAdministered(episode).map((delivery) => ({
    store_id: storeId,
    episode_id: episode?.id ?? "",
    vaccine_type: delivery.vaccineType,
    vaccine_id: delivery.vacProvidedToPatient?.vaccineId ?? "",
    batch_id: delivery.batchId,
    day: delivery.fullDateOfAdministration ? londonDate(delivery.fullDateOfAdministration) : "",
  }));
}

export async function countDosesPerDay(
  database: Reader,
  storeId: string,
  { from, to }: { from: string; to: string },
) {
  return database
    .selectFrom("doses")
    .select((eb) => ["day", "vaccine_type", "vaccine_id", eb.fn.countAll<number>().as("total")])
    .where("store_id", "=", storeId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["day", "vaccine_type", "vaccine_id"])
    .execute();
}

/** The store's episodes that received a batch with this number, now or formerly, with the batch. */
export async function findRecipients(database: Reader, storeId: string, batchNo: string) {
  const rows = await wholeEpisodes(database)
    .innerJoin("doses", (join) =>
      join
        .onRef("doses.store_id", "=", "episodes.store_id")
        .onRef("doses.episode_id", "=", "episodes.id"),
    )
    .innerJoin("batch_facts", (join) =>
      join
        .onRef("batch_facts.store_id", "=", "doses.store_id")
        .onRef("batch_facts.batch_id", "=", "doses.batch_id"),
    )
    .innerJoin("batches", (join) =>
      join
        .onRef("batches.store_id", "=", "doses.store_id")
        .onRef("batches.id", "=", "doses.batch_id"),
    )
    .select(["episode_documents.document as episode", "batches.document", "batches.doses_left"])
    .distinct()
    .where("batch_facts.store_id", "=", storeId)
    .where("batch_facts.kind", "=", "number")
    .where("batch_facts.value", "=", batchKey(batchNo))
    .execute();
  return rows.map(({ episode, ...batch }) => ({
    episode: documents.episode.read(episode),
    batch: batchOf(batch),
  }));
}

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
      .where((eb) => eb.and({ nhs_number: recorded.nhs_number, episode_id: recorded.episode_id }))
      .execute();
  for (const dose of now) await work.insertInto("doses_recorded").values(dose).execute();
}

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
    .where((eb) => eb.and({ nhs_number: nhsNumber, vaccine_type: vaccineType }))
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
  return administeredVaccines(episode).flatMap((vaccineType) => {
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
  const delivery = episode.vaccinationDetails[vaccineType]?.delivery;
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
    .where(isNamed("episodes.patient_name", patientNameOf(patient)))
    .execute();
  return rows
    .map(({ document }) => documents.episode.read(document))
    .filter((one) => one.id !== id && isSamePerson(one.patientDemographics, patient))
    .filter((one) => administeredVaccines(one).includes(vaccineType))
    .map((one) => ({
      storeId,
      episodeId: one.id,
      day: recordOf(one, vaccineType)?.administeredDate ?? "",
    }));
}

/** By the date of birth, unless both have a number and these differ. */
const isSamePerson = (one: Patient, other: Patient) =>
  one.dateOfBirth === other.dateOfBirth &&
  (!one.nhsNumber || !other.nhsNumber || one.nhsNumber === other.nhsNumber);
