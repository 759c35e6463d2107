import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

const total = 500;
let server: SandboxServer;
let pharmacist: Caller;
let episodeId: string;
let whole: Schemas["AuditEntry"][];

beforeAll(async () => {
  server = await startSandboxServer();
  const tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  const save = async () => (await pharmacist.call("saveEpisode", { body: visitTo(tenant) })).body;
  // Episodes with ids before and after it: their entries must not appear.
  const saved = [await save(), await save(), await save()];
  episodeId = saved.map(({ id }) => id).toSorted()[1] ?? "";
  await writeEntries(tenant.storeId);
  whole = [];
  for (let page = 0; whole.length < total; page += 1)
    whole.push(...(await read({ page, size: 99 })).entries);
});
afterAll(() => server.close());

/** So many later saves, as the table has them, all in one moment. */
async function writeEntries(storeId: string): Promise<void> {
  const database = await openDatabase(server.location);
  const entryOf = (version: number) => ({
    ...{ store_id: storeId, episode_id: episodeId, version, action: "updated" as const },
    ...{ actor: "Robin Pharmacist", gphc: "", changed_at: "2099-01-01T09:00:00.000Z" },
    ...{ correlation_id: `save-${version}`, changes: "[]" },
  });
  const entries = Array.from({ length: total - 1 }, (_, at) => entryOf(at + 2));
  await database.insertInto("audit").values(entries).execute();
  await database.destroy();
}

async function read(query: { page?: number; size?: number }): Promise<Schemas["AuditTrail"]> {
  return (await pharmacist.call("getEpisodeAudit", { path: { episodeId }, query })).body;
}

test("an audit of one moment is told in the order of its saves, the last one first", () => {
  const told = whole.map(({ correlationId }) => correlationId);
  const later = Array.from({ length: total - 1 }, (_, at) => `save-${total - at}`);
  expect(told.slice(0, -1)).toEqual(later);
  expect(whole.at(-1)?.action).toBe("created");
  expect(new Set(whole.map(({ id }) => id)).size).toBe(total);
});

test("any page of an audit is that part of the whole, and says where it stands", async () => {
  const pages = fc.record({
    size: fc.integer({ min: 1, max: 99 }),
    page: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.constant(1_000_000)),
  });
  await fc.assert(
    fc.asyncProperty(pages, async ({ page, size }) => {
      const entries = whole.slice(page * size, (page + 1) * size);
      const totalPages = Math.ceil(total / size);
      const expected = { entries, page, size, totalElements: total, totalPages };
      expect(await read({ page, size })).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test("[9.06] a page of an audit has ten entries by default, and is the first", async () => {
  const { entries, page, size } = await read({});
  expect([page, size]).toEqual([0, 10]);
  expect(entries).toEqual(whole.slice(0, 10));
});

test.each([
  ["page", -1],
  ["page", 1_000_001],
  ["page", "one"],
  ["size", 0],
  ["size", 100],
  ["size", 1.5],
])("an audit refuses %s=%s", async (name, value) => {
  const query = { [name]: value };
  const { status, problem } = await pharmacist.send("getEpisodeAudit", {
    path: { episodeId },
    query,
  });
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, [`/query/${name}`]]);
});
