import { describe, expect, expectTypeOf, test } from "vitest";
import { NetworkError } from "../src/index.ts";
import type { Schemas } from "../src/index.ts";
import { createTestClient, testFetch } from "../src/testing.ts";
import { rejection } from "./scripted-fetch.ts";

describe("a test client", () => {
  test("asks the handler of the operation", async () => {
    const client = createTestClient({
      getBatch: ({ path, headers }) => {
        expectTypeOf(path.id).toEqualTypeOf<string>();
        expect(headers.get("Authorization")).toBe("Bearer test-token");
        return Response.json({ id: path.id }, { headers: { ETag: '"3"' } });
      },
    });
    const answer = await client.getBatch.withResponse({ path: { id: "a/b" } });
    expect(answer).toMatchObject({ data: { id: "a/b" }, etag: '"3"' });
  });

  test("gives the handler the body and the query", async () => {
    const client = createTestClient({
      listActiveEpisodes: async ({ body, query }) => {
        expectTypeOf(body).toEqualTypeOf<Schemas["EpisodeListRequest"]>();
        expect(body.sortBy).toBe("creationDate");
        const page = Number(query.get("page"));
        const answer = { episodes: [], page, size: 10, totalElements: 0, totalPages: 0 };
        return { status: 200, body: answer };
      },
    });
    const body = { sortBy: "creationDate", sortDirection: "desc", filters: {} } as const;
    const list = await client.listActiveEpisodes({ query: { page: 4 }, body });
    expect(list.page).toBe(4);
  });

  test("finds the path without a parameter first", async () => {
    const counts = { active: 1, completed: 0, deleted: 0 };
    const client = createTestClient({
      getStatusesCount: () => ({ status: 200, body: counts, etag: '"1"' }),
      getBatch: () => new Response(null, { status: 500 }),
    });
    expect((await client.getStatusesCount.withResponse()).etag).toBe('"1"');
  });

  test("answers with a refusal of the contract", async () => {
    const problem = { title: "Not found", status: 404, detail: "None", code: "NOT_FOUND" } as const;
    const client = createTestClient({ getBatch: () => ({ status: 404, body: problem }) });
    const error = await rejection(client.getBatch({ path: { id: "b1" } }));
    expect(error).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  test("answers 204 without a body", async () => {
    const client = createTestClient({ selectStore: () => ({ status: 204, body: {} }) });
    await expect(client.selectStore({ path: { storeId: "FA123" } })).resolves.toEqual({});
  });

  test("answers 501 where there is no handler", async () => {
    const error = await rejection(createTestClient({}).getStatusesCount());
    expect(error).toMatchObject({
      status: 501,
      cause: expect.stringContaining("getStatusesCount"),
    });
    const answer = await testFetch({})("/api/nowhere", { method: "GET" });
    expect(answer.status).toBe(501);
  });

  test("is a failed network when a handler throws", async () => {
    const client = createTestClient({
      getStatusesCount: () => {
        throw new TypeError("offline");
      },
    });
    expect(await rejection(client.getStatusesCount())).toBeInstanceOf(NetworkError);
  });
});
