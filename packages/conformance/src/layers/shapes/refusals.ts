import type { OperationId } from "@pharmacy/sdk";
import { exampleParams, operationIds, operationNamed } from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { makeBatch } from "../../records/batches.ts";
import { draftOf, saveNew } from "../../records/episodes.ts";
import type { Row } from "./row.ts";

export const nobody = "00000000-0000-4000-8000-000000000000";
const reason = { reason: "other" as const };

/** A question about a record that nobody has. */
const unknown: Partial<Record<OperationId, Ask>> = {
  getUser: { query: { username: "nobody.at.all" } },
  getPharmacyStore: { query: { storeId: "ZZ999" } },
  updateUserStoreId: { query: { storeId: "ZZ999" } },
  getEpisode: { path: { episodeId: nobody } },
  deleteEpisode: { path: { episodeId: nobody }, body: reason },
  getEpisodeAudit: { path: { episodeId: nobody } },
  getVaccinationHistory: {
    query: { nhsNumber: "9990000050", targetDisease: "FLU", patientDateOfBirth: "1901-01-01" },
  },
  validateBatchNumber: { path: { batchNo: "NOSUCHBATCH999" } },
  getBatch: { path: { id: nobody } },
  decommissionBatch: { path: { id: nobody }, body: reason },
  getCareHome: { query: { orgLink: "no-such-home" } },
  getClinic: { path: { clinicId: nobody } },
  addClinicEntries: {
    path: { clinicId: nobody },
    body: { source: "LIST", rows: [{ nhsNumber: "9990000050" }] },
  },
  claimNextClinicEntry: { path: { clinicId: nobody } },
  getClinicEntry: { path: { clinicId: nobody, entryId: nobody } },
  correctClinicEntry: {
    path: { clinicId: nobody, entryId: nobody },
    body: { nhsNumber: "9990000050" },
  },
  moveClinicEntry: { path: { clinicId: nobody, entryId: nobody }, body: { move: "CHECK_IN" } },
  endClinic: { path: { clinicId: nobody }, body: { isEnded: true } },
  getClinicSummary: { path: { clinicId: nobody } },
};

export const refusalsOf: readonly Row[] = [
  ...Object.keys(unknown).flatMap((name) =>
    operationIds
      .filter((id) => id === name)
      .map((operation): Row => ({
        operation,
        rule: "does not find what nobody has",
        run: async (kit) =>
          void (await kit.refused(operation, unknown[operation] ?? {}, 404, "NOT_FOUND")),
      })),
  ),
  {
    operation: "saveEpisode",
    rule: "does not find an episode that nobody has",
    async run(kit) {
      const ask = { query: { episodeId: nobody }, body: draftOf(kit) };
      await kit.refused("saveEpisode", ask, 404, "NOT_FOUND");
    },
  },
  {
    operation: "updateBatch",
    rule: "does not find a batch that nobody has",
    async run(kit, reference) {
      const { body } = await makeBatch(kit, reference);
      await kit.refused("updateBatch", { path: { id: nobody }, body }, 404, "NOT_FOUND");
    },
  },
  ...operationIds
    .filter((id) => operationNamed(id).bodySchema !== undefined)
    .map((operation): Row => ({
      operation,
      rule: "refuses a body of another shape",
      async run(kit) {
        const { path, query } = exampleParams(operationNamed(operation));
        const required = operation === "saveEpisode" ? {} : { path, query };
        await kit.refused(operation, { ...required, body: { unexpected: true } }, 400);
      },
    })),
  {
    operation: "saveEpisode",
    rule: "refuses a stale change and a reused key with the declared problems",
    async run(kit) {
      const idempotencyKey = crypto.randomUUID();
      const { data, body } = await saveNew(kit, draftOf(kit), { idempotencyKey });
      const query = { episodeId: data.id };
      await kit.refused("saveEpisode", { query, body, headers: stale }, 412, "STALE_VERSION");
      const headers = { "Idempotency-Key": idempotencyKey };
      const ask = { body: draftOf(kit), headers };
      await kit.refused("saveEpisode", ask, 409, "IDEMPOTENCY_KEY_REUSED");
    },
  },
];

export const stale = { "If-Match": '"conformance-stale"' };
