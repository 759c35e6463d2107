import { createHash, randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { type Kysely, sql } from "kysely";
import { parseDocument } from "../store/documents.ts";
import { storageFailureOf } from "../store/storage-failure.ts";

/** The identity provider's sessions, grants, codes, refresh tokens, added accounts and keys. */
export type IdentityTables = {
  identity_records: {
    model: string;
    id: string;
    uid: string | null;
    grant_id: string | null;
    payload: string;
    /** Epoch seconds; null: never expires. */
    expires_at: number | null;
    consumed_at: number | null;
  };
  identity_accounts: { sub: string; username: string; account: string };
  identity_keys: { name: "keys"; value: string };
  /** Wrong passwords and secrets of a pair of account and address, until `ends_at` in epoch seconds. */
  identity_failures: { id: string; failures: number; ends_at: number };
};

const tables = [
  `table if not exists identity_records (model text not null, id text not null, uid text,
    grant_id text, payload text not null, expires_at bigint, consumed_at bigint,
    constraint identity_records_key primary key (model, id))`,
  "index if not exists identity_records_by_uid on identity_records (model, uid)",
  "index if not exists identity_records_by_grant on identity_records (grant_id)",
  `table if not exists identity_accounts (sub text primary key, username text not null unique,
    account text not null)`,
  "table if not exists identity_keys (name text primary key, value text not null)",
  `table if not exists identity_failures (id text primary key, failures integer not null,
    ends_at bigint not null)`,
];

export type IdentityKeys = Awaited<ReturnType<typeof createKeys>>;

/** Makes keys once: a token is valid after a restart and in every process of this database. */
export async function prepareIdentity(database: Kysely<IdentityTables>) {
  for (const table of tables) await sql.raw(`create ${table}`).execute(database);
  await forgetExpiredRecords(database);
  const stored = await keysIn(database);
  if (stored) return { keys: stored, newScriptSecret: undefined };
  const keys = await createKeys();
  await database
    .insertInto("identity_keys")
    .values({ name: "keys", value: JSON.stringify(keys) })
    .execute();
  return { keys, newScriptSecret: keys.scriptSecret };
}

/** A full disk does not stop the start: expired records are refused anyway, and deleted later. */
async function forgetExpiredRecords(database: Kysely<IdentityTables>): Promise<void> {
  const expired = database.deleteFrom("identity_records").where("expires_at", "<", epochSeconds());
  await expired.execute().catch((error: unknown) => {
    if (storageFailureOf(error) !== "full") throw error;
  });
}

/** Undefined if no server has run yet. Who can read them can sign in as anyone. */
export async function keysIn(database: Kysely<IdentityTables>): Promise<IdentityKeys | undefined> {
  const row = await database.selectFrom("identity_keys").select("value").executeTakeFirst();
  return row && parseDocument<IdentityKeys>(row.value);
}

async function createKeys() {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  // The first signs tokens, all are trusted.
  const signing: JWK[] = [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256", kid }];
  const secret = () => randomBytes(32).toString("base64url");
  return { signing, cookies: [secret()], scriptSecret: secret() };
}

export const epochSeconds = () => Math.floor(Date.now() / 1000);

/** openapi/decisions.md, Sign-in. */
const mostFailures = 5;
const windowSeconds = 60;

export interface SignInAttempt {
  account: string;
  /** Whether the account exists. An unknown name may be a mistyped password: it is not logged. */
  isKnown: boolean;
  address: string;
  isRight: boolean;
}

/** For a pair of account and address. Only failures count, in the database, for all processes. */
export async function secondsToWait(
  database: Kysely<IdentityTables>,
  { account, isKnown, address, isRight }: SignInAttempt,
): Promise<number> {
  const pair = JSON.stringify([account, address]);
  const id = createHash("sha256").update(pair).digest("hex");
  const now = epochSeconds();
  const counted = await (isRight ? failuresOf : countFailure)(database, id, now);
  const { failures, ends_at } = counted ?? { failures: 0, ends_at: now };
  if (!isRight && failures === mostFailures)
    console.error(
      `${new Date().toISOString()} sign-in slowed: ${mostFailures} wrong passwords or secrets for ${isKnown ? account : "an unknown account"} from ${address}`,
    );
  const isSlowed = isRight ? failures >= mostFailures : failures > mostFailures;
  return isSlowed ? Math.max(1, ends_at - now) : 0;
}

/** Only reads: a full disk does not stop a right password. */
const failuresOf = (database: Kysely<IdentityTables>, id: string, now: number) =>
  database
    .selectFrom("identity_failures")
    .selectAll()
    .where("id", "=", id)
    .where("ends_at", ">", now)
    .executeTakeFirst();

/** In one statement, so that simultaneous failures are all counted. */
async function countFailure(database: Kysely<IdentityTables>, id: string, now: number) {
  await database.deleteFrom("identity_failures").where("ends_at", "<=", now).execute();
  return database
    .insertInto("identity_failures")
    .values({ id, failures: 1, ends_at: now + windowSeconds })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((eb) => ({ failures: eb("identity_failures.failures", "+", 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
