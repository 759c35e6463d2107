import { createErrorLog } from "@pharmacy/hosting/error-log";
import type { FastifyInstance } from "fastify";
import { forgetClinics } from "./clinics.ts";
import type { Database } from "./database.ts";
import { forgetIdempotentAnswers } from "./idempotency-keys.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes outdated patient data, also of a pharmacy where nobody writes any more. */
export async function forgetOutdated(database: Database, now: Date): Promise<void> {
  await forgetIdempotentAnswers(database, now);
  await forgetClinics(database, now);
}

/** Runs after the start and then once a day. */
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
