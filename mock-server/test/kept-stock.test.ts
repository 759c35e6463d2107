import { epochOfDate, needsAttention, lastDayOfUse } from "@pharmacy/domain/batch/expiry";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoBatches } from "../src/sandbox/demo-data/batches.ts";
import {
  batchesToLookAt,
  dosesInStock,
  findBatch,
  insertBatch,
  moveDoses,
  updateBatch,
} from "../src/sandbox/store/batches.ts";
import type { Database } from "../src/sandbox/store/database.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { inTransaction } from "../src/sandbox/store/transaction.ts";
import { createTestDatabase, type TestDatabase } from "./postgres.ts";
import { temporaryFolder } from "./server-process.ts";

type Batch = Schemas["Batch"];

const today = "2026-10-05";
const most = 3;
const [like] = demoBatches("W1", today, 1);
const data = temporaryFolder();
let postgres: TestDatabase | undefined;
let database: Database;

beforeAll(async () => {
  postgres = await createTestDatabase(process.env["DATABASE_URL"]);
  database = await openDatabase(postgres?.url ?? `${data.folder}/stock.sqlite`);
});
afterAll(async () => {
  await database.destroy();
  await postgres?.drop();
  data[Symbol.dispose]();
});

/** Both sides of each day and number that the dashboard looks at. */
const daysAway = (...days: number[]) =>
  fc.constantFrom(...days).map((away) => epochOfDate(addDays(today, away)));
type Said = Pick<
  Batch,
  "vaccineId" | "expiryDate" | "useByDate" | "status" | "decommissionedDate" | "dosesReceived"
>;
const whatIsSaid: fc.Arbitrary<Said> = fc.record({
  vaccineId: fc.constantFrom("vaxigrip-10", "fluenz-10"),
  expiryDate: daysAway(-40, -1, 0, 29, 30, 31, 200),
  useByDate: fc.option(daysAway(-1, 0, 7, 8, 20, 35), { freq: 2 }),
  status: fc.constantFrom("Active" as const, "Active" as const, "Finished" as const),
  decommissionedDate: fc.option(fc.constant("2026-10-01T10:00:00.000Z"), { freq: 1 }),
  dosesReceived: fc.option(fc.constantFrom(9, 10, 11, 13), { freq: 5 }),
});
const happening = fc.oneof(
  fc.record({ what: fc.constant("come" as const), said: whatIsSaid }),
  fc.record({ what: fc.constant("change" as const), batch: fc.nat(20), said: whatIsSaid }),
  fc.record({
    ...{ what: fc.constant("give" as const), batch: fc.nat(20) },
    given: fc.constantFrom(1, 1, 1, -1),
  }),
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

async function happens(storeId: string, ids: string[], event: Happening): Promise<void> {
  if (!like) throw new Error("There are no batches.");
  await inTransaction(database, async (work) => {
    if (event.what === "come") {
      const id = `b${ids.length}`;
      await insertBatch(work, storeId, { ...like, id, storeId, batchNo: id, ...event.said });
      ids.push(id);
      return;
    }
    const id = ids[event.batch % ids.length] ?? "";
    if (event.what === "give") {
      await moveDoses(work, { storeId, id, given: event.given });
      return;
    }
    const before = await findBatch(work, { storeId, id });
    if (!before) return;
    const batch = { ...before.batch, ...event.said };
    await updateBatch(work, storeId, before, batch);
  });
}

/** What the batches themselves say. */
async function activeBatches(storeId: string, ids: readonly string[]): Promise<Batch[]> {
  const found = await Promise.all(ids.map((id) => findBatch(database, { storeId, id })));
  return found.flatMap((stored) =>
    stored && stored.batch.status === "Active" && !stored.batch.decommissionedDate
      ? [stored.batch]
      : [],
  );
}

function stockOf(batches: readonly Batch[], day: string): Record<string, number | null> {
  const stock: Record<string, number | null> = {};
  for (const batch of batches.filter((one) => lastDayOfUse(one) >= day)) {
    const [before, left] = [stock[batch.vaccineId] ?? null, batch.dosesLeft ?? null];
    stock[batch.vaccineId] = before === null && left === null ? null : (before ?? 0) + (left ?? 0);
  }
  return stock;
}

const placeOf = (batch: Batch) => `${lastDayOfUse(batch)} ${batch.id}`;

/** The same from the stored stock and from the batches. */
async function keptAndCounted(storeId: string, ids: readonly string[], day: string) {
  const batches = await activeBatches(storeId, ids);
  const wanting = batches
    .filter((batch) => needsAttention(batch, day))
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const stock = await dosesInStock(database, storeId, day);
  return {
    kept: {
      stock: Object.fromEntries(stock),
      attention: await batchesToLookAt(database, storeId, { today: day, most }),
    },
    counted: {
      stock: stockOf(batches, day),
      attention: { total: wanting.length, batches: wanting.slice(0, most) },
    },
  };
}

let stores = 0;

test("the stored stock equals the batches after every addition, change and delivery", async () => {
  const events = fc.array(happening, { minLength: 6, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(events, async (some) => {
      stores += 1;
      const [storeId, ids]: [string, string[]] = [`W${stores}`, []];
      for (const event of some) {
        await happens(storeId, ids, event);
        const { kept, counted } = await keptAndCounted(storeId, ids, today);
        expect(kept).toEqual(counted);
      }
      for (const away of [-41, 1, 25, 300]) {
        const { kept, counted } = await keptAndCounted(storeId, ids, addDays(today, away));
        expect(kept).toEqual(counted);
      }
    }),
    { numRuns: process.env["TEST_ALL"] === "1" ? 300 : 25 },
  );
}, 120_000);

test("the stored stock includes simultaneous deliveries and a change between them", async () => {
  const [storeId, ids]: [string, string[]] = ["W0", []];
  const usual = { useByDate: null, status: "Active" as const, decommissionedDate: null };
  const expiryDate = epochOfDate(addDays(today, 200));
  const known = { ...usual, expiryDate, vaccineId: "vaxigrip-10" };
  const many = { ...known, dosesReceived: 30 };
  for (let made = 0; made < 2; made += 1) await happens(storeId, ids, { what: "come", said: many });
  const happenings = Array.from({ length: 20 }, (_, at): Happening => {
    if (at % 5 > 0) return { what: "give", batch: at % 2, given: 1 };
    const vaccineId = at % 2 === 0 ? "fluenz-10" : many.vaccineId;
    return { what: "change", batch: 0, said: { ...many, vaccineId, dosesReceived: 20 + at } };
  });
  await Promise.all(happenings.map((event) => happens(storeId, ids, event)));
  const { kept, counted } = await keptAndCounted(storeId, ids, today);
  expect(kept).toEqual(counted);
});
