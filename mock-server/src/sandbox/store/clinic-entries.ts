import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import { type Reader, type Tables, wholeEpisodes, type Work } from "./database.ts";
import { type ClinicEntryDocument, documents } from "./documents.ts";
import { query } from "./statement.ts";

export type StoredClinicEntry = { version: number; entry: ClinicEntryDocument };

/** The clinic at the version of the change: see `lockClinic`. */
type LockedClinic = { id: string; day: string; version: number };

export const findClinicEntry = query(
  (database, { storeId, id }: { storeId: string; id: string }) =>
    database
      .selectFrom("clinic_entries")
      .select(["version", "document"])
      .where("store_id", "=", storeId)
      .where("id", "=", id),
  firstEntry,
);

/** The entry from which an episode was opened; also of a deleted one, until the entry has another. */
export const findEntryOfEpisode = query(
  (database, { storeId, episodeId }: { storeId: string; episodeId: string }) =>
    database
      .selectFrom("clinic_entries")
      .select(["version", "document"])
      .where("store_id", "=", storeId)
      .where("episode_id", "=", episodeId)
      // The partial index needs this; with a parameter SQLite would plan again for each value.
      .where("episode_id", "<>", sql.lit("")),
  firstEntry,
);

/** The entries of a clinic in their order; with a version, only those that changed after it. */
export async function findClinicEntries(
  database: Reader,
  storeId: string,
  clinicId: string,
  changedSince = -1,
): Promise<StoredClinicEntry[]> {
  const rows = await database
    .selectFrom("clinic_entries")
    .select(["version", "document"])
    .where("store_id", "=", storeId)
    .where("clinic_id", "=", clinicId)
    .where("changed", ">", changedSince)
    .orderBy("position")
    .execute();
  return rows.map(storedEntry);
}

/** The episodes that were opened from the entries of a clinic. */
export async function findEpisodesOfClinic(
  database: Reader,
  storeId: string,
  clinicId: string,
): Promise<Schemas["Episode"][]> {
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

/** The most rows in one statement, on every database. */
const rowsAtOnce = 50;

export async function insertClinicEntries(
  work: Work,
  storeId: string,
  clinic: LockedClinic & { size: number },
  entries: readonly ClinicEntryDocument[],
): Promise<void> {
  const rows = entries.map((entry, index) => ({
    store_id: storeId,
    clinic_id: clinic.id,
    day: clinic.day,
    position: clinic.size + index,
    ...columnsOf(clinic, 1, entry),
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await work
      .insertInto("clinic_entries")
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
}

/** The next version of an entry whose clinic is locked. */
export async function updateClinicEntry(
  work: Work,
  storeId: string,
  clinic: LockedClinic,
  { version, entry }: StoredClinicEntry,
): Promise<StoredClinicEntry> {
  await work
    .updateTable("clinic_entries")
    .set(columnsOf(clinic, version + 1, entry))
    .where("store_id", "=", storeId)
    .where("id", "=", entry.id)
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

function firstEntry([row]: EntryRow[]): StoredClinicEntry | undefined {
  return row && storedEntry(row);
}
