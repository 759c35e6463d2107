import { rowsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";
import { answers, asks, changed, each, inside, set, withQuery } from "./fault-builders.ts";
import type { Which } from "./fault-builders.ts";

type Row = Omit<Fault, "suite">;
const episodeLists = [
  "listActiveEpisodes",
  "listCompletedEpisodes",
  "listDeletedEpisodes",
] as const;
const batchLists = [
  "listActiveBatches",
  "listFinishedBatches",
  "listDecommissionedBatches",
] as const;

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** A sort key that is taken for another. */
const sortedBy = (which: Which, key: string, other: string) =>
  asks(which, (call) => (call.body["sortBy"] === key ? changed(call, { sortBy: other }) : call));

const rows: readonly Row[] = [
  {
    name: "every page is the first",
    create: asks(episodeLists, (call) => withQuery(call, (query) => query.set("page", "0"))),
  },
  {
    name: "every page of batches is the first",
    create: asks(batchLists, (call) => withQuery(call, (query) => query.set("page", "0"))),
  },
  {
    name: "ten rows, whatever was asked for",
    create: asks("listActiveEpisodes", (call) =>
      withQuery(call, (query) => query.set("size", "10")),
    ),
  },
  {
    name: "a row that stands on two pages",
    create: answers(episodeLists, (body, { url }) => {
      const found = rowsOf(body, "episodes");
      return url.searchParams.get("page") === "1" && found.length > 1
        ? { ...body, episodes: [found[1], ...found.slice(1)] }
        : body;
    }),
  },
  {
    name: "a row that no page has",
    create: answers(batchLists, (body, { url }) =>
      url.searchParams.get("page") === "1"
        ? { ...body, batches: rowsOf(body, "batches").slice(1) }
        : body,
    ),
  },
  {
    name: "the last row is lost",
    create: answers("listCompletedEpisodes", (body) => ({
      ...body,
      episodes: rowsOf(body, "episodes").slice(0, -1),
    })),
  },
  {
    name: "a total that is one too many",
    create: answers("listActiveEpisodes", (body) => ({
      ...body,
      totalElements: Number(body["totalElements"]) + 1,
    })),
  },
  {
    name: "a total of the page alone",
    create: answers("listActiveBatches", (body) => ({
      ...body,
      totalElements: rowsOf(body, "batches").length,
    })),
  },
  {
    name: "another store's rows among ours",
    create: answers(
      "listActiveBatches",
      each("batches", (row) => inside(row, "batch", set({ storeId: "ZZ999" }))),
    ),
  },
  {
    name: "one page too many",
    create: answers("listDeletedEpisodes", (body) => ({
      ...body,
      totalPages: Number(body["totalPages"]) + 1,
    })),
  },
  {
    name: "another page number than was asked for",
    create: answers("listFinishedBatches", (body) => ({ ...body, page: 0 })),
  },
  {
    name: "one direction",
    create: asks(episodeLists, (call) => changed(call, { sortDirection: "asc" })),
  },
  {
    name: "one direction of batches",
    create: asks(batchLists, (call) => changed(call, { sortDirection: "desc" })),
  },
  {
    name: "one order of episodes",
    create: asks(episodeLists, (call) => changed(call, { sortBy: "creationDate" })),
  },
  {
    name: "names are not sorted",
    create: sortedBy("listActiveEpisodes", "patientName", "humanReadableEpisodeId"),
  },
  {
    name: "steps are not sorted",
    create: sortedBy("listActiveEpisodes", "currentStepTitle", "creationDate"),
  },
  {
    name: "statuses are not sorted",
    create: sortedBy("listCompletedEpisodes", "status", "patientName"),
  },
  {
    name: "vaccines are not sorted",
    create: sortedBy("listCompletedEpisodes", "vaccinationsRequired", "creationDate"),
  },
  {
    name: "changes sorted by creation",
    create: sortedBy("listActiveEpisodes", "lastUpdatedDate", "creationDate"),
  },
  { name: "expiry is not sorted", create: sortedBy("listActiveBatches", "expiryDate", "batchNo") },
  {
    name: "products are not sorted",
    create: sortedBy("listFinishedBatches", "vaccineName", "additionDate"),
  },
  { name: "doses are not sorted", create: sortedBy("listActiveBatches", "dosesLeft", "batchNo") },
  {
    name: "text sorted by its bytes",
    create: answers("listActiveEpisodes", (body, call) => {
      if (call.body["sortBy"] !== "patientName") return body;
      const sign = call.body["sortDirection"] === "asc" ? 1 : -1;
      return {
        ...body,
        episodes: rowsOf(body, "episodes").toSorted((a, b) =>
          text(a["patientName"]) < text(b["patientName"]) ? -sign : sign,
        ),
      };
    }),
  },
  {
    name: "another default order",
    create: asks("listActiveEpisodes", (call) =>
      call.body["sortBy"] === undefined ? changed(call, { sortBy: "patientName" }) : call,
    ),
  },
  {
    name: "another default size",
    create: asks("listCompletedEpisodes", (call) =>
      call.url.searchParams.has("size")
        ? call
        : withQuery(call, (query) => query.set("size", "20")),
    ),
  },
];

/** Faults of pages and sort orders. */
export const pageFaults: readonly Fault[] = rows.map((row) => ({ suite: "lists", ...row }));
