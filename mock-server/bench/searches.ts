import type { Schemas } from "@pharmacy/sdk";
import { episodeSortKeys } from "@pharmacy/sdk/sort-keys";

export type ListRequest = Schemas["EpisodeListRequest"];

const byName = { sortBy: "patientName" } as const;
const aYear = { createdFrom: "2020-01-01", createdTo: "2020-12-31" };

export const lists: readonly [what: string, request: ListRequest][] = [
  ...episodeSortKeys.map((sortBy): [string, ListRequest] => [`all by ${sortBy}`, { sortBy }]),
  ["one number", { filters: { searchTerm: "0010123" } }],
  ["nobody", { filters: { searchTerm: "nobody" } }],
  ["a first name", { filters: { searchTerm: "zoey" } }],
  ["a beginning of names, by name", { ...byName, filters: { searchTerm: "zo" } }],
  ["two words, by name", { ...byName, filters: { searchTerm: "zoey 00" } }],
  ["an initial, by name", { ...byName, filters: { searchTerm: "0001 z" } }],
  ["a status, by name", { ...byName, filters: { status: ["Closed"] } }],
  ["a vaccine, by name", { ...byName, filters: { vaccineType: ["covid"] } }],
  ["a year, by name", { ...byName, filters: aYear }],
  ["days of completion, by name", { ...byName, filters: { completedTo: "2020-06-01" } }],
  [
    "a first name, of a vaccine in a year",
    { filters: { searchTerm: "zoey", vaccineType: ["covid"], ...aYear } },
  ],
];

/** One year and ten years of the largest pharmacy, with the limits of a page. */
export const listBudgets = [
  { episodes: 20_000, sqliteMs: 10, postgresMs: 15 },
  { episodes: 200_000, sqliteMs: 40, postgresMs: 75 },
] as const;
