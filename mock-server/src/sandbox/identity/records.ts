import type { Kysely } from "kysely";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { isStorageFailure } from "../store/storage-failure.ts";
import type { IdentityTables } from "./tables.ts";

type Database = Kysely<IdentityTables>;

/**
 * A used refresh token may be used again for this long: its answer can be lost on the way, and the
 * retry must not look like a theft that ends the session while someone is typing.
 */
const lostAnswerSeconds = 30;

/** Keeps the provider's records in the sandbox's database, so that a sign-in outlives a restart. */
export function recordsIn(database: Database): AdapterFactory {
  return (model): Adapter => ({
    upsert: (id, payload, expiresIn) => save(database, model, id, payload, expiresIn),
    find: (id) => findBy(database, model, "id", id),
    findByUid: (uid) => findBy(database, model, "uid", uid),
    // Device codes are not offered, so nothing is ever stored under a user code.
    findByUserCode: async () => undefined,
    consume: (id) => consume(database, model, id),
    destroy: (id) => destroy(database, model, id),
    revokeByGrantId: (grantId) => revoke(database, grantId),
  });
}

/** A start on a full disk goes on: they are refused all the same, and forgotten another time. */
export async function forgetExpiredRecords(database: Database): Promise<void> {
  const expired = database.deleteFrom("identity_records").where("expires_at", "<", epochSeconds());
  await expired.execute().catch((error: unknown) => {
    if (!isStorageFailure(error)) throw error;
  });
}

async function save(
  database: Database,
  model: string,
  id: string,
  payload: AdapterPayload,
  expiresIn: number | undefined,
): Promise<void> {
  const record = {
    uid: payload.uid ?? null,
    grant_id: payload.grantId ?? null,
    payload: JSON.stringify(payload),
    expires_at: expiresIn === undefined ? null : epochSeconds() + expiresIn,
  };
  await database
    .insertInto("identity_records")
    .values({ model, id, consumed_at: null, ...record })
    .onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(record))
    .execute();
}

async function findBy(
  database: Database,
  model: string,
  column: "id" | "uid",
  value: string,
): Promise<AdapterPayload | undefined> {
  const record = await database
    .selectFrom("identity_records")
    .select(["payload", "expires_at", "consumed_at"])
    .where("model", "=", model)
    .where(column, "=", value)
    .executeTakeFirst();
  if (!record || (record.expires_at !== null && Number(record.expires_at) < epochSeconds())) {
    return undefined;
  }
  const payload: AdapterPayload = JSON.parse(record.payload);
  const consumed = Number(record.consumed_at ?? Infinity);
  const allowed = model === "RefreshToken" ? lostAnswerSeconds : 0;
  return consumed + allowed <= epochSeconds() ? { ...payload, consumed } : payload;
}

async function consume(database: Database, model: string, id: string): Promise<void> {
  await database
    .updateTable("identity_records")
    .set({ consumed_at: epochSeconds() })
    .where("model", "=", model)
    .where("id", "=", id)
    .execute();
}

async function destroy(database: Database, model: string, id: string): Promise<void> {
  await database
    .deleteFrom("identity_records")
    .where("model", "=", model)
    .where("id", "=", id)
    .execute();
}

async function revoke(database: Database, grantId: string): Promise<void> {
  await database.deleteFrom("identity_records").where("grant_id", "=", grantId).execute();
}

function epochSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
