import { describe, expect, expectTypeOf, test } from "vitest";
import { collect, rows } from "../src/index.ts";
import type { Schemas } from "../src/index.ts";
import { createTestClient } from "../src/testing.ts";

/** A list that may change between two pages; a row is told by its number. */
function changing(numbers: number[], beforePage: (page: number, numbers: number[]) => void) {
  return createTestClient({
    listActiveEpisodes: ({ query }) => {
      const [page, size] = [Number(query.get("page")), Number(query.get("size"))];
      beforePage(page, numbers);
      const episodes = numbers
        .slice(page * size, (page + 1) * size)
        .map((id) => ({ id: `e${id}` }));
      const totalPages = Math.ceil(numbers.length / size);
      return Response.json({ episodes, page, size, totalElements: numbers.length, totalPages });
    },
  });
}

const params = { query: { size: 2 }, body: {} };
const idsOf = async (list: AsyncIterable<{ id: string }>) =>
  (await collect(list)).map(({ id }) => id).join(" ");

describe("the rows of a list", () => {
  test("are those of all its pages", async () => {
    const client = changing([1, 2, 3, 4, 5], () => undefined);
    const all = rows(client.listActiveEpisodes, params);
    expectTypeOf(all).toEqualTypeOf<AsyncGenerator<Schemas["EpisodeRow"], void, void>>();
    expect(await idsOf(all)).toBe("e1 e2 e3 e4 e5");
  });

  test("come once, though rows are added in front meanwhile", async () => {
    const client = changing([3, 4, 5, 6], (page, numbers) => {
      if (page === 1) numbers.unshift(2);
    });
    expect(await idsOf(rows(client.listActiveEpisodes, params))).toBe("e3 e4 e5 e6");
  });

  test("come all, though rows are added at the end meanwhile", async () => {
    const client = changing([1, 2, 3], (page, numbers) => {
      if (page === 1) numbers.push(4, 5);
    });
    expect(await idsOf(rows(client.listActiveEpisodes, params))).toBe("e1 e2 e3 e4 e5");
  });

  test("slip through, as many as are removed in front meanwhile", async () => {
    const client = changing([1, 2, 3, 4, 5], (page, numbers) => {
      if (page === 1) numbers.shift();
    });
    expect(await idsOf(rows(client.listActiveEpisodes, params))).toBe("e1 e2 e4 e5");
  });

  test("of batches come once too", async () => {
    const client = createTestClient({
      listActiveBatches: ({ query }) => {
        const page = Number(query.get("page"));
        const batches = [{ batch: { id: "b1" } }, { batch: { id: `n${page}` } }];
        return Response.json({ batches, page, size: 2, totalElements: 6, totalPages: 3 });
      },
    });
    const stock = rows(client.listActiveBatches, { body: {} });
    expectTypeOf(stock).toEqualTypeOf<AsyncGenerator<Schemas["BatchRow"], void, void>>();
    expect((await collect(stock)).map(({ batch }) => batch.id)).toEqual(["b1", "n0", "n1", "n2"]);
  });

  test("of an audit come once too, though the episode is saved meanwhile", async () => {
    const versions = [3, 2, 1];
    const client = createTestClient({
      getEpisodeAudit: ({ query }) => {
        const page = Number(query.get("page"));
        if (page === 1) versions.unshift(4);
        const entries = versions.slice(page * 2, page * 2 + 2).map((id) => ({
          ...{ id: String(id), at: "2025-10-14T09:30:12.480Z", by: "Anna Pharmacist" },
          ...{ action: "updated" as const, changes: [] },
        }));
        const totalPages = Math.ceil(versions.length / 2);
        const body = { entries, page, size: 2, totalElements: versions.length, totalPages };
        return { status: 200, body };
      },
    });
    const trail = rows(client.getEpisodeAudit, { path: { episodeId: "e1" }, query: { size: 2 } });
    expectTypeOf(trail).toEqualTypeOf<AsyncGenerator<Schemas["AuditEntry"], void, void>>();
    expect((await collect(trail)).map(({ id }) => id)).toEqual(["3", "2", "1"]);
  });

  test.for([
    { limit: 0, collected: 0, asked: 0 },
    { limit: 1, collected: 1, asked: 1 },
    { limit: 3, collected: 3, asked: 2 },
    { limit: 99, collected: 6, asked: 3 },
    { limit: undefined, collected: 6, asked: 3 },
  ])("are collected up to $limit, and no page too much", async ({ limit, collected, asked }) => {
    const pagesAsked: number[] = [];
    const client = changing([1, 2, 3, 4, 5, 6], (page) => pagesAsked.push(page));
    const list = await collect(rows(client.listActiveEpisodes, params), { limit });
    expect([list.length, pagesAsked.length]).toEqual([collected, asked]);
  });

  test("are not taken for all of them where the list has no pages for the others", async () => {
    const client = createTestClient({
      listCompletedEpisodes: ({ query }) => {
        const [page, episodes] = [Number(query.get("page")), [{ id: `e${query.get("page")}` }]];
        const all = { totalElements: 2, totalPages: 2, isTotalMinimum: true };
        return Response.json({ episodes, page, size: 1, ...all });
      },
    });
    const found: string[] = [];
    const all = rows(client.listCompletedEpisodes, { body: {} });
    const read = async () => {
      for await (const { id } of all) found.push(id);
    };
    await expect(read()).rejects.toThrow(RangeError);
    expect(found).toEqual(["e0", "e1"]);
    const first = rows(client.listCompletedEpisodes, { body: {} });
    expect(await collect(first, { limit: 2 })).toHaveLength(2);
  });
});
