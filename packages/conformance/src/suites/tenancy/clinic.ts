import type { OperationId } from "@pharmacy/sdk";
import { operationIds } from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { makeEntry, newRow, openClinic, pathOf, readEntry } from "../../records/clinics.ts";
import { draftOf } from "../../records/episodes.ts";
import { otherStore } from "./other-store.ts";

type Ours = { clinicId: string; entryId: string };

const aboutOurs: Partial<Record<OperationId, (ours: Ours) => Ask>> = {
  getClinic: ({ clinicId }) => ({ path: { clinicId } }),
  addClinicEntries: ({ clinicId }) => ({
    path: { clinicId },
    body: { source: "LIST", rows: [newRow()] },
  }),
  claimNextClinicEntry: ({ clinicId }) => ({ path: { clinicId } }),
  endClinic: ({ clinicId }) => ({ path: { clinicId }, body: { isEnded: true } }),
  getClinicSummary: ({ clinicId }) => ({ path: { clinicId } }),
  getClinicEntry: (path) => ({ path }),
  correctClinicEntry: (path) => ({ path, body: newRow() }),
  moveClinicEntry: (path) => ({ path, body: { move: "DID_NOT_ATTEND" } }),
};

/** One store's lists are nobody else's. */
export const clinicTenancy: Check[] = [];
const test = addTo(clinicTenancy, "tenancy", "[7.10] decisions: Clinic");

for (const operation of operationIds.filter((id) => id in aboutOurs))
  test(`${operation} answers for another store's clinic as for none, and leaves it alone`, async (kit) => {
    const token = await otherStore(kit);
    const { data, etag } = await makeEntry(kit, "WALK_IN");
    const path = pathOf(data);
    const before = (await kit.call("getClinic", { path })).data.version;
    const ask = { ...aboutOurs[operation]?.(path), token };
    await kit.refused(operation, ask, 404, "NOT_FOUND");
    const after = (await kit.call("getClinic", { path })).data.version;
    kit.equal(after, before, "nothing changed");
    kit.demand((await readEntry(kit, path)).etag === etag, etag, "another version");
  });

test("openClinic opens a clinic of its own for each store", async (kit) => {
  const token = await otherStore(kit);
  const [ours, theirs] = [await openClinic(kit), await openClinic(kit, { token })];
  kit.demand(ours.id !== theirs.id, "another clinic", theirs.id);
  const ids = new Set(ours.entries.map(({ id }) => id));
  kit.demand(!theirs.entries.some(({ id }) => ids.has(id)), "no entry of ours", theirs.entries);
});

test("saveEpisode opens no episode from another store's clinic", async (kit) => {
  kit.concernsExtension();
  const token = await otherStore(kit);
  const { data, etag } = await makeEntry(kit, "WALK_IN");
  const body = draftOf(kit);
  const ask = { query: { clinicEntryId: data.id }, body, token };
  await kit.refused("saveEpisode", ask, 400, "INVALID_REQUEST");
  const read = await readEntry(kit, pathOf(data));
  kit.demand(read.etag === etag && read.data.episode === null, "nothing changed", read.data);
});
