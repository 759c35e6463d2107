import type { OperationId } from "@pharmacy/sdk";
import { operationIds } from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import type { Check } from "../../kit/check.ts";
import { makeEntry, newRow, openClinic, pathOf, readEntry } from "../../records/clinics.ts";
import { draftOf } from "../../records/episodes.ts";
import { otherStore } from "./other-store.ts";

type Row = Omit<Check, "layer">;
const requirement = "[7.10] decisions: Clinic";
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
export const clinicTenancy: readonly Row[] = [
  ...operationIds
    .filter((id) => id in aboutOurs)
    .map((operation): Row => ({
      operation,
      rule: "answers for another store's clinic as for none, and leaves it alone",
      requirement,
      async run(kit, reference) {
        const token = await otherStore(kit, reference);
        const { data, etag } = await makeEntry(kit, "WALK_IN");
        const path = pathOf(data);
        const before = (await kit.call("getClinic", { path })).data.version;
        const ask = { ...aboutOurs[operation]?.(path), token };
        await kit.refused(operation, ask, 404, "NOT_FOUND");
        const after = (await kit.call("getClinic", { path })).data.version;
        kit.demand(before === after, "nothing changed", after);
        kit.demand((await readEntry(kit, path)).etag === etag, etag, "another version");
      },
    })),
  {
    operation: "openClinic",
    rule: "opens a clinic of its own for each store",
    requirement,
    async run(kit, reference) {
      const token = await otherStore(kit, reference);
      const [ours, theirs] = [await openClinic(kit), await openClinic(kit, { token })];
      kit.demand(ours.id !== theirs.id, "another clinic", theirs.id);
      const ids = new Set(ours.entries.map(({ id }) => id));
      kit.demand(!theirs.entries.some(({ id }) => ids.has(id)), "no entry of ours", theirs.entries);
    },
  },
  {
    operation: "saveEpisode",
    rule: "opens no episode from another store's clinic",
    requirement,
    isExtension: true,
    async run(kit, reference) {
      const token = await otherStore(kit, reference);
      const { data, etag } = await makeEntry(kit, "WALK_IN");
      const body = draftOf(kit);
      const ask = { query: { clinicEntryId: data.id }, body, token };
      await kit.refused("saveEpisode", ask, 400, "INVALID_REQUEST");
      const read = await readEntry(kit, pathOf(data));
      kit.demand(read.etag === etag && read.data.episode === null, "nothing changed", read.data);
    },
  },
];
