import { describe, expect, test, vi } from "vitest";
import { InvalidAnswerError, collect, pages, rows } from "../src/index.ts";
import type { CallOptions } from "../src/index.ts";
import { createTestClient } from "../src/testing.ts";
import { rejection } from "./scripted-fetch.ts";

const body = { sortBy: "creationDate", sortDirection: "desc", filters: {} } as const;

/** A page of two rows of a list that has so many. */
function pageOf(page: number, totalElements: number) {
  const ids = Array.from({ length: totalElements }, (_, number) => ({ id: `e${number}` }));
  const episodes = ids.slice(page * 2, page * 2 + 2);
  return { episodes, page, size: 2, totalElements, totalPages: Math.ceil(totalElements / 2) };
}

/** A list of so many pages, and the pages it was asked for. */
function listOf(totalPages: number) {
  const asked: string[] = [];
  const client = createTestClient({
    listActiveEpisodes: ({ query }) => {
      asked.push(`${query.get("page")} of ${query.get("size")}`);
      return Response.json(pageOf(Number(query.get("page")), totalPages * 2));
    },
  });
  return { client, asked };
}

describe("pages of a list", () => {
  test.for([
    { totalPages: 0, first: undefined, asked: ["0 of 2"] },
    { totalPages: 1, first: undefined, asked: ["0 of 2"] },
    { totalPages: 3, first: undefined, asked: ["0 of 2", "1 of 2", "2 of 2"] },
    { totalPages: 3, first: 1, asked: ["1 of 2", "2 of 2"] },
    { totalPages: 3, first: 9, asked: ["9 of 2"] },
  ])("are asked one by one: $totalPages from $first", async ({ totalPages, first, asked }) => {
    const list = listOf(totalPages);
    const query = { size: 2, ...(first !== undefined && { page: first }) };
    const seen: number[] = [];
    for await (const { page } of pages(list.client.listActiveEpisodes, { query, body }))
      seen.push(page);
    expect(list.asked).toEqual(asked);
    expect(seen).toHaveLength(asked.length);
  });

  test("are asked for one ahead of the one that is looked at", async () => {
    const { client, asked } = listOf(3);
    const list = pages(client.listActiveEpisodes, { body });
    await list.next();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await list.next();
    await vi.waitFor(() => expect(asked).toHaveLength(3));
  });

  test("are not asked for after the loop was left, but for the one ahead", async () => {
    const { client, asked } = listOf(9);
    for await (const { page } of pages(client.listActiveEpisodes, { body })) if (page === 1) break;
    await new Promise((next) => setImmediate(next));
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  test("that are on their way are cancelled when the loop is left", async () => {
    const signals: AbortSignal[] = [];
    const list = async (_params: object, options?: CallOptions) => {
      if (options?.signal) signals.push(options.signal);
      return pageOf(signals.length - 1, 10);
    };
    for await (const { page } of pages(list, {})) {
      expect(signals.map(({ aborted }) => aborted)).toEqual(Array(page + 2).fill(false));
      if (page === 1) break;
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });

  test("end when their caller cancels", async () => {
    const { client } = listOf(5);
    const controller = new AbortController();
    const list = pages(client.listActiveEpisodes, { body }, { signal: controller.signal });
    await list.next();
    controller.abort("enough");
    // The next one may have come before.
    await expect(list.next().then(() => list.next())).rejects.toMatchObject({
      name: "CancelledError",
      cause: "enough",
    });
  });

  test("that fail on their way do so in their turn", async () => {
    const client = createTestClient(
      {
        listActiveEpisodes: ({ query }) => {
          if (query.get("page") === "1") return new Response("", { status: 500 });
          return Response.json(pageOf(0, 4));
        },
      },
      { onReport: () => undefined },
    );
    const list = pages(client.listActiveEpisodes, { body });
    expect((await list.next()).done).toBe(false);
    await new Promise((passed) => setTimeout(passed, 10));
    await expect(list.next()).rejects.toMatchObject({ status: 500 });
  });

  test("fail with the call's error", async () => {
    const client = createTestClient({});
    const first = pages(client.listActiveEpisodes, { body }).next();
    await expect(first).rejects.toMatchObject({ status: 501 });
  });
});

/** A list of three pages of two rows, of which the second answer is another. */
function listWith(second: () => Response) {
  const client = createTestClient(
    {
      listActiveEpisodes: ({ query }) => {
        const page = Number(query.get("page"));
        return page === 1 ? second() : Response.json(pageOf(page, 5));
      },
    },
    { onReport: () => undefined },
  );
  return client.listActiveEpisodes;
}

describe("an answer that is no page of the list is never its end", () => {
  const page = pageOf(1, 5);
  const [row] = page.episodes;
  test.for<{ name: string; second: () => Response }>([
    { name: "no body", second: () => new Response("") },
    { name: "no content", second: () => new Response(null, { status: 204 }) },
    { name: "a proxy's page", second: () => new Response("<html>") },
    { name: "half a page", second: () => new Response(JSON.stringify(page).slice(0, 40)) },
    ...[{}, [], null, "ok", 7, { error: "busy" }].map((answer) => ({
      name: JSON.stringify(answer),
      second: () => Response.json(answer),
    })),
    ...[
      { episodes: undefined },
      { episodes: null },
      { episodes: {} },
      { episodes: [null, null] },
      { episodes: [] },
      { episodes: [row] },
      { episodes: [...page.episodes, row] },
      { page: 0 },
      { page: undefined },
      { size: 3 },
      { size: 0 },
      { size: "2" },
      { totalElements: 9 },
      { totalElements: -1 },
      { totalElements: undefined },
      { totalPages: 1 },
      { totalPages: 2 },
      { totalPages: "3" },
      { totalPages: null },
      { episodes: pageOf(0, 5).episodes },
    ].map((change) => ({
      name: JSON.stringify(change, (_, value: unknown) => (value === undefined ? "absent" : value)),
      second: () => Response.json({ ...page, ...change }),
    })),
    { name: "an empty list", second: () => Response.json(pageOf(1, 0)) },
    { name: "the first page again, from a cache", second: () => Response.json(pageOf(0, 5)) },
  ])("$name", async ({ second }) => {
    const query = { size: 2 };
    for (const all of [
      pages(listWith(second), { query, body }),
      pages(listWith(second), { body }),
      rows(listWith(second), { query, body }),
    ]) {
      const error = await rejection(collect<unknown>(all));
      expect(error).toBeInstanceOf(InvalidAnswerError);
      expect(error).toMatchObject({
        operationId: "listActiveEpisodes",
        correlationId: expect.stringMatching(/^[\w-]{36}$/),
      });
    }
  });

  test("nor is it where it is the first", async () => {
    const query = { page: 1, size: 2 };
    const list = listWith(() => new Response(""));
    const error = await rejection(collect(rows(list, { query, body })));
    expect(String(error)).toContain("it holds no readable page");
  });

  test("nor from a list of one's own", async () => {
    const mine = async (_params: object) => ({ page: 0, totalPages: 3, rows: [] });
    expect(await rejection(collect(pages(mine, {})))).toMatchObject({
      name: "InvalidAnswerError",
      operationId: "mine",
    });
  });

  test("rows that are added in front may bring a whole page again", async () => {
    const list = listWith(() => Response.json({ ...pageOf(0, 7), page: 1 }));
    const ids = (await collect(rows(list, { query: { size: 2 }, body }))).map(({ id }) => id);
    expect(ids).toEqual(["e0", "e1", "e4"]);
  });
});
