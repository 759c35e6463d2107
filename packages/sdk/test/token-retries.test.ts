import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clientCredentials, retrying } from "../src/index.ts";
import type { TokenFunction } from "../src/index.ts";
import { brokenAnswer, ok, passing, scriptedClient } from "./scripted-fetch.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a token that cannot be had for now is asked for again", () => {
  const issuer = "https://login.example.org/realms/pharmacy";
  const secret = { issuer, clientId: "pharmacy-script", clientSecret: "secret" };
  const discovery = () => Response.json({ token_endpoint: `${issuer}/token` });
  const granted = () => Response.json({ access_token: "token", expires_in: 300 });

  /** The provider's answers by turns, the last one again and again. */
  function withProvider(answers: readonly (() => Response | Promise<Response>)[]) {
    let asked = 0;
    const token = clientCredentials({
      ...secret,
      fetch: async () => {
        const answer = answers[Math.min(asked, answers.length - 1)] ?? granted;
        asked += 1;
        return answer();
      },
    });
    return { ...scriptedClient([ok], { token, retries: retrying() }), askedTimes: () => asked };
  }

  const refusing = (status: number) => () => Response.json({ error: "no" }, { status });
  const away = () => Promise.reject(new TypeError("fetch failed"));
  const reset = () => Promise.reject(new Error("socket hang up"));
  test.for([
    { after: "a lost connection", answers: [away, discovery, granted] },
    { after: "a connection that its own fetch loses", answers: [reset, discovery, granted] },
    { after: "a lost connection to the endpoint", answers: [discovery, away, granted] },
    { after: "an answer that breaks off", answers: [discovery, brokenAnswer, granted] },
    { after: "a proxy's page", answers: [discovery, () => new Response("<html>"), granted] },
    ...[408, 429, 502, 503, 504].map((code) => ({
      after: String(code),
      answers: [discovery, refusing(code), granted],
    })),
  ])("after $after", async ({ answers }) => {
    const { client, sent } = withProvider(answers);
    expect((await passing(client.getStatusesCount())).result).toMatchObject({ active: 1 });
    expect(sent).toHaveLength(1);
  });

  test("for a change too, of which nothing was sent", async () => {
    const { client, sent } = withProvider([away, discovery, granted]);
    await passing(client.decommissionBatch({ path: { id: "b1" }, body: { reason: "other" } }));
    expect(sent).toHaveLength(1);
  });

  test("as late as the provider says, and at most four times", async () => {
    const { client, askedTimes } = withProvider([
      discovery,
      () => new Response("", { status: 503, headers: { "Retry-After": "7" } }),
    ]);
    const { result, ms } = await passing(client.getStatusesCount());
    expect(result).toMatchObject({ name: "TokenError", cause: { message: /answered 503/ } });
    expect([askedTimes(), ms]).toEqual([5, 3 * 7000 + 500 + 1000 + 2000]);
  });

  test("from a function of one's own that fetch fails", async () => {
    const token = vi.fn<TokenFunction>(async () => "token");
    token.mockRejectedValueOnce(new TypeError("fetch failed"));
    token.mockRejectedValueOnce(new DOMException("The time is over", "TimeoutError"));
    token.mockRejectedValueOnce(Object.assign(new Error("busy"), { status: 503 }));
    const { client, sent } = scriptedClient([ok], { token, retries: retrying() });
    expect((await passing(client.getStatusesCount())).result).toMatchObject({ active: 1 });
    expect([token.mock.calls.length, sent.length]).toEqual([4, 1]);
  });

  test.for([
    { why: "a wrong secret", answers: [discovery, refusing(401)] },
    { why: "an answer without a token", answers: [discovery, () => Response.json({})] },
    { why: "no such realm", answers: [refusing(404)] },
  ])("but not after $why", async ({ answers }) => {
    const { client, sent, askedTimes } = withProvider(answers);
    const { result } = await passing(client.getStatusesCount());
    expect(result).toMatchObject({ name: "TokenError" });
    expect([askedTimes(), sent.length]).toEqual([answers.length, 0]);
  });

  test("but not after another failure of a function of one's own", async () => {
    const token = vi.fn<TokenFunction>(() => Promise.reject(new Error("signed out")));
    const { client } = scriptedClient([ok], { token, retries: retrying() });
    await passing(client.getStatusesCount());
    expect(token).toHaveBeenCalledTimes(1);
  });
});
