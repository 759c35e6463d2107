import { isBody, rowsOf } from "./fault.ts";
import type { Body, Call, Fault } from "./fault.ts";
import { answers, asks, inside, takes } from "./fault-builders.ts";
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

const changed = (call: Call, changes: Body): Call => ({
  ...call,
  body: { ...call.body, ...changes },
});
const filtered = (which: Which, change: (filters: Body) => Body) =>
  asks(which, (call) => ({ ...call, body: inside(call.body, "filters", change) }));
const dropped = (name: string) => (filters: Body) => ({ ...filters, [name]: undefined });
const text = (value: unknown) => (typeof value === "string" ? value : "");

const rows: readonly Row[] = [
  { name: "a search that finds all", create: filtered(episodeLists, dropped("searchTerm")) },
  {
    name: "a search that finds nothing",
    create: filtered("listDeletedEpisodes", (filters) =>
      filters["searchTerm"] === undefined ? filters : { ...filters, searchTerm: "nothing at all" },
    ),
  },
  {
    name: "a search by the first word alone",
    create: filtered(episodeLists, (filters) => ({
      ...filters,
      searchTerm:
        filters["searchTerm"] === undefined
          ? undefined
          : text(filters["searchTerm"]).trim().split(" ")[0],
    })),
  },
  {
    name: "a search by one letter as by the beginning of a word",
    create: filtered(episodeLists, (filters) =>
      text(filters["searchTerm"]).length === 1 ? dropped("searchTerm")(filters) : filters,
    ),
  },
  {
    name: "a search by the pharmacy's code alone",
    create: takes(episodeLists, /searchTerm/, { totalElements: 0, totalPages: 0, episodes: [] }),
  },
  {
    name: "a search with case",
    create: answers("listActiveEpisodes", (body, call) => {
      const { filters } = call.body;
      const term = isBody(filters) ? text(filters["searchTerm"]).trim() : "";
      const found = rowsOf(body, "episodes").filter(
        (row) => term === "" || JSON.stringify(row).includes(term),
      );
      return { ...body, episodes: found };
    }),
  },
  {
    name: "a vaccine filter that does nothing",
    create: filtered(episodeLists, dropped("vaccineType")),
  },
  {
    name: "a vaccine filter that takes the first alone",
    create: filtered("listCompletedEpisodes", (filters) => ({
      ...filters,
      vaccineType: Array.isArray(filters["vaccineType"])
        ? filters["vaccineType"].slice(0, 1)
        : undefined,
    })),
  },
  {
    name: "a status filter that does nothing",
    create: filtered("listCompletedEpisodes", dropped("status")),
  },
  { name: "a first day that does nothing", create: filtered(episodeLists, dropped("createdFrom")) },
  {
    name: "a last day that does nothing",
    create: filtered("listActiveEpisodes", dropped("createdTo")),
  },
  {
    name: "a last day of completion that does nothing",
    create: filtered("listCompletedEpisodes", dropped("completedTo")),
  },
  {
    name: "a first day of completion that does nothing",
    create: filtered("listCompletedEpisodes", dropped("completedFrom")),
  },
  {
    name: "rows that say what was given, unasked",
    create: asks("listCompletedEpisodes", (call) => changed(call, { withGiven: true })),
  },
  {
    name: "rows that never say what was given",
    create: asks("listCompletedEpisodes", (call) => changed(call, { withGiven: undefined })),
  },
  {
    name: "a last day that is left out",
    create: filtered("listActiveEpisodes", (filters) => ({
      ...filters,
      createdTo:
        text(filters["createdTo"]) === ""
          ? undefined
          : new Date(Date.parse(text(filters["createdTo"])) - 86_400_000)
              .toISOString()
              .slice(0, 10),
    })),
  },
  {
    name: "a batch search that does nothing",
    create: asks(batchLists, (call) => changed(call, { searchTerm: undefined })),
  },
  {
    name: "a batch filter that does nothing",
    create: asks("listActiveBatches", (call) => changed(call, { vaccineType: undefined })),
  },
  {
    name: "a count of the active tab that is off",
    create: answers("getStatusesCount", (body) => ({
      ...body,
      active: Number(body["active"]) + 1,
    })),
  },
  {
    name: "a row that says another status",
    create: answers("listCompletedEpisodes", (body) => ({
      ...body,
      episodes: rowsOf(body, "episodes").map((row) => ({ ...row, status: "Completed" })),
    })),
  },
  {
    name: "a row that says who made it, not who changed it",
    create: answers("listDeletedEpisodes", (body) => ({
      ...body,
      episodes: rowsOf(body, "episodes").map((row) => ({ ...row, deletedBy: null })),
    })),
  },
  {
    name: "a row with the last name first",
    create: answers("listActiveEpisodes", (body) => ({
      ...body,
      episodes: rowsOf(body, "episodes").map((row) => ({
        ...row,
        patientName: text(row["patientName"]).split(" ").toReversed().join(" "),
      })),
    })),
  },
  {
    name: "a row of another product",
    create: answers("listActiveBatches", (body) => ({
      ...body,
      batches: rowsOf(body, "batches").map((row) =>
        inside(row, "vaccination", (inner) => ({ ...inner, manufacturer: "Other Ltd" })),
      ),
    })),
  },
  {
    name: "the completed list has deleted ones too",
    create: asks("listCompletedEpisodes", (call) => ({
      ...call,
      url: new URL(call.url.href.replace("/vaccination/completed", "/vaccination/deleted")),
    })),
  },
];

/** Faults of searches, filters and totals. */
export const searchFaults: readonly Fault[] = rows.map((row) => ({ suite: "lists", ...row }));
