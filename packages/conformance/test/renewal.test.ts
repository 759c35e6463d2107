import { expect, test } from "vitest";
import { renewing } from "../src/exchange/renewal.ts";
import { claimsOf } from "../src/kit/claims.ts";
import type { Session } from "../src/exchange/renewal.ts";

let now = 0;
let made = 0;

/** Tokens that live for some seconds, each with the next one to come. */
function sessionOf(who: string, seconds: number): Session {
  made += 1;
  const claims = { jti: `${who}-${made}`, exp: now / 1000 + seconds };
  const token = `eyJ.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
  return { token, renewed: async () => sessionOf(who, seconds) };
}

const endOf = (token: string) => claimsOf(token).endsAtMs;

test.for([5, 60, 300, 3600])(
  "a token of %i s is renewed before it ends, and only then",
  async (life) => {
    const sessions = [sessionOf("anna", life), sessionOf("mia", life)];
    const fresh = renewing(sessions, () => now);
    const before = made;
    for (let step = 0; step < 40; step += 1) {
      for (const { token } of sessions) {
        const [one, other] = await Promise.all([fresh(token), fresh(token)]);
        expect(one).toBe(other);
        expect(endOf(one)).toBeGreaterThan(now);
      }
      now += (life * 1000) / 10;
    }
    // Each lives at least two thirds of its life, and four lives went by.
    expect(made - before).toBeGreaterThanOrEqual(2 * 4 - 2);
    expect(made - before).toBeLessThanOrEqual(2 * 6);
  },
);

test("who was not signed in for keeps the token that was given", async () => {
  const fresh = renewing([], () => Number.MAX_SAFE_INTEGER);
  expect(await fresh("given")).toBe("given");
});
