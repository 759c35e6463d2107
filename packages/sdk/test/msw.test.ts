import { http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFetchClient, createPharmacyClient } from "../src/index.ts";
import { mswHandlers } from "../src/testing.ts";
import type { TestHandlers } from "../src/testing.ts";
import { rejection } from "./scripted-fetch.ts";

const baseUrl = "https://pharmacy.test/api";
const counts = { active: 1, completed: 2, deleted: 3 };
const handlers: TestHandlers = {
  getBatch: ({ path, headers }) =>
    Response.json({ id: path.id, token: headers.get("Authorization") }),
  getStatusesCount: () => ({ status: 200, body: counts, etag: '"3"' }),
  listActiveEpisodes: ({ body, query }) =>
    Response.json({ page: query.get("page"), sortBy: body.sortBy }),
  // A path without a parameter is no batch's id.
  findBatchRecipients: () => ({ status: 200, body: { batchNo: "TH2127", recipients: [] } }),
  getVaccineTypes: () => {
    throw new Error("offline");
  },
};
const server = setupServer(...mswHandlers(http, handlers, baseUrl));
beforeAll(() => server.listen());
afterAll(() => server.close());

const client = createPharmacyClient({ baseUrl, token: async () => "abc" });

test("MSW answers what an application sends by the handlers of the tests", async () => {
  const read = await client.getBatch({ path: { id: "b 1" } });
  expect(read).toEqual({ id: "b 1", token: "Bearer abc" });
  const answer = await client.getStatusesCount.withResponse();
  expect([answer.data, answer.etag]).toEqual([counts, '"3"']);
  const listed = await client.listActiveEpisodes({
    query: { page: 4 },
    body: { sortBy: "creationDate" },
  });
  expect(listed).toEqual({ page: "4", sortBy: "creationDate" });
  const found = await client.findBatchRecipients({ query: { batchNo: "TH2127" } });
  expect(found.recipients).toEqual([]);
});

test("MSW answers openapi-fetch's client as well", async () => {
  const byPath = createFetchClient({ baseUrl, token: async () => "abc" });
  const { data, error } = await byPath.GET("/vaccination/statuses-count");
  expect([data, error]).toEqual([counts, undefined]);
});

test("an operation without a handler goes to the other handlers, though a path fits it", async () => {
  const { getBatch } = handlers;
  const own = http.get(`${baseUrl}/vaccination/batches/recipients`, () =>
    Response.json({ batchNo: "OWN", recipients: [] }),
  );
  server.resetHandlers(...mswHandlers(http, { getBatch }, baseUrl), own);
  const found = await client.findBatchRecipients({ query: { batchNo: "TH2127" } });
  expect(found.batchNo).toBe("OWN");
  server.resetHandlers();
});

test("MSW fails the network where a handler throws, and knows of no other operation", async () => {
  const lost = await rejection(client.getVaccineTypes());
  expect(lost).toMatchObject({ name: "NetworkError" });
  const unknown = mswHandlers(http, {}, baseUrl);
  expect(unknown).toEqual([]);
});
