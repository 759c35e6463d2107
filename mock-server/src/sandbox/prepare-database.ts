import { products } from "@pharmacy/domain/seasons/products.gen";
import { type PreparedIdentity, prepareIdentity } from "./identity/prepare-identity.ts";
import type { IdentityTables } from "./identity/tables.ts";
import { keepCareHomes } from "./store/care-homes.ts";
import type { Database, Work } from "./store/database.ts";
import { oneAtATime } from "./store/one-at-a-time.ts";
import { keepProducts } from "./store/products.ts";
import { keptSetting } from "./store/settings.ts";

/**
 * What every start needs in the database. Several processes may start together on one: the first
 * makes it, the others find it; one that is killed on the way leaves nothing half made.
 */
export async function prepareDatabase(database: Database, now: Date): Promise<PreparedIdentity> {
  return oneAtATime(database, async (work) => {
    await fillOnFirstStart(work, now);
    await keepReferenceData(work);
    return prepareIdentity(
      work.$extendTables<IdentityTables>().$pickTables<keyof IdentityTables>(),
    );
  });
}

/** The first start decides the day that demo data counts from; later starts find it there. */
async function fillOnFirstStart(work: Work, now: Date): Promise<void> {
  await keptSetting(work, "first-start", async () => {
    // Demo data is loaded when it is needed: later starts do without it.
    const { seedDemoData } = await import("./demo-data/seed.ts");
    await seedDemoData(work, now);
    return now.toISOString();
  });
}

/** A database of an earlier version gets what it lacks of this one's catalogue. */
async function keepReferenceData(work: Work): Promise<void> {
  await keepProducts(work, products);
  await keepCareHomes(work, async () => (await import("./demo-data/care-homes.ts")).careHomes);
}
