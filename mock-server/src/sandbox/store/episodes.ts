import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import { documents } from "./documents.ts";
import { moveDosesOfStore } from "./doses.ts";
import { moveDosesToPatient } from "./doses-administered-to-patient.ts";
import {
  columnsOf,
  documentOf,
  type EpisodeDocumentTable,
  type EpisodeTab,
  type EpisodeTable,
} from "./episode-columns.ts";
import { statement } from "./statement.ts";

type Episode = Schemas["Episode"];
export type StoredEpisode = { version: number; episode: Episode };

export async function findEpisode(
  database: Reader,
  storeId: string,
  id: string,
): Promise<StoredEpisode | undefined> {
  const { rows } = await episodeById(database, { storeId, id });
  const [row] = rows;
  return row && { version: row.version, episode: documents.episode.read(row.document) };
}

// A join would take four times as long: SQLite would plan it again for the values of each call.
const episodeById = statement((database, { storeId, id }: { storeId: string; id: string }) =>
  database
    .selectFrom("episodes")
    .select((eb) => [
      "version",
      eb
        .selectFrom("episode_documents")
        .select("document")
        .whereRef("episode_documents.store_id", "=", "episodes.store_id")
        .whereRef("episode_documents.number", "=", "episodes.number")
        .$asScalar()
        .$notNull()
        .as("document"),
    ])
    .where("store_id", "=", storeId)
    .where("id", "=", id),
);

export async function insertEpisode(work: Work, storeId: string, episode: Episode): Promise<void> {
  await insertColumns(work, columnsOf(storeId, 1, episode));
  await insertDocument(work, documentOf(storeId, episode));
  await moveDosesOfStore(work, storeId, undefined, episode);
  await moveDosesToPatient(work, storeId, undefined, episode);
}

const insertColumns = statement((work, row: EpisodeTable) =>
  work.insertInto("episodes").values(row),
);
const insertDocument = statement((work, row: EpisodeDocumentTable) =>
  work.insertInto("episode_documents").values(row),
);

/** Writes the next version; returns false if somebody else has written it meanwhile. */
export async function updateEpisode(
  work: Work,
  storeId: string,
  before: StoredEpisode,
  episode: Episode,
): Promise<boolean> {
  const row = columnsOf(storeId, before.version + 1, episode);
  const versionBefore = before.version;
  const { numAffectedRows } = await updateColumns(work, { ...row, versionBefore });
  if (numAffectedRows === 0n) return false;
  await updateDocument(work, documentOf(storeId, episode));
  await moveDosesOfStore(work, storeId, before.episode, episode);
  await moveDosesToPatient(work, storeId, before.episode, episode);
  return true;
}

const updateColumns = statement(
  (work, { versionBefore, ...row }: EpisodeTable & { versionBefore: number }) =>
    work
      .updateTable("episodes")
      .set(row)
      .where("store_id", "=", row.store_id)
      .where("number", "=", row.number)
      .where("version", "=", versionBefore),
);
const updateDocument = statement((work, row: EpisodeDocumentTable) =>
  work
    .updateTable("episode_documents")
    .set(row)
    .where("store_id", "=", row.store_id)
    .where("number", "=", row.number),
);

/** The number of episodes in each tab. */
export async function countEpisodes(
  database: Reader,
  storeId: string,
): Promise<Map<EpisodeTab, number>> {
  const rows = await database
    .selectFrom("episodes")
    .select((eb) => ["tab", eb.fn.countAll<number>().as("total")])
    .where("store_id", "=", storeId)
    .groupBy("tab")
    .execute();
  return new Map(rows.map(({ tab, total }) => [tab, total]));
}
