import { createErrorLog } from "@pharmacy/hosting/error-log";
import { products } from "@pharmacy/domain/seasons/products.gen";
import type { FastifyInstance } from "fastify";
import { type IdentityTables, prepareIdentity } from "./identity/prepare-identity.ts";
import { keepCareHomes } from "./store/care-homes.ts";
import { forgetClinics } from "./store/clinics.ts";
import type { Database, Work } from "./store/database.ts";
import { fillColumns } from "./store/fill-columns.ts";
import { forgetIdempotentAnswers } from "./store/idempotency-keys.ts";
import { keepProducts } from "./store/products.ts";
import { oneAtATime } from "./store/transaction.ts";

/** Of processes that start together the first does the work. A kill leaves nothing half done. */
export async function prepareDatabase(database: Database, now: Date) {
  await fillColumns(database);
  return oneAtATime(database, async (work) => {
    // Adds the missing entries of the catalogue to a database of an earlier version.
    await keepProducts(work, products);
    await keepCareHomes(work, async () => (await import("./demo-data/places.ts")).careHomes);
    await fillOnFirstStart(work, now);
    return prepareIdentity(
      work.$extendTables<IdentityTables>().$pickTables<keyof IdentityTables>(),
    );
  });
}

const firstStart = "first-start";

/** Dates of demo data are relative to the day of the first start; later starts keep that data. */
async function fillOnFirstStart(work: Work, now: Date): Promise<void> {
  const settings = work.selectFrom("settings").where("name", "=", firstStart);
  if (await settings.select("value").executeTakeFirst()) return;
  // The code of the demo data is loaded only here: later starts do not need it.
  const { seedDemoData } = await import("./demo-data/seed.ts");
  await seedDemoData(work, now);
  const value = now.toISOString();
  await work.insertInto("settings").values({ name: firstStart, value }).execute();
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes outdated patient data, also of a pharmacy where nobody writes any more. */
export async function forgetOutdated(database: Database, now: Date): Promise<void> {
  await forgetIdempotentAnswers(database, now);
  await forgetClinics(database, now);
}

export function forgetDaily(app: FastifyInstance, database: Database, now: () => Date): void {
  const forget = () => {
    forgetOutdated(database, now()).catch((error: unknown) => createErrorLog().error(error));
  };
  const [first, daily] = [setTimeout(forget, 1000), setInterval(forget, dayMs)];
  for (const timer of [first, daily]) timer.unref();
  app.addHook("onClose", async () => {
    clearTimeout(first);
    clearInterval(daily);
  });
}
