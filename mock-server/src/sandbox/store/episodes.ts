import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import { documents } from "./documents.ts";
import { moveDosesPerDay } from "./doses-administered-per-day.ts";
import { moveDosesToPatient } from "./doses-administered-to-patient.ts";
import { columnsOf, documentOf } from "./episode-columns.ts";
import { moveEpisodeKeys } from "./episode-key-sets.ts";
import { isCountedAlike, noteListRowChange } from "./list-row-changes.ts";
import { moveStoredRecipients } from "./stored-recipients.ts";
import type { EpisodeTable } from "./tables.ts";
import { changeTotal } from "./totals.ts";

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
  await changeTotal(work, storeId, bucketOf(row), 1);
  noteListRowChange(work, { before: undefined, after: row });
  await moveDosesPerDay(work, storeId, undefined, episode);
  await moveStoredRecipients(work, storeId, undefined, episode);
  await moveDosesToPatient(work, storeId, undefined, episode);
  await moveEpisodeKeys(work, undefined, row);
}

/** Writes the next version, or answers false when somebody else has written it meanwhile. */
export async function updateEpisode(
  work: Work,
  storeId: string,
  before: StoredEpisode,
  episode: Episode,
): Promise<boolean> {
  const old = columnsOf(storeId, before.version, before.episode);
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
  await moveTotal(work, storeId, old, row);
  noteListRowChange(work, { before: old, after: row });
  await moveDosesPerDay(work, storeId, before.episode, episode);
  await moveStoredRecipients(work, storeId, before.episode, episode);
  await moveDosesToPatient(work, storeId, before.episode, episode);
  await moveEpisodeKeys(work, old, row);
  return true;
}

async function moveTotal(
  work: Work,
  storeId: string,
  from: EpisodeTable,
  to: EpisodeTable,
): Promise<void> {
  if (isCountedAlike(from, to)) return changeTotal(work, storeId, bucketOf(to), 0);
  await changeTotal(work, storeId, bucketOf(from), -1);
  await changeTotal(work, storeId, bucketOf(to), 1);
}

function bucketOf({ tab, status, vaccine_types }: EpisodeTable) {
  return { kind: "episode" as const, tab, status, vaccine_types };
}
