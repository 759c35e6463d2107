import type { Schemas } from "@pharmacy/sdk";
import { epochOfDate } from "@pharmacy/domain/batch/expiry";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

type Batch = Schemas["Batch"];

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

let counted = 0;

function packs(dosesReceived: number | null): Schemas["BatchInput"] {
  counted += 1;
  return {
    vaccineType: "fluVac",
    vaccineManufacturer: "Sanofi",
    vaccineName: "Vaxigrip Trivalent (TIVe)",
    packSize: 10,
    batchNo: `S${String(counted).padStart(5, "0")}`,
    expiryDate: epochOfDate("2030-06-30"),
    additionDate: "2001-01-01T00:00:00.000Z",
    status: "Active",
    vaccineId: "vaxigrip-10",
    dosesReceived,
  };
}

async function delivered(doses: number | null): Promise<Batch> {
  return (await pharmacist.call("createBatch", { body: packs(doses) })).body;
}

const dosesLeft = async (id: string) =>
  (await pharmacist.call("getBatch", { path: { id } })).body.dosesLeft;

/** A delivery from the batch; whoever acknowledges knows that none is left. */
function deliveryFrom(batch: Batch, isAcknowledged = false): Schemas["EpisodeInput"] {
  const body = visitTo(tenant, { batches: [batch] });
  const delivery = body.vaccinationDetails.fluVac?.delivery;
  if (isAcknowledged && delivery) delivery.acknowledgedWarnings = ["BATCH_NO_DOSES_LEFT"];
  return body;
}

const edited = "Step 2 of 2 - Delivery for Flu";

/** The books of a pharmacy: what came, and what each delivery took. */
class Books {
  readonly batches: { batch: Batch; received: number | null }[] = [];
  readonly deliveries = new Map<string, Batch["id"]>();

  givenFrom(id: string): number {
    return [...this.deliveries.values()].filter((batchId) => batchId === id).length;
  }

  left(id: string): number | null {
    const received = this.batches.find(({ batch }) => batch.id === id)?.received ?? null;
    return received === null ? null : Math.max(0, received - this.givenFrom(id));
  }

  /** What the books say of each batch. */
  get said(): unknown[] {
    return this.batches.map(({ batch: { id } }) => [this.left(id), this.givenFrom(id)]);
  }

  /** What the pharmacy's server says of each. */
  async stored(): Promise<unknown[]> {
    return Promise.all(
      this.batches.map(async ({ batch: { id } }) => {
        const { body } = await pharmacist.call("getBatch", { path: { id } });
        return [body.dosesLeft, body.usedInEpisodes];
      }),
    );
  }
}

const some = fc.nat(50);
const stock = fc.option(
  fc.nat({ max: 3 }).map((doses) => doses + 1),
  { nil: null },
);
const happening = fc.oneof(
  fc.record({ what: fc.constant("create" as const), stock }),
  fc.record({ what: fc.constant("recount" as const), batch: some, stock }),
  fc.record({ what: fc.constant("record" as const), batch: some, knows: fc.boolean() }),
  fc.record({ what: fc.constant("record" as const), batch: some, knows: fc.boolean() }),
  fc.record({
    what: fc.constant("edit" as const),
    episode: some,
    batch: some,
    knows: fc.boolean(),
  }),
  fc.record({ what: fc.constant("delete" as const), episode: some }),
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** The item at the number modulo the length of the list. */
const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length];

async function happens(books: Books, event: Happening): Promise<void> {
  if (event.what === "create") {
    books.batches.push({ batch: await delivered(event.stock), received: event.stock });
  } else if (event.what === "recount") {
    await recount(books, event);
  } else if (event.what === "delete") {
    const id = pick([...books.deliveries.keys()], event.episode);
    if (id === undefined) return;
    const path = { episodeId: id };
    await pharmacist.call("deleteEpisode", { path, body: { reason: "duplicate" } });
    books.deliveries.delete(id);
  } else {
    await deliver(books, event);
  }
}

async function recount(books: Books, event: Happening & { what: "recount" }): Promise<void> {
  const counts = pick(books.batches, event.batch);
  if (!counts) return;
  const { batchNo, id } = counts.batch;
  const body = { ...packs(event.stock), batchNo };
  const given = books.givenFrom(id);
  const isRefused = event.stock !== null && event.stock < given && event.stock !== counts.received;
  const { status, problem } = await pharmacist.call("updateBatch", { path: { id }, body });
  expect(status).toBe(isRefused ? 400 : 200);
  if (isRefused) {
    const message = expect.stringContaining(String(given));
    expect(problem.errors).toEqual([{ path: "/dosesReceived", message }]);
  } else counts.received = event.stock;
}

async function deliver(
  books: Books,
  event: Happening & { what: "record" | "edit" },
): Promise<void> {
  const batch = pick(books.batches, event.batch)?.batch;
  const episodeId =
    event.what === "edit" ? pick([...books.deliveries.keys()], event.episode) : undefined;
  if (!batch || (event.what === "edit" && episodeId === undefined)) return;
  const query = episodeId === undefined ? {} : { episodeId, editedStepTitle: edited };
  const body = deliveryFrom(batch, event.knows);
  const isKept = episodeId !== undefined && books.deliveries.get(episodeId) === batch.id;
  const isRefused = books.left(batch.id) === 0 && !event.knows && !isKept;
  const saved = await pharmacist.call("saveEpisode", { query, body });
  expect(saved.status).toBe(isRefused ? 400 : 200);
  if (isRefused) {
    expect(saved.problem.errors?.map(({ path }) => path)).toEqual([
      "/vaccinationDetails/fluVac/delivery/acknowledgedWarnings",
    ]);
  } else books.deliveries.set(saved.body.id, batch.id);
}

test("whatever is recorded, edited and deleted, a batch has what came less what was given", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (events) => {
      const books = new Books();
      books.batches.push({ batch: await delivered(2), received: 2 });
      for (const event of events) {
        await happens(books, event);
        expect(await books.stored()).toEqual(books.said);
      }
    }),
    { numRuns: process.env["TEST_ALL"] === "1" ? 150 : 12 },
  );
}, 120_000);

test("a batch that is changed while doses are given loses none of them", async () => {
  const batch = await delivered(50);
  const { batchNo, id } = batch;
  const body = { ...packs(50), batchNo };
  const changes = Array.from({ length: 20 }, () => [
    pharmacist.call("saveEpisode", { body: deliveryFrom(batch) }),
    pharmacist.call("updateBatch", { path: { id }, body }),
  ]);
  await Promise.all(changes.flat());
  expect(await dosesLeft(id)).toBe(30);
});
