import { makeBatch, readBatch } from "../../records/batches.ts";
import { deleteIt, draftOf, makeGiven, readEpisode, saveNew } from "../../records/episodes.ts";
import { NotRun } from "../../results/fault.ts";
import type { Row } from "./row.ts";

const reason = { reason: "other" as const, comment: "Conformance check" };

/** What takes a record of one's own. */
export const writesOf: readonly Row[] = [
  {
    operation: "saveEpisode",
    rule: "creates an episode",
    run: async (kit) => void (await saveNew(kit, draftOf(kit))),
  },
  {
    operation: "getEpisode",
    rule: "reads an episode with all that a visit may hold",
    async run(kit, reference) {
      const { data } = await makeGiven(kit, reference);
      await readEpisode(kit, data.id);
    },
  },
  {
    operation: "getEpisodeAudit",
    rule: "tells the changes of an episode",
    async run(kit) {
      const { data } = await saveNew(kit, draftOf(kit));
      await kit.call("getEpisodeAudit", { path: { episodeId: data.id } });
    },
  },
  {
    operation: "deleteEpisode",
    rule: "deletes an episode",
    async run(kit) {
      const { data } = await saveNew(kit, draftOf(kit));
      await deleteIt(kit, data.id);
      await readEpisode(kit, data.id);
    },
  },
  {
    operation: "createBatch",
    rule: "adds a batch, of COVID-19 too",
    async run(kit, reference) {
      await makeBatch(kit, reference, { dosesReceived: 10 });
      await makeBatch(kit, reference, { vaccineType: "covid", useByDate: Date.UTC(2099, 0, 31) });
    },
  },
  {
    operation: "getBatch",
    rule: "reads a batch",
    async run(kit, reference) {
      const { data } = await makeBatch(kit, reference);
      await readBatch(kit, data.id);
    },
  },
  {
    operation: "validateBatchNumber",
    rule: "finds a number that exists",
    async run(kit, reference) {
      const { batchNo } = (await makeBatch(kit, reference)).body;
      await kit.call("validateBatchNumber", { path: { batchNo } });
    },
  },
  {
    operation: "updateBatch",
    rule: "changes a batch",
    async run(kit, reference) {
      const { data, body } = await makeBatch(kit, reference);
      await kit.call("updateBatch", {
        path: { id: data.id },
        body: { ...body, status: "Finished" },
      });
    },
  },
  {
    operation: "decommissionBatch",
    rule: "takes a batch out of use",
    async run(kit, reference) {
      const { data } = await makeBatch(kit, reference);
      await kit.call("decommissionBatch", { path: { id: data.id }, body: reason });
      await readBatch(kit, data.id);
    },
  },
  {
    operation: "findBatchRecipients",
    rule: "finds who received a batch",
    async run(kit, reference) {
      const { batch } = await makeGiven(kit, reference);
      const { data } = await kit.call("findBatchRecipients", { query: { batchNo: batch.batchNo } });
      kit.demand(data.recipients.length === 1, "one recipient", data.recipients);
    },
  },
  {
    operation: "updateUserDetails",
    rule: "saves the user unchanged",
    async run(kit, reference) {
      kit.needsWrites();
      await kit.call("updateUserDetails", { body: await reference.user() });
    },
  },
  {
    operation: "updateUserStoreId",
    rule: "keeps the default store",
    async run(kit, reference) {
      kit.needsWrites();
      await kit.call("updateUserStoreId", { query: { storeId: (await reference.store()).id } });
    },
  },
  {
    operation: "selectStore",
    rule: "selects a store for who works in several",
    async run(kit, reference) {
      kit.needsWrites();
      const isMulti = kit.claims.roles.includes("MULTI_SITE");
      if (!isMulti && kit.options.tokens?.multiSite === undefined)
        throw new NotRun("needs --multi-site-token, or a user with MULTI_SITE");
      const token = isMulti ? kit.options.token : kit.tokenOf("multiSite");
      const { data } = await kit.call("getAllGroupInfo", {}, { token });
      const mine = isMulti ? (await reference.store()).id : data[0]?.storeId;
      await kit.call("selectStore", { path: { storeId: mine ?? "" } }, { token });
    },
  },
];
