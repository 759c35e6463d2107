import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import { documents } from "./documents.ts";
import { query, statement } from "./statement.ts";
import { folded } from "./text.ts";

type Store = Schemas["PharmacyStore"];
type User = Schemas["User"];

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

/** F1ABC-000123 (openapi/decisions.md, Tabs and columns); also takes the store's lock. */
export async function nextEpisodeNumber(work: Work, storeId: string): Promise<string> {
  const { rows } = await takeTurn(work, { storeId, numbers: 1 });
  const [row] = rows;
  if (!row) throw new Error(`There is no store ${storeId}.`);
  return `${row.ods_code}-${String(row.last_episode_number).padStart(6, "0")}`;
}

/** Locks the store before a read: on every database, a second update of a row has to wait. */
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

export async function findUser(database: Reader, userName: string): Promise<User | undefined> {
  const row = await database
    .selectFrom("users")
    .select(["document", "store_id"])
    .where("user_name", "=", userName)
    .executeTakeFirst();
  return row && { ...documents.user.read(row.document), storeId: row.store_id };
}

/** A known user gets the stores; the profile stays. */
export async function insertUser(database: Reader, user: User, storeIds: readonly string[]) {
  await database
    .insertInto("users")
    .values({
      user_name: user.userName,
      store_id: user.storeId ?? null,
      document: documents.user.text(user),
    })
    // Two first calls of a user may come at once.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const memberships = storeIds.map((storeId) => ({ store_id: storeId, user_name: user.userName }));
  if (memberships.length > 0)
    await database
      .insertInto("user_stores")
      .values(memberships)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function leaveStores(work: Work, userName: string, storeIds: readonly string[]) {
  await work
    .deleteFrom("user_stores")
    .where("user_name", "=", userName)
    .where("store_id", "in", storeIds)
    .execute();
}

export async function changeUser(database: Reader, user: User): Promise<void> {
  await database
    .updateTable("users")
    .set({ document: documents.user.text(user) })
    .where("user_name", "=", user.userName)
    .execute();
}

/** Apart from the details, so that an edit of them at the same moment does not undo the choice. */
export async function changeDefaultStore(database: Reader, userName: string, storeId: string) {
  await database
    .updateTable("users")
    .set({ store_id: storeId })
    .where("user_name", "=", userName)
    .execute();
}

export async function mayWorkIn(database: Reader, userName: string, storeId: string) {
  const row = await database
    .selectFrom("user_stores")
    .select("store_id")
    .where((eb) => eb.and({ user_name: userName, store_id: storeId }))
    .executeTakeFirst();
  return row !== undefined;
}

export const workingStore = query(
  (database, person: { userName: string; sessionId: string; defaultStoreId: string | null }) =>
    database.selectNoFrom((eb) => {
      const selected = eb
        .selectFrom("store_selections")
        .select("store_id")
        .where("user_name", "=", person.userName)
        .where("session_id", "=", person.sessionId);
      const known = eb
        .selectFrom("stores")
        .select("store_id")
        .where("store_id", "=", person.defaultStoreId);
      return eb.fn.coalesce(selected, known).as("store_id");
    }),
  ([row]): string | null => row?.store_id ?? null,
);

export async function selectStoreFor(
  database: Reader,
  userName: string,
  sessionId: string,
  storeId: string,
): Promise<void> {
  await database
    .insertInto("store_selections")
    .values({ user_name: userName, session_id: sessionId, store_id: storeId })
    .onConflict((conflict) =>
      conflict.columns(["user_name", "session_id"]).doUpdateSet({ store_id: storeId }),
    )
    .execute();
}
