import type { TestTenant } from "../src/sandbox/test-hooks/test-tenants.ts";
import { visitTo } from "../test/visits.ts";
import type { Shot } from "./load.ts";

/** The path prefix: the sandbox has the contract's paths below /api, Prism at its root. */
export type Shots = (prefix: string) => (index: number) => Shot;

/** A page of the Completed tab. */
export function listShots(headers: Record<string, string>): Shots {
  const body = JSON.stringify({ sortBy: "creationDate", sortDirection: "desc", filters: {} });
  const shotAt = (path: string): Shot => ({ method: "POST", path, headers, body });
  return (prefix) => () => shotAt(`${prefix}/vaccination/completed?page=0&size=10`);
}

/** Saves of completed flu vaccinations, each with its own idempotency key. */
export function saveShots(headers: Record<string, string>, tenant: TestTenant): Shots {
  // The saves would use up a batch with counted doses.
  const batches = tenant.batches.filter(({ dosesReceived }) => dosesReceived === null);
  const body = JSON.stringify(visitTo(tenant, { batches }));
  const run = crypto.randomUUID();
  return (prefix) => (index) => ({
    method: "PUT",
    path: `${prefix}/vaccination/episode`,
    headers: { ...headers, "Idempotency-Key": `speed-${run}-${index}` },
    body,
  });
}
