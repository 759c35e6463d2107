import { randomUUIDv7 } from "node:crypto";
import { isOpen } from "@pharmacy/domain/clinic/moves";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import { type Reader, type Tables, wholeEpisodes, type Work } from "./database.ts";
import { type ClinicEntryDocument, documents } from "./documents.ts";

/** Patient data is deleted this long after its day (openapi/decisions.md, Clinic). */
const keptDays = 30;

type Clinic = Schemas["Clinic"];
export type StoredClinic = Pick<Clinic, "id" | "day" | "version" | "endedAt" | "endedBy"> & {
  size: number;
};

const firstDayKept = (now: Date) => addDays(londonDate(now), -keptDays);

const clinicsOf = (database: Reader, storeId: string) =>
  database.selectFrom("clinics").selectAll().where("store_id", "=", storeId);

export async function findClinic(database: Reader, storeId: string, id: string, now: Date) {
  const found = clinicsOf(database, storeId).where("id", "=", id);
  const row = await found.where("day", ">=", firstDayKept(now)).executeTakeFirst();
  return row && clinicOf(row);
}

export async function findClinicOfDay(database: Reader, storeId: string, day: string) {
  const row = await clinicsOf(database, storeId).where("day", "=", day).executeTakeFirst();
  return row && clinicOf(row);
}

/** The latest clinic of an earlier day that was not ended and has an open entry. */
export async function findUnendedBefore(
  database: Reader,
  storeId: string,
  day: string,
  now: Date,
): Promise<Schemas["ClinicRef"] | null> {
  const rows = await clinicsOf(database, storeId)
    .where("day", "<", day)
    .where("day", ">=", firstDayKept(now))
    .where("size", ">", 0)
    .orderBy("day", "desc")
    .execute();
  for (const { id, day: earlier, endedAt } of rows.map(clinicOf)) {
    if (endedAt !== null) continue;
    const entries = await findClinicEntries(database, storeId, id);
    if (entries.some(({ entry }) => isOpen(entry))) return { id, day: earlier };
  }
  return null;
}

/** Does nothing if another transaction has made the clinic at the same time. */
export async function insertClinic(
  work: Work,
  storeId: string,
  day: string,
  id: string = randomUUIDv7(),
): Promise<void> {
  const document = documents.clinic.text({ endedAt: null, endedBy: null });
  await work
    .insertInto("clinics")
    .values({ store_id: storeId, id, day, version: 1, size: 0, document })
    .onConflict((conflict) => conflict.columns(["store_id", "day"]).doNothing())
    .execute();
}

/** All changes of this transaction get the next version; other changes wait and read its result. */
export async function lockClinic(work: Work, storeId: string, id: string, now: Date) {
  const row = await work
    .updateTable("clinics")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where((eb) => eb.and({ store_id: storeId, id }))
    .where("day", ">=", firstDayKept(now))
    .returningAll()
    .executeTakeFirst();
  return row && clinicOf(row);
}

export async function writeClinic(
  work: Work,
  storeId: string,
  { id, size, endedAt, endedBy }: StoredClinic,
): Promise<void> {
  await work
    .updateTable("clinics")
    .set({ size, document: documents.clinic.text({ endedAt, endedBy }) })
    .where((eb) => eb.and({ store_id: storeId, id }))
    .execute();
}

export async function forgetClinics(database: Reader, now: Date, storeId?: string): Promise<void> {
  for (const table of ["clinic_entries", "clinics"] as const) {
    const old = database.deleteFrom(table).where("day", "<", firstDayKept(now));
    await (storeId === undefined ? old : old.where("store_id", "=", storeId)).execute();
  }
}

const clinicOf = ({ store_id: _own, document, ...clinic }: Tables["clinics"]): StoredClinic => ({
  ...clinic,
  ...documents.clinic.read(document),
});

export type StoredClinicEntry = { version: number; entry: ClinicEntryDocument };

type LockedClinic = { id: string; day: string; version: number };

const entriesOf = (database: Reader, storeId: string) =>
  database
    .selectFrom("clinic_entries")
    .select(["version", "document"])
    .where("store_id", "=", storeId);

export async function findClinicEntry(database: Reader, storeId: string, id: string) {
  const row = await entriesOf(database, storeId).where("id", "=", id).executeTakeFirst();
  return row && storedEntry(row);
}

/** The entry from which an episode was opened; also of a deleted one, until the entry has another. */
export async function findEntryOfEpisode(database: Reader, storeId: string, episodeId: string) {
  const row = await entriesOf(database, storeId)
    .where("episode_id", "=", episodeId)
    // The partial index needs this; with a parameter SQLite would plan again for each value.
    .where("episode_id", "<>", sql.lit(""))
    .executeTakeFirst();
  return row && storedEntry(row);
}

/** The entries of a clinic in their order; with a version, only those that changed after it. */
export async function findClinicEntries(
  database: Reader,
  storeId: string,
  clinicId: string,
  changedSince = -1,
): Promise<StoredClinicEntry[]> {
  const rows = await entriesOf(database, storeId)
    .where("clinic_id", "=", clinicId)
    .where("changed", ">", changedSince)
    .orderBy("position")
    .execute();
  return rows.map(storedEntry);
}

export async function findEpisodesOfClinic(database: Reader, storeId: string, clinicId: string) {
  const rows = await wholeEpisodes(database)
    .innerJoin("clinic_entries", (join) =>
      join
        .onRef("clinic_entries.store_id", "=", "episodes.store_id")
        .onRef("clinic_entries.episode_id", "=", "episodes.id"),
    )
    .select("episode_documents.document")
    .where("clinic_entries.store_id", "=", storeId)
    .where("clinic_entries.clinic_id", "=", clinicId)
    .where("episodes.tab", "<>", "deleted")
    .execute();
  return rows.map(({ document }) => documents.episode.read(document));
}

export async function insertClinicEntries(
  work: Work,
  storeId: string,
  clinic: LockedClinic & { size: number },
  entries: readonly ClinicEntryDocument[],
): Promise<void> {
  const { id: clinic_id, day, size } = clinic;
  for (const [index, entry] of entries.entries()) {
    const own = { store_id: storeId, clinic_id, day, position: size + index };
    const row = { ...own, ...columnsOf(clinic, 1, entry) };
    await work.insertInto("clinic_entries").values(row).execute();
  }
}

export async function updateClinicEntry(
  work: Work,
  storeId: string,
  clinic: LockedClinic,
  { version, entry }: StoredClinicEntry,
): Promise<StoredClinicEntry> {
  await work
    .updateTable("clinic_entries")
    .set(columnsOf(clinic, version + 1, entry))
    .where((eb) => eb.and({ store_id: storeId, id: entry.id }))
    .execute();
  return { version: version + 1, entry };
}

function columnsOf(clinic: LockedClinic, version: number, entry: ClinicEntryDocument) {
  return {
    id: entry.id,
    version,
    changed: clinic.version,
    episode_id: entry.episode?.id ?? entry.deletedEpisodeId ?? "",
    document: documents.clinicEntry.text(entry),
  };
}

type EntryRow = Pick<Tables["clinic_entries"], "version" | "document">;

function storedEntry({ version, document }: EntryRow): StoredClinicEntry {
  return { version, entry: documents.clinicEntry.read(document) };
}
