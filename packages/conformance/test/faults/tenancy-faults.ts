import { bearerOf } from "./claims.ts";
import { jsonOf, rowsOf } from "./fault.ts";
import type { Call, Fault } from "./fault.ts";
import { as, isOne, set, when, withBody, withQuery, withStatus } from "./fault-builders.ts";
import type { Which } from "./fault-builders.ts";

type Row = Omit<Fault, "suite">;

/** Another store's caller sees what the checked user's store has. */
const seesOurs =
  (which: Which, is: (call: Call) => boolean = () => true): Fault["create"] =>
  (token) =>
  (call, forward) =>
    forward(isOne(which, call) && bearerOf(call) !== token && is(call) ? as(call, token) : call);

/** The same, but only where the right answer is that there is nothing. */
const findsOurs =
  (which: Which): Fault["create"] =>
  (token) =>
  async (call, forward) => {
    const answer = await forward(call);
    return answer.status === 404 && isOne(which, call) ? forward(as(call, token)) : answer;
  };

const tenancy: readonly Row[] = [
  { name: "another store's episode", create: findsOurs("getEpisode") },
  { name: "another store's audit", create: findsOurs("getEpisodeAudit") },
  { name: "a change of another store's episode", create: findsOurs("saveEpisode") },
  { name: "a deletion of another store's episode", create: findsOurs("deleteEpisode") },
  { name: "a restoration of another store's episode", create: findsOurs("restoreEpisode") },
  { name: "another store's batch", create: findsOurs("getBatch") },
  { name: "a change of another store's batch", create: findsOurs("updateBatch") },
  { name: "the end of another store's batch", create: findsOurs("decommissionBatch") },
  {
    name: "lists of every store",
    create: seesOurs(["listActiveEpisodes", "listCompletedEpisodes", "listDeletedEpisodes"]),
  },
  {
    name: "a search over every store",
    create: seesOurs("listCompletedEpisodes", ({ body }) =>
      JSON.stringify(body).includes("searchTerm"),
    ),
  },
  {
    name: "batches of every store",
    create: seesOurs(["listActiveBatches", "listFinishedBatches", "listDecommissionedBatches"]),
  },
  { name: "counts of every store", create: seesOurs("getStatusesCount") },
  { name: "activity of every store", create: seesOurs("getActivity") },
  { name: "a number that another store has", create: findsOurs("validateBatchNumber") },
  { name: "recipients of every store", create: seesOurs("findBatchRecipients") },
  {
    name: "403 for another store's record",
    create: when(["getEpisode", "getBatch"], ({ status }) => status === 404, withStatus(403)),
  },
  {
    name: "keys of all stores together",
    create: () => {
      const known = new Map<string, { status: number; headers: Headers; text: string }>();
      return async (call, forward) => {
        const key = call.headers.get("Idempotency-Key");
        if (call.operationId !== "saveEpisode" || key === null) return forward(call);
        const first = known.get(key) ?? (await forward(call));
        known.set(key, first);
        return first;
      };
    },
  },
  {
    name: "all of another store's dose in the history",
    create: when(
      "getVaccinationHistory",
      ({ status }) => status === 200,
      (answer) =>
        withBody(answer, (body) => ({
          ...body,
          records: rowsOf(body, "records").map(set({ storeId: "FA123", batchNumber: "AB1" })),
        })),
    ),
  },
  {
    name: "another user's record",
    create: (token) => async (call, forward) => {
      const answer = await forward(call);
      if (call.operationId !== "getUser" || answer.status !== 404) return answer;
      const { preferred_username: name } = jsonOf(
        Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
      );
      return forward(withQuery(as(call, token), (query) => query.set("username", String(name))));
    },
  },
  {
    name: "a store that anybody may read",
    create: when("getPharmacyStore", ({ status }) => status === 404, withStatus(200)),
  },
  { name: "another store's file", create: findsOurs("getVaccinationExport") },
  { name: "files of every store", create: seesOurs("listVaccinationExports") },
  {
    name: "an acknowledgement of another store's file",
    create: seesOurs("recordAcknowledgements"),
  },
  {
    name: "a store that anybody may select",
    create: when(
      "selectStore",
      ({ status }) => status === 404,
      (answer) => ({ ...answer, status: 204, text: "" }),
    ),
  },
];

/** Faults of the separation of stores. */
export const tenancyFaults: readonly Fault[] = tenancy.map((row) => ({ suite: "tenancy", ...row }));
