import type { Schemas } from "@pharmacy/sdk";
import type { Reader } from "./database.ts";
import { documents } from "./documents.ts";
import { query } from "./statement.ts";

type User = Schemas["User"];

export async function findUser(database: Reader, userName: string): Promise<User | undefined> {
  const row = await database
    .selectFrom("users")
    .select(["document", "store_id"])
    .where("user_name", "=", userName)
    .executeTakeFirst();
  return row && { ...documents.user.read(row.document), storeId: row.store_id };
}

export async function insertUser(
  database: Reader,
  user: User,
  storeIds: readonly string[],
): Promise<void> {
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

export async function changeUser(database: Reader, user: User): Promise<void> {
  await database
    .updateTable("users")
    .set({ document: documents.user.text(user) })
    .where("user_name", "=", user.userName)
    .execute();
}

export async function changeDefaultStore(
  database: Reader,
  userName: string,
  storeId: string,
): Promise<void> {
  await database
    .updateTable("users")
    .set({ store_id: storeId })
    .where("user_name", "=", userName)
    .execute();
}

export async function mayWorkIn(
  database: Reader,
  userName: string,
  storeId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom("user_stores")
    .select("store_id")
    .where("user_name", "=", userName)
    .where("store_id", "=", storeId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The store that a user chose for the session, otherwise the default store; null if an external
 * realm names an unknown store.
 */
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
