import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { epochSeconds, type IdentityTables } from "./prepare-identity.ts";

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
