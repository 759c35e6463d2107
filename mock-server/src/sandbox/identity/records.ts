import type { Kysely } from "kysely";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { storageFailureOf } from "../store/storage-failure.ts";
import type { IdentityRecord, IdentityTables } from "./tables.ts";
import { UnwrittenRecords } from "./unwritten-records.ts";

type Database = Kysely<IdentityTables>;

/**
 * A used refresh token may be used again for this time: if its answer was lost, the retry must not
 * look like a theft that ends the session.
 */
const lostAnswerSeconds = 30;

/**
 * Stores the provider's records in the sandbox's database, so that a sign-in survives a restart. If
 * the disk is full, records stay in memory until the process ends: users can still read and sign
 * in.
 */
export function recordsIn(database: Database): AdapterFactory {
  const unwritten = new UnwrittenRecords();
  return (model): Adapter => {
    const findRow = async (column: "id" | "uid", value: string) => {
      const kept = unwritten.find(model, column, value);
      const row = kept ?? (await rowBy(database, model, column, value));
      return row && !unwritten.isGone(row) ? row : undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        const row = rowOf(model, id, payload, expiresIn);
        await unwritten.unless(() => insert(database, row), [row]);
      },
      find: async (id) => payloadOf(await findRow("id", id)),
      findByUid: async (uid) => payloadOf(await findRow("uid", uid)),
      findByUserCode: async (userCode) => payloadOf(await findRow("uid", userCode)),
      async consume(id) {
        const row = await findRow("id", id);
        if (!row) return;
        const consumed = { ...row, consumed_at: epochSeconds() };
        await unwritten.unless(() => insert(database, consumed), [consumed]);
      },
      async destroy(id) {
        const row = await findRow("id", id);
        if (row) await unwritten.unless(() => destroy(database, row), [], [row]);
      },
      async revokeByGrantId(grantId) {
        const rows = [...(await rowsOfGrant(database, grantId)), ...unwritten.ofGrant(grantId)];
        await unwritten.unless(() => revoke(database, grantId), [], rows);
      },
    };
  };
}

/** A full disk does not stop the start: expired records are refused anyway, and deleted later. */
export async function forgetExpiredRecords(database: Database): Promise<void> {
  const expired = database.deleteFrom("identity_records").where("expires_at", "<", epochSeconds());
  await expired.execute().catch((error: unknown) => {
    if (storageFailureOf(error) !== "full") throw error;
  });
}

const rowOf = (
  model: string,
  id: string,
  payload: AdapterPayload,
  expiresIn: number | undefined,
): IdentityRecord => ({
  model,
  id,
  uid: payload.uid ?? payload.userCode ?? null,
  grant_id: payload.grantId ?? null,
  payload: JSON.stringify(payload),
  expires_at: expiresIn === undefined ? null : epochSeconds() + expiresIn,
  consumed_at: null,
});

async function insert(database: Database, row: IdentityRecord): Promise<void> {
  await database
    .insertInto("identity_records")
    .values(row)
    .onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(row))
    .execute();
}

const rowBy = (database: Database, model: string, column: "id" | "uid", value: string) =>
  database
    .selectFrom("identity_records")
    .selectAll()
    .where("model", "=", model)
    .where(column, "=", value)
    .executeTakeFirst();

const rowsOfGrant = (database: Database, grantId: string) =>
  database.selectFrom("identity_records").selectAll().where("grant_id", "=", grantId).execute();

function payloadOf(row: IdentityRecord | undefined): AdapterPayload | undefined {
  if (!row || (row.expires_at !== null && Number(row.expires_at) < epochSeconds())) {
    return undefined;
  }
  const payload: AdapterPayload = JSON.parse(row.payload);
  const consumed = Number(row.consumed_at ?? Infinity);
  const allowed = row.model === "RefreshToken" ? lostAnswerSeconds : 0;
  return consumed + allowed <= epochSeconds() ? { ...payload, consumed } : payload;
}

async function destroy(database: Database, { model, id }: IdentityRecord): Promise<void> {
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
