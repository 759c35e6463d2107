import { describe, expect, test, vi } from "vitest";
import { pages } from "../src/index.ts";
import type { CallOptions } from "../src/index.ts";
import { createTestClient } from "../src/testing.ts";

const body = { sortBy: "creationDate", sortDirection: "desc", filters: {} } as const;

/** A list of so many pages, and the pages it was asked for. */
function listOf(totalPages: number) {
  const asked: string[] = [];
  const client = createTestClient({
    listActiveEpisodes: ({ query }) => {
      asked.push(`${query.get("page")} of ${query.get("size")}`);
      const page = Number(query.get("page"));
      const answer = { episodes: [], page, size: 2, totalElements: totalPages * 2, totalPages };
      return { status: 200, body: answer };
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
      return { page: signals.length - 1, totalPages: 5 };
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
          const answer = { episodes: [], page: 0, size: 2, totalElements: 4, totalPages: 2 };
          return { status: 200, body: answer };
        },
      },
      { onReport: () => undefined },
    );
    const list = pages(client.listActiveEpisodes, { body });
    expect((await list.next()).done).toBe(false);
    await new Promise((passed) => setTimeout(passed, 10));
    await expect(list.next()).rejects.toMatchObject({ status: 500 });
  });

  test("end with an answer that has no body", async () => {
    const client = createTestClient(
      { listActiveEpisodes: () => new Response("") },
      { onReport: () => undefined },
    );
    const { done } = await pages(client.listActiveEpisodes, { body }).next();
    expect(done).toBe(true);
  });

  test("fail with the call's error", async () => {
    const client = createTestClient({});
    const first = pages(client.listActiveEpisodes, { body }).next();
    await expect(first).rejects.toMatchObject({ status: 501 });
  });
});
