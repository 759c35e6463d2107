import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { parseDocument } from "../store/documents.ts";
import { storageFailureOf } from "../store/storage-failure.ts";
import { epochSeconds, type IdentityTables } from "./prepare-identity.ts";

type IdentityRecord = IdentityTables["identity_records"];

/** For this time a used refresh token works again: a retry after a lost answer is no theft. */
const lostAnswerSeconds = 30;

const keyOf = ({ model, id }: IdentityRecord) => `${model} ${id}`;

/** Stores the provider's records in the sandbox's database, so that a sign-in survives a restart. */
export function recordsIn(database: Kysely<IdentityTables>): AdapterFactory {
  const records = recordsKeptIn(database);
  return (model): Adapter => ({
    upsert: (id, payload, expiresIn) =>
      records.keep({
        model,
        id,
        uid: payload.uid ?? payload.userCode ?? null,
        grant_id: payload.grantId ?? null,
        payload: JSON.stringify(payload),
        expires_at: expiresIn === undefined ? null : epochSeconds() + expiresIn,
        consumed_at: null,
      }),
    find: async (id) => payloadOf(await records.find(model, "id", id)),
    findByUid: async (uid) => payloadOf(await records.find(model, "uid", uid)),
    findByUserCode: async (userCode) => payloadOf(await records.find(model, "uid", userCode)),
    async consume(id) {
      const row = await records.find(model, "id", id);
      if (row) await records.keep({ ...row, consumed_at: epochSeconds() });
    },
    destroy: (id) => records.remove({ model, id }),
    revokeByGrantId: (grantId) => records.remove({ grant_id: grantId }),
  });
}

/** On a full disk, records stay in memory until the process ends: users can still sign in. */
function recordsKeptIn(database: Kysely<IdentityTables>) {
  /** What a full disk did not accept; null is a deleted record. It overrides what is stored. */
  const unwritten = new Map<string, IdentityRecord | null>();
  const unwrittenRows = () => [...unwritten.values()].filter((row) => row !== null);
  const storedRows = database.selectFrom("identity_records").selectAll();

  async function write(
    statement: { execute(): Promise<unknown> },
    changed: readonly IdentityRecord[],
    isKept: boolean,
  ): Promise<void> {
    for (const row of changed) unwritten.delete(keyOf(row));
    await statement.execute().catch((error: unknown) => {
      if (storageFailureOf(error) !== "full") throw error;
      for (const row of changed) unwritten.set(keyOf(row), isKept ? row : null);
    });
  }

  return {
    async find(model: string, column: "id" | "uid", value: string) {
      const kept = unwrittenRows().find((row) => row.model === model && row[column] === value);
      const stored = storedRows.where("model", "=", model).where(column, "=", value);
      const row = kept ?? (await stored.executeTakeFirst());
      return row && unwritten.get(keyOf(row)) !== null ? row : undefined;
    },
    keep(row: IdentityRecord): Promise<void> {
      const kept = database.insertInto("identity_records").values(row);
      const written = kept.onConflict((on) => on.columns(["model", "id"]).doUpdateSet(row));
      return write(written, [row], true);
    },
    async remove(having: Pick<IdentityRecord, "model" | "id"> | Pick<IdentityRecord, "grant_id">) {
      const stored = await storedRows.where((row) => row.and(having)).execute();
      const gone = unwrittenRows().filter((row) => isDeepStrictEqual({ ...row, ...having }, row));
      const removed = database.deleteFrom("identity_records").where((row) => row.and(having));
      return write(removed, [...stored, ...gone], false);
    },
  };
}

function payloadOf(row: IdentityRecord | undefined): AdapterPayload | undefined {
  const now = epochSeconds();
  if (!row || Number(row.expires_at ?? now) < now) return undefined;
  const payload = parseDocument<AdapterPayload>(row.payload);
  const consumed = Number(row.consumed_at ?? Infinity);
  const allowed = row.model === "RefreshToken" ? lostAnswerSeconds : 0;
  return consumed + allowed <= now ? { ...payload, consumed } : payload;
}
