import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import { documents } from "./documents.ts";
import { moveDosesOfStore } from "./doses.ts";
import { moveDosesToPatient } from "./doses-administered-to-patient.ts";
import { columnsOf, documentOf } from "./episode-columns.ts";
import type { EpisodeTab } from "./tables.ts";

type Episode = Schemas["Episode"];
export type StoredEpisode = { version: number; episode: Episode };

export async function findEpisode(
  database: Reader,
  storeId: string,
  id: string,
): Promise<StoredEpisode | undefined> {
  const row = await database
    .selectFrom("episodes")
    .innerJoin("episode_documents", (join) =>
      join
        .onRef("episode_documents.store_id", "=", "episodes.store_id")
        .onRef("episode_documents.number", "=", "episodes.number"),
    )
    .select(["episodes.version", "episode_documents.document"])
    .where("episodes.store_id", "=", storeId)
    .where("episodes.id", "=", id)
    .executeTakeFirst();
  return row && { version: row.version, episode: documents.episode.read(row.document) };
}

export async function insertEpisode(work: Work, storeId: string, episode: Episode): Promise<void> {
  const row = columnsOf(storeId, 1, episode);
  await work.insertInto("episodes").values(row).execute();
  await work.insertInto("episode_documents").values(documentOf(storeId, episode)).execute();
  await moveDosesOfStore(work, storeId, undefined, episode);
  await moveDosesToPatient(work, storeId, undefined, episode);
}

/** Writes the next version, or answers false when somebody else has written it meanwhile. */
export async function updateEpisode(
  work: Work,
  storeId: string,
  before: StoredEpisode,
  episode: Episode,
): Promise<boolean> {
  const row = columnsOf(storeId, before.version + 1, episode);
  const { numUpdatedRows } = await work
    .updateTable("episodes")
    .set(row)
    .where("store_id", "=", storeId)
    .where("number", "=", row.number)
    .where("version", "=", before.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await work
    .updateTable("episode_documents")
    .set(documentOf(storeId, episode))
    .where("store_id", "=", storeId)
    .where("number", "=", row.number)
    .execute();
  await moveDosesOfStore(work, storeId, before.episode, episode);
  await moveDosesToPatient(work, storeId, before.episode, episode);
  return true;
}

/** How many episodes each tab has. */
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
