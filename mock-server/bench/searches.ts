import type { Schemas } from "@pharmacy/sdk";

export type SearchRequest = Schemas["EpisodeListRequest"];

const lastYear = { createdFrom: "2037-01-01", createdTo: "2037-12-31" };

/** What is looked for among a million episodes (many-episodes.ts), and how the hits are sorted. */
export const searches: readonly [what: string, body: SearchRequest][] = [
  ["of one number", { filters: { searchTerm: "0500123" } }],
  ["of nobody", { filters: { searchTerm: "nobody" } }],
  ["of a twentieth", { filters: { searchTerm: "zoey" } }],
  ["of a twentieth, by name", { sortBy: "patientName", filters: { searchTerm: "zo" } }],
  ["of two words", { sortBy: "patientName", filters: { searchTerm: "zoey 00" } }],
  ["of an initial", { sortBy: "patientName", filters: { searchTerm: "0001 z" } }],
  ["of a status, by name", { sortBy: "patientName", filters: { status: ["Closed"] } }],
  ["of a vaccine, by name", { sortBy: "patientName", filters: { vaccineType: ["covid"] } }],
  ["of a year, by name", { sortBy: "patientName", filters: lastYear }],
  [
    "of days of completion, by name",
    { sortBy: "patientName", filters: { completedTo: "2030-01-01" } },
  ],
  [
    "of a twentieth, of a vaccine in a year",
    { filters: { searchTerm: "zoey", vaccineType: ["covid"], ...lastYear } },
  ],
];

/** For the first page, and for any. */
export const searchBudgetsMs = { first: 20, any: 50 };
