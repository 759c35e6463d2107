import { describe, expect, test, vi } from "vitest";
import { ApiError, TokenError } from "../src/index.ts";
import type { TokenFunction } from "../src/index.ts";
import { ok, rejection, scriptedClient, status } from "./scripted-fetch.ts";
import type { Script } from "./scripted-fetch.ts";

const refused = status(401);

/** A token function whose token is replaced only when a fresh one is demanded. */
function renewable() {
  let version = 1;
  return vi.fn<TokenFunction>(async (seconds) => {
    if (seconds === Infinity) version += 1;
    return `token-${version}`;
  });
}

describe("the access token", () => {
  test("[7.31] is asked for with 30 seconds to live, and sent as a bearer token", async () => {
    const token = vi.fn<TokenFunction>(async () => "abc");
    const { client, sent } = scriptedClient([ok], { token });
    await client.getStatusesCount();
    expect(token.mock.calls).toEqual([[30]]);
    expect(sent[0]?.headers.get("Authorization")).toBe("Bearer abc");
  });

  test("[7.31] is refreshed once, however many calls wait", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const token = vi.fn<TokenFunction>(() => promise);
    const { client, sent } = scriptedClient([ok], { token });
    const calls = Array.from({ length: 50 }, () => client.getStatusesCount());
    resolve("fresh");
    await Promise.all(calls);
    expect(token).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(50);
  });

  test("[7.31] is asked for again by the next call", async () => {
    const token = vi.fn<TokenFunction>(async () => "abc");
    const { client } = scriptedClient([ok], { token });
    await client.getStatusesCount();
    await client.getStatusesCount();
    expect(token).toHaveBeenCalledTimes(2);
  });

  test.each(["to\nken", "to ken", "tökèn"])("%j cannot be sent, and is not told", async (token) => {
    const { client, sent } = scriptedClient([ok], { token: async () => token });
    const error = await rejection(client.getStatusesCount());
    expect(error).toBeInstanceOf(TokenError);
    expect(JSON.stringify([String(error), error])).not.toContain(token);
    expect(String(error instanceof Error && error.cause)).toMatch(/header cannot carry/);
    expect(sent).toEqual([]);
  });

  test("a failed refresh fails the calls that wait for it, and not the next one", async () => {
    const down = new Error("identity provider unreachable");
    const token = vi.fn<TokenFunction>().mockRejectedValueOnce(down).mockResolvedValue("abc");
    const { client, sent } = scriptedClient([ok], { token });
    const errors = await Promise.all([
      rejection(client.getStatusesCount()),
      rejection(client.getStatusesCount()),
    ]);
    for (const error of errors) {
      expect(error).toBeInstanceOf(TokenError);
      expect(error).toMatchObject({ cause: down, operationId: "getStatusesCount" });
    }
    expect(sent).toHaveLength(0);
    await expect(client.getStatusesCount()).resolves.toMatchObject({ active: 1 });
  });

  test("a token function that throws at once is a TokenError too", async () => {
    const token = () => {
      throw new Error("no session");
    };
    const { client } = scriptedClient([ok], { token });
    expect(await rejection(client.getStatusesCount())).toBeInstanceOf(TokenError);
  });
});

describe("a 401", () => {
  test("is replayed once with a new token, as the same call", async () => {
    const token = renewable();
    const { client, sent } = scriptedClient([refused, ok], { token });
    const body = { sortBy: "creationDate", sortDirection: "desc", filters: {} } as const;
    await expect(client.listActiveEpisodes({ body })).resolves.toMatchObject({ active: 1 });
    expect(sent.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer token-1",
      "Bearer token-2",
    ]);
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect(sent[1]?.headers.get("X-Correlation-Id")).toBe(sent[0]?.headers.get("X-Correlation-Id"));
  });

  test("is replayed although its own body breaks off", async () => {
    const brokenRefusal: Script = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new Error("reset")) }), {
        status: 401,
      });
    const { client } = scriptedClient([brokenRefusal, ok], { token: renewable() });
    await expect(client.getStatusesCount()).resolves.toMatchObject({ active: 1 });
  });

  test("is final when there is no other token", async () => {
    const { client, sent } = scriptedClient([refused]);
    expect(await rejection(client.getStatusesCount())).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  test("is final when the new token is refused as well", async () => {
    const { client, sent } = scriptedClient([refused], { token: renewable() });
    expect(await rejection(client.getStatusesCount())).toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(2);
  });

  test("is a TokenError when the refresh fails", async () => {
    const token: TokenFunction = async (seconds) => {
      if (seconds === Infinity) throw new Error("invalid_grant");
      return "old";
    };
    const { client, sent } = scriptedClient([refused], { token });
    expect(await rejection(client.getStatusesCount())).toBeInstanceOf(TokenError);
    expect(sent).toHaveLength(1);
  });

  test("of many calls at once costs one refresh", async () => {
    const token = renewable();
    const { client } = scriptedClient(
      [({ headers }) => (headers.get("Authorization") === "Bearer token-1" ? refused() : ok())],
      { token },
    );
    await Promise.all(Array.from({ length: 20 }, () => client.getStatusesCount()));
    expect(token.mock.calls.filter(([seconds]) => seconds === Infinity)).toHaveLength(1);
  });

  test("that comes after another call's refresh costs none", async () => {
    const token = renewable();
    const { promise: late, resolve } = Promise.withResolvers<Response>();
    const { client } = scriptedClient([() => late, refused, ok], { token });
    const slow = client.getStatusesCount();
    await client.getStatusesCount(); // is refused and refreshes
    resolve(refused());
    await expect(slow).resolves.toMatchObject({ active: 1 });
    expect(token.mock.calls.filter(([seconds]) => seconds === Infinity)).toHaveLength(1);
  });
});
