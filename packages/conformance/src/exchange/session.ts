import { claimsOf } from "../kit/claims.ts";

/** Gives the current token of a sign-in, and renews it before it ends. */
export type Session = () => Promise<string>;

/** A token and the way to the next one; a token without `next` stays as it is. */
export interface Grant {
  readonly token: string;
  readonly next?: (() => Promise<Grant>) | undefined;
}

/** A token is renewed before its last third begins, or its last minute. */
const lastMs = 60_000;

export function sessionOf(first: Grant, now: () => number = Date.now): Session {
  let grant = Promise.resolve(first);
  let renewAtMs = renewalOf(first, now());
  return async () => {
    if (now() >= renewAtMs) {
      renewAtMs = Infinity; // other callers await the same renewal
      grant = renewed();
    }
    return (await grant).token;
  };

  async function renewed(): Promise<Grant> {
    const before = await grant;
    const next = (await before.next?.()) ?? before;
    renewAtMs = renewalOf(next, now());
    return next;
  }
}

function renewalOf({ token, next }: Grant, now: number): number {
  const { endsAtMs } = claimsOf(token);
  return next ? endsAtMs - Math.min(lastMs, (endsAtMs - now) / 3) : Infinity;
}
