import { createPharmacyClient, type PharmacyClient, retrying } from "@pharmacy/sdk";
import type { TestTenant } from "../src/sandbox/test-hooks/test-tenants.ts";
import { writeEpisodes } from "../test/many-episodes.ts";
import { visitTo } from "../test/visits.ts";
import { headersOf, type ServedSandbox } from "./served-sandbox.ts";

/** A pharmacy of a sandbox in a process of its own, as its pharmacist uses it. */
export interface PharmacyAt {
  tenant: TestTenant;
  headers: Record<string, string>;
  client: PharmacyClient;
  /** A new record, or an earlier one, given again. */
  save(episodeId?: string): Promise<{ id: string }>;
}

/** It has so many completed episodes; the server is restarted on them. */
export async function pharmacyWithEpisodes(
  sandbox: ServedSandbox,
  count: number,
): Promise<PharmacyAt> {
  const tenant = await sandbox.tenant();
  const { client, save } = await pharmacyAt(sandbox, tenant);
  const { id: episodeId } = await save();
  const like = await client.getEpisode({ path: { episodeId } });
  await client.deleteEpisode({ path: { episodeId }, body: { reason: "other" } });
  await sandbox.restartAfter(() =>
    writeEpisodes(sandbox.location, { storeId: tenant.storeId, like, count }),
  );
  return pharmacyAt(sandbox, tenant);
}

export async function pharmacyAt(
  { origin }: ServedSandbox,
  tenant: TestTenant,
): Promise<PharmacyAt> {
  const headers = await headersOf(origin, tenant);
  const token = headers["Authorization"]?.replace("Bearer ", "") ?? "";
  const client = createPharmacyClient({
    baseUrl: `${origin}/api`,
    token: async () => token,
    retries: retrying(),
  });
  // So many saves would use up a batch whose doses are counted.
  const batches = tenant.batches.filter(({ dosesReceived }) => dosesReceived === null);
  return {
    tenant,
    headers,
    client,
    save(episodeId) {
      const body = visitTo(tenant, { batches });
      if (episodeId === undefined) return client.saveEpisode({ body });
      const query = { episodeId, editedStepTitle: "Step 2 of 2 - Delivery for Flu" };
      return client.saveEpisode({ query, body });
    },
  };
}
