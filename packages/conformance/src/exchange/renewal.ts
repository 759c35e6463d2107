import { claimsOf } from "../kit/claims.ts";

/** A token that can be renewed. */
export interface Session {
  readonly token: string;
  /** The same session with its next token. */
  renewed(): Promise<Session>;
}

/** A token is renewed before its last third begins, or its last minute. */
const lastMs = 60_000;

interface Kept {
  session: Promise<Session>;
  renewAtMs: number;
}

/**
 * Gives the current token of a session for the token with which the run began: a run may take longer
 * than the lifetime of a token. A token without a session stays as it is.
 */
export function renewing(
  sessions: readonly Session[],
  now: () => number = Date.now,
): (token: string) => Promise<string> {
  const kept = new Map(
    sessions.map((session) => [session.token, keptFrom(session, now())] as const),
  );
  return async (token) => {
    const own = kept.get(token);
    if (!own) return token;
    if (now() >= own.renewAtMs) {
      own.renewAtMs = Number.POSITIVE_INFINITY; // other callers await the same renewal
      own.session = renew(own, now);
    }
    return (await own.session).token;
  };
}

async function renew(own: Kept, now: () => number): Promise<Session> {
  const before = await own.session;
  const next = await before.renewed();
  own.renewAtMs = keptFrom(next, now()).renewAtMs;
  return next;
}

function keptFrom(session: Session, now: number): Kept {
  const { endsAtMs } = claimsOf(session.token);
  const last = Math.min(lastMs, (endsAtMs - now) / 3);
  return { session: Promise.resolve(session), renewAtMs: endsAtMs - last };
}
