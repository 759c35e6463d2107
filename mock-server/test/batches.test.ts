import { randomUUID } from "node:crypto";
import { epochOfDate } from "@pharmacy/domain/batch/expiry";
import type { Params, Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { listBatches } from "../src/sandbox/store/batches.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";

type BatchInput = Schemas["BatchInput"];

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

const byNumber = { sortBy: "batchNo", sortDirection: "desc" } as const;
let counted = 0;

function fluBatch(changes: Partial<BatchInput> = {}): BatchInput {
  counted += 1;
  return {
    vaccineType: "fluVac",
    vaccineManufacturer: "Sanofi",
    vaccineName: "Vaxigrip Trivalent (TIVe)",
    name: "Vaxigrip Trivalent (TIVe), pack of 10",
    packSize: 10,
    batchNo: `V${String(counted).padStart(4, "0")}`,
    expiryDate: epochOfDate("2030-06-30"),
    additionDate: "2001-01-01T00:00:00.000Z",
    status: "Active",
    vaccineId: "vaxigrip-10",
    doses: { doseAmount: 0.5, unit: "ml" },
    ...changes,
  };
}

const covidBatch = (changes: Partial<BatchInput> = {}) =>
  fluBatch({
    vaccineType: "covid",
    vaccineManufacturer: "Pfizer/BioNTech",
    vaccineName: "COVID-19 mRNA Vaccine Comirnaty LP.8.1 30micrograms/0.3ml dose",
    name: "COVID-19 mRNA Vaccine Comirnaty LP.8.1 30micrograms/0.3ml dose, pack of 10",
    vaccineId: "comirnaty30-10",
    ...changes,
  });

const create = (body: BatchInput, headers = {}) =>
  pharmacist.call("createBatch", { body }, headers);

test("a new batch is added now, whatever the client says", async () => {
  const { status, body } = await create(fluBatch());
  expect(status).toBe(201);
  expect(body.storeId).toBe(tenant.storeId);
  expect(Date.now() - Date.parse(body.additionDate)).toBeLessThan(60_000);
});

test("an update keeps the id and the day of addition", async () => {
  const { body: made } = await create(fluBatch());
  const body = fluBatch({ batchNo: made.batchNo, status: "Finished" });
  const { body: changed } = await pharmacist.call("updateBatch", { path: { id: made.id }, body });
  expect(changed).toMatchObject({
    id: made.id,
    additionDate: made.additionDate,
    status: "Finished",
  });
  const { body: list } = await pharmacist.call("listFinishedBatches", { body: byNumber });
  expect(list.batches.map(({ batch }) => batch.id)).toContain(made.id);
});

test("200 means that the number exists, 404 that it is available", async () => {
  const { body } = await create(fluBatch());
  const ask = (batchNo: string) =>
    pharmacist.call("validateBatchNumber", { path: { batchNo } }).then(({ status }) => status);
  expect(await ask(body.batchNo.toLowerCase())).toBe(200);
  expect(await ask("FREE1")).toBe(404);
});

test("a number that is too long is 400, and without a token 401", async () => {
  const path = { batchNo: "X".repeat(101) };
  const ask = (caller: Caller) => caller.call("validateBatchNumber", { path });
  const answers = [await ask(pharmacist), await ask(server.caller(""))];
  expect(answers.map(({ status }) => status)).toEqual([400, 401]);
});

test("the same number, product and expiry is 409 and names the batch; another expiry is not", async () => {
  const first = fluBatch();
  const { body } = await create(first);
  const again = await create({
    ...first,
    batchNo: first.batchNo.toLowerCase(),
    vaccineName: first.vaccineName.toLowerCase(),
  });
  expect([again.status, again.problem.code, again.problem.id]).toEqual([
    409,
    "DUPLICATE_BATCH",
    body.id,
  ]);
  const another = await create({ ...first, expiryDate: epochOfDate("2031-06-30") });
  expect(another.status).toBe(201);
});

test("[5.90] a COVID-19 number must have the pack's format", async () => {
  const { status, problem } = await create(covidBatch({ batchNo: "A1" }));
  expect(status).toBe(400);
  expect(problem.errors).toEqual([{ path: "/batchNo", message: "Invalid batch number format" }]);
  expect((await create(covidBatch({ batchNo: "GH1234" }))).status).toBe(201);
});

test("a pack that is not the catalogue's is refused", async () => {
  expect((await create(fluBatch({ vaccineId: "no-such-pack" }))).status).toBe(400);
});

test("a batch knows who wrote it last, and a stale If-Match is 412 and names them", async () => {
  const { body: made, etag } = await create(fluBatch());
  expect(made.lastUpdatedBy).toBe("Robin Pharmacist");
  const technician = await server.as(tenant.people.technician?.username ?? "");
  const path = { id: made.id };
  const body = { ...made, lastUpdatedBy: "Nobody", lastUpdatedDate: "2001-01-01T00:00:00.000Z" };
  const change = { "If-Match": etag };
  const changed = await technician.call("updateBatch", { path, body }, change);
  expect(changed.body.lastUpdatedBy).toBe("Robin Technician");
  expect(Date.now() - Date.parse(changed.body.lastUpdatedDate ?? "")).toBeLessThan(60_000);
  const late = await pharmacist.call("updateBatch", { path, body }, change);
  expect(late.status).toBe(412);
  const { lastUpdatedBy, lastUpdatedDate } = changed.body;
  expect(late.problem).toMatchObject({ lastUpdatedBy, lastUpdatedDate });
});

test("twenty creations with one key at once make one batch", async () => {
  const headers = { "Idempotency-Key": randomUUID() };
  const body = fluBatch();
  const made = await Promise.all(Array.from({ length: 20 }, () => create(body, headers)));
  expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
});

test("of fifty creations of one batch at once, one is made and 49 are 409", async () => {
  const body = fluBatch();
  const spelled = [body.batchNo, body.batchNo.toLowerCase()];
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const batchNo = spelled[index % 2] ?? body.batchNo;
      return create({ ...body, batchNo }, { "Idempotency-Key": randomUUID() });
    }),
  );
  const statuses = made.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
});

