import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { IdentityTables } from "./tables.ts";

/** openapi/decisions.md, Sign-in. */
const mostFailures = 5;
const windowSeconds = 60;

export interface SignInAttempt {
  account: string;
  /** Whether the account exists. An unknown name may be a mistyped password: it is not logged. */
  isKnown: boolean;
  address: string;
  /** Whether the password or the secret is right. */
  isRight: boolean;
}

/**
 * The seconds until this pair of account and address may try again; 0 if it need not wait. Only
 * failures are counted, in the database, so that all processes share the count.
 */
export async function secondsToWait(
  database: Kysely<IdentityTables>,
  attempt: SignInAttempt,
): Promise<number> {
  const { account, address, isRight } = attempt;
  const id = createHash("sha256")
    .update(JSON.stringify([account, address]))
    .digest("hex");
  const now = Math.floor(Date.now() / 1000);
  const { failures, ends_at } = isRight
    ? await failuresOf(database, id, now)
    : await countFailure(database, id, now);
  if (!isRight && failures === mostFailures) tell(attempt);
  const isSlowed = isRight ? failures >= mostFailures : failures > mostFailures;
  return isSlowed ? Math.max(1, ends_at - now) : 0;
}

async function failuresOf(database: Kysely<IdentityTables>, id: string, now: number) {
  const row = await database
    .selectFrom("identity_failures")
    .select(["failures", "ends_at"])
    .where("id", "=", id)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row ?? { failures: 0, ends_at: now };
}

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
    .returning(["failures", "ends_at"])
    .executeTakeFirstOrThrow();
}

function tell({ account, isKnown, address }: SignInAttempt): void {
  const whose = isKnown ? account : "an unknown account";
  console.error(
    `${new Date().toISOString()} sign-in slowed: ${mostFailures} wrong passwords or secrets for ${whose} from ${address}`,
  );
}
