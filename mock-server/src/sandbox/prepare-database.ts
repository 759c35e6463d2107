import { products } from "@pharmacy/domain/seasons/products.gen";
import {
  type IdentityTables,
  type PreparedIdentity,
  prepareIdentity,
} from "./identity/prepare-identity.ts";
import { keepCareHomes } from "./store/care-homes.ts";
import type { Database, Work, Reader } from "./store/database.ts";
import { fillColumns } from "./store/fill-columns.ts";
import { keepProducts } from "./store/products.ts";
import { oneAtATime } from "./store/transaction.ts";

/**
 * Prepares the database for a start. If several processes start together, the first one prepares it
 * and the others find it; a process that is killed meanwhile leaves nothing incomplete.
 */
export async function prepareDatabase(database: Database, now: Date): Promise<PreparedIdentity> {
  await fillColumns(database);
  return oneAtATime(database, async (work) => {
    await keepReferenceData(work);
    await fillOnFirstStart(work, now);
    return prepareIdentity(
      work.$extendTables<IdentityTables>().$pickTables<keyof IdentityTables>(),
    );
  });
}

/** Dates of demo data are relative to the day of the first start; later starts keep that data. */
async function fillOnFirstStart(work: Work, now: Date): Promise<void> {
  await keptSetting(work, "first-start", async () => {
    // The code of the demo data is loaded only here: later starts do not need it.
    const { seedDemoData } = await import("./demo-data/seed.ts");
    await seedDemoData(work, now);
    return now.toISOString();
  });
}

/** Adds the missing entries of the catalogue to a database of an earlier version. */
async function keepReferenceData(work: Work): Promise<void> {
  await keepProducts(work, products);
  await keepCareHomes(work, async () => (await import("./demo-data/places.ts")).careHomes);
}

/** A value that is decided once, on the first start, and kept from then on. */
async function keptSetting(
  database: Reader,
  name: string,
  first: () => Promise<string>,
): Promise<string> {
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  if (row) return row.value;
  const value = await first();
  await database.insertInto("settings").values({ name, value }).execute();
  return value;
}
