import { expect, test } from "vitest";
import { sessionOf, type Grant } from "../src/exchange/sign-in.ts";
import { claimsOf } from "../src/kit/options.ts";

let now = 0;
let made = 0;

/** Tokens that live for some seconds, each with the next one to come. */
function grantOf(seconds: number): Grant {
  made += 1;
  const claims = { jti: String(made), exp: now / 1000 + seconds };
  const token = `eyJ.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
  return { token, next: async () => grantOf(seconds) };
}

const endOf = (token: string) => claimsOf(token).endsAtMs;

test.for([5, 60, 300, 3600])(
  "a token of %i s is renewed before it ends, and only then",
  async (life) => {
    const sessions = [1, 2].map(() => sessionOf(grantOf(life), () => now));
    const before = made;
    for (let step = 0; step < 40; step += 1) {
      for (const current of sessions) {
        const [one, other] = await Promise.all([current(), current()]);
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

test("a token that nothing renews stays as it is", async () => {
  const { token } = grantOf(5);
  const current = sessionOf({ token }, () => Number.MAX_SAFE_INTEGER);
  expect(await current()).toBe(token);
});
