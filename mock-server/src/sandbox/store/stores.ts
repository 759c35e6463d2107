import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import { documents } from "./documents.ts";
import { statement } from "./statement.ts";
import { folded } from "./text.ts";

type Store = Schemas["PharmacyStore"];

export async function findStore(database: Reader, storeId: string): Promise<Store | undefined> {
  const row = await database
    .selectFrom("stores")
    .select("document")
    .where("store_id", "=", storeId)
    .executeTakeFirst();
  return row && documents.store.read(row.document);
}

export async function storesOf(database: Reader, userName: string): Promise<Store[]> {
  const rows = await database
    .selectFrom("user_stores")
    .innerJoin("stores", "stores.store_id", "user_stores.store_id")
    .select("stores.document")
    .where("user_stores.user_name", "=", userName)
    .orderBy("stores.name_sort")
    .execute();
  return rows.map((row) => documents.store.read(row.document));
}

export async function insertStore(database: Reader, store: Store): Promise<void> {
  await database
    .insertInto("stores")
    .values({
      store_id: store.id,
      group_id: store.groupId ?? "",
      ods_code: store.odsCode,
      name_sort: folded(store.name),
      last_episode_number: 0,
      document: documents.store.text(store),
    })
    .execute();
}

/**
 * The store's ODS code and a running number, F1ABC-000123 (openapi/decisions.md, Tabs and columns).
 * This also takes the store's lock.
 */
export async function nextEpisodeNumber(work: Work, storeId: string): Promise<string> {
  const { rows } = await takeTurn(work, { storeId, numbers: 1 });
  const [row] = rows;
  if (!row) throw new Error(`There is no store ${storeId}.`);
  return `${row.ods_code}-${String(row.last_episode_number).padStart(6, "0")}`;
}

/**
 * The store's lock, for a transaction that reads before it writes. It is an update that changes
 * nothing, since every database makes a second update of a row wait for the first.
 */
export async function waitForTurn(work: Work, storeId: string): Promise<void> {
  await takeTurn(work, { storeId, numbers: 0 });
}

const takeTurn = statement((work, { storeId, numbers }: { storeId: string; numbers: number }) =>
  work
    .updateTable("stores")
    .set((eb) => ({ last_episode_number: eb("last_episode_number", "+", numbers) }))
    .where("store_id", "=", storeId)
    .returning(["ods_code", "last_episode_number"]),
);
