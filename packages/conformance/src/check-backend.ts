import { allChecks } from "./all-checks.ts";
import type { KitOptions, Report } from "./kit/options.ts";
import { runChecks } from "./kit/run.ts";

/**
 * Holds a backend against the contract: what each operation answers, keeps and refuses.
 *
 * @throws where nothing answers at all
 */
export async function checkBackend(options: KitOptions): Promise<Report> {
  const { baseUrl, fetch: send = (url, init) => fetch(url, init) } = options;
  await send(`${baseUrl}/vaccination/types`, { method: "GET" });
  return runChecks(options, allChecks);
}
