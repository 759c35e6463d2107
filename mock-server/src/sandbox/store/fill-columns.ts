import { stockLimits } from "@pharmacy/domain/limits";
import { document } from "@pharmacy/openapi";
import { batchSortKeys, episodeSortKeys } from "@pharmacy/sdk/sort-keys";
import { batchColumnsOf, batchOf } from "./batch-columns.ts";
import { type Database, wholeEpisodes } from "./database.ts";
import { documents } from "./documents.ts";
import { writeRows } from "./episodes.ts";
import { moveNationalVaccinations } from "./national-vaccinations.ts";

/**
 * What the stored columns of the lists were made from. At the start of a version with another value,
 * every row is filled again. The limits of the stock belong to it, since `attention_from` is stored.
 */
const name = "columns-filled";
const { expiresSoonDays, useBySoonDays } = stockLimits;
const value = [
  ...Object.keys(document.components.schemas["EpisodeRow"]?.properties ?? {}),
  ...["sorted by", ...episodeSortKeys, "batches by", ...batchSortKeys],
  ...["expires soon", expiresSoonDays, "use by soon", useBySoonDays],
].join(" ");

/** So many episodes are written in one transaction, for which a save beside it waits. */
const atOnce = 200;

/** A migration gives a new column only a default; what is saved meanwhile is not overwritten. */
export async function fillColumns(database: Database): Promise<void> {
  const settings = database.selectFrom("settings").select("value").where("name", "=", name);
  if ((await settings.executeTakeFirst())?.value === value) return;
  const stores = await database.selectFrom("stores").select("store_id").execute();
  for (const { store_id } of stores) {
    await fillBatches(database, store_id);
    for (let after: number | undefined = -1; after !== undefined;)
      after = await fillEpisodes(database, store_id, after);
  }
  await database
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** The next episodes of a store; answers with the number of the last. */
function fillEpisodes(database: Database, storeId: string, after: number) {
  return database.transaction().execute(async (work) => {
    const rows = await wholeEpisodes(work)
      .select(["episodes.number", "episodes.version", "episode_documents.document"])
      .where("episodes.store_id", "=", storeId)
      .where("episodes.number", ">", after)
      .orderBy("episodes.number")
      .limit(atOnce)
      .execute();
    for (const { version, document: text } of rows) {
      const episode = documents.episode.read(text);
      await writeRows(work, storeId, { before: version, after: version }, episode);
      await moveNationalVaccinations(work, storeId, episode, episode, version);
    }
    return rows.at(-1)?.number;
  });
}

/** The batches of a store; their doses are moved without a new version, and stay. */
function fillBatches(database: Database, store_id: string): Promise<void> {
  return database.transaction().execute(async (work) => {
    const rows = await work
      .selectFrom("batches")
      .select(["id", "version", "doses_given", "doses_left", "document"])
      .where("store_id", "=", store_id)
      .execute();
    for (const { id, version, doses_given: dosesGiven, ...row } of rows) {
      const columns = batchColumnsOf(store_id, { version, dosesGiven, batch: batchOf(row) });
      const { doses_given: _given, doses_left: _left, document: _same, ...filled } = columns;
      await work
        .updateTable("batches")
        .set(filled)
        .where((eb) => eb.and({ store_id, id, version }))
        .execute();
    }
  });
}