test("a decommissioned batch is out of use, once and for all", async () => {
  const { body: made } = await create(fluBatch());
  const params: Params<"decommissionBatch"> = { path: { id: made.id }, body: { reason: "other" } };
  const first = await pharmacist.call("decommissionBatch", params);
  const second = await pharmacist.call("decommissionBatch", params);
  expect(first.body.decommissionReason).toBe("other");
  expect([second.status, second.etag]).toEqual([200, first.etag]);
  for (const other of [{ reason: "duplicate" }, { reason: "other", comment: "Recall" }] as const) {
    const refused = await pharmacist.call("decommissionBatch", { ...params, body: other });
    expect([refused.status, refused.problem.code]).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
  }
  const body = fluBatch({ batchNo: made.batchNo });
  const update = await pharmacist.call("updateBatch", { path: { id: made.id }, body });
  expect(update.status).toBe(404);
});

describe("lists", () => {
  test.each(["asc", "desc"] as const)("sorted by expiry, %s", async (sortDirection) => {
    const { body } = await pharmacist.call("listActiveBatches", {
      query: { size: 99 },
      body: { sortBy: "expiryDate", sortDirection },
    });
    const dates = body.batches.map(({ batch }) => batch.expiryDate);
    const sorted = dates.toSorted((a, b) => (sortDirection === "asc" ? a - b : b - a));
    expect(dates).toEqual(sorted);
  });

  test("filtered by vaccine and by beginnings of words", async () => {
    const { body: covid } = await pharmacist.call("listActiveBatches", {
      query: { size: 99 },
      body: { ...byNumber, vaccineType: ["covid"] },
    });
    expect(new Set(covid.batches.map((row) => row.vaccination.vaccineType))).toEqual(
      new Set(["covid"]),
    );
    expect(covid.totalElements).toBe(covid.batches.length);
    const { body: found } = await pharmacist.call("listActiveBatches", {
      body: { ...byNumber, searchTerm: "moderna spike" },
    });
    expect(found.batches.map((row) => row.vaccination.manufacturer)).toEqual(["Moderna"]);
  });

  test("the total is that of the rows, also when a batch is added meanwhile", async () => {
    const database = await openDatabase(server.location);
    onTestFinished(() => database.destroy());
    const addingAfterEachRead = database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await create(fluBatch({ batchNo: `BESIDE${counted}` }));
        return result;
      },
    });
    const { batches, totalElements } = await listBatches(
      ...([addingAfterEachRead, tenant.storeId, "active"] as const),
      { ...byNumber, searchTerm: "beside" },
      { page: 0, size: 99 },
    );
    expect(totalElements).toBe(batches.length);
  });

  test("an expired batch stays on the Active tab: its expiry only warns", async () => {
    const { body } = await pharmacist.call("listActiveBatches", {
      body: { sortBy: "expiryDate", sortDirection: "asc" },
    });
    expect(body.batches[0]?.batch.expiryDate).toBeLessThan(Date.now());
  });
});

test("[3.21] a body's own id and pharmacy, where it says them, are what they are", async () => {
  const { storeId, otherStoreId } = tenant;
  const made = await create(fluBatch({ id: null, storeId }));
  expect(made.status).toBe(201);
  const { id } = made.body;
  const refused = async (answer: Promise<Pick<typeof made, "status" | "problem">>) => {
    const { status, problem } = await answer;
    return [status, problem.errors?.map(({ path }) => path)];
  };
  const update = (changes: Partial<BatchInput>) =>
    pharmacist.call("updateBatch", { path: { id }, body: fluBatch(changes) });
  expect((await update({ id, storeId })).status).toBe(200);
  expect((await update({})).status).toBe(200);
  expect(await refused(update({ id: "another", storeId }))).toEqual([400, ["/id"]]);
  expect(await refused(update({ id, storeId: otherStoreId }))).toEqual([400, ["/storeId"]]);
  expect(await refused(create(fluBatch({ storeId: otherStoreId })))).toEqual([400, ["/storeId"]]);
  expect(await refused(create(fluBatch({ id })))).toEqual([400, ["/id"]]);
});
