import fc from "fast-check";
import type { Schemas } from "@pharmacy/sdk";
import { episodeSortKeys } from "@pharmacy/sdk/sort-keys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { type EpisodeTable, sortColumns } from "../src/sandbox/store/episode-columns.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { completedPage, makeUnlike, pharmacyWith } from "./many-episodes.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

type Request = Schemas["EpisodeListRequest"];
type Row = EpisodeTable;

const count = 45_000;
/** A search lists no more hits than these. */
const mostHits = 1000;
let server: SandboxServer;
let tenant: TestTenant;
let caller: Caller;
let rows: Row[];

async function storedRows(): Promise<Row[]> {
  const database = await openDatabase(server.location);
  const stored = await database
    .selectFrom("episodes")
    .selectAll()
    .where("store_id", "=", tenant.storeId)
    .where("tab", "=", "completed")
    .execute();
  await database.destroy();
  return stored;
}

beforeAll(async () => {
  server = await startSandboxServer(""); // SQLite writes its many episodes itself.
  ({ tenant, caller } = await pharmacyWith(server, count));
  const numbers = Array.from({ length: 30 }, (_, at) => [at * 700 + 9, count - at * 700]);
  await makeUnlike(server.location, tenant.storeId, numbers.flat());
  rows = await storedRows();
}, 60_000);

afterAll(() => server.close());

type Filters = NonNullable<Request["filters"]>;

/** The conditions of the given filters. */
function conditionsOf(filters: Filters): ((row: Row) => boolean)[] {
  const { status = [], vaccineType = [], searchTerm, ...days } = filters;
  const words = searchTerm?.split(" ") ?? [];
  return [
    ...(status.length > 0 ? [(row: Row) => status.some((wanted) => wanted === row.status)] : []),
    ...(vaccineType.length > 0
      ? [(row: Row) => vaccineType.some((type) => row.vaccine_types.includes(type))]
      : []),
    (row) => isWithin(row.creation_date, days.createdFrom, days.createdTo),
    (row) => isWithin(row.completion_date, days.completedFrom, days.completedTo),
    ...words.map((word) => (row: Row) => termsOf(row).some((term) => isFound(term, word, words))),
  ];
}

const isWithin = (instant: string, from = "", to = "") =>
  (!from && !to) || (instant.slice(0, 10) >= (from || "0") && instant.slice(0, 10) <= (to || "9"));

const termsOf = ({ terms }: Row) => terms.trim().split(" ");

/** One digit is a whole word; so is one letter where no longer word stands beside it. */
function isFound(term: string, word: string, words: readonly string[]): boolean {
  const isWhole = /^\d$/.test(word) || words.every(({ length }) => length === 1);
  return isWhole ? term === word : term.startsWith(word);
}

/** Of many hits of a search those with the latest numbers. */
const latest = (hits: readonly Row[], { searchTerm }: Filters): readonly Row[] =>
  searchTerm ? hits.toSorted((one, other) => other.number - one.number).slice(0, mostHits) : hits;

function inOrder(all: readonly Row[], placeOf: (row: Row) => string): Row[] {
  const places = all.map((row) => ({ row, place: placeOf(row) }));
  return places.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ row }) => row);
}

const digits = (number: number) => String(number).padStart(9, "0");

/** The same list by the simplest code: filter all, sort all. */
function plainly({ sortBy = "creationDate", sortDirection, filters = {} }: Request) {
  const column = sortColumns[sortBy];
  const conditions = conditionsOf(filters);
  const hits = rows.filter((row) => conditions.every((isTrue) => isTrue(row)));
  const listed = latest(hits, filters);
  const valueOf = (row: Row) => (column === "number" ? digits(row.number) : row[column]);
  const ascending = inOrder(listed, (row) => `${valueOf(row)}\u0000${row.id}`).map(({ id }) => id);
  return {
    ids: sortDirection === "asc" ? ascending : ascending.toReversed(),
    isTotalMinimum: listed.length < hits.length ? true : undefined,
  };
}

const lastDay = "2020-10-26";
const day = fc
  .date({ min: new Date("2019-12-30"), max: new Date(lastDay), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const filters = fc.record(
  {
    status: fc.subarray<"Completed" | "Closed">(["Completed", "Closed"]),
    vaccineType: fc.subarray<"fluVac" | "covid">(["fluVac", "covid"]),
    createdFrom: day,
    createdTo: day,
    completedFrom: day,
    completedTo: day,
    searchTerm: fc.constantFrom(
      "an",
      "zoey",
      "00",
      "01",
      "john 0001",
      "hugo 0",
      "4500",
      "00012",
      "z",
      "carl dora",
      "j 001 0",
      "zoey 0000 a",
    ),
  },
  { requiredKeys: [] },
);
const requests = fc.record({
  sortBy: fc.constantFrom(...episodeSortKeys),
  sortDirection: fc.constantFrom("asc" as const, "desc" as const),
  filters: fc.oneof(fc.constant({}), filters),
});

const percents = [0, 1, 10, 23, 30, 45, 49, 50, 51, 55, 62, 77, 90, 99, 100, 101];

const places = fc.record({
  size: fc.integer({ min: 1, max: 99 }),
  percent: fc.constantFrom(...percents),
});
type Place = { size: number; percent: number };

async function expectPlain(request: Request, { size, percent }: Place): Promise<void> {
  const { ids: expected, isTotalMinimum } = plainly(request);
  const page = Math.floor((expected.length * percent) / 100 / size);
  const { episodes, totalElements, totalPages, ...more } = await completedPage(
    caller,
    { page, size },
    request,
  );
  expect(more.isTotalMinimum).toBe(isTotalMinimum);
  expect([totalElements, totalPages]).toEqual([expected.length, Math.ceil(expected.length / size)]);
  const ids = episodes.map(({ id }) => id);
  expect(ids).toEqual(expected.slice(page * size, (page + 1) * size));
}

/** All of them with TEST_ALL=1, otherwise a third. */
const runs = (all: number) => (process.env["TEST_ALL"] === "1" ? all : Math.ceil(all / 3));

test("[7.12] any page of a long list is what sorting all of it gives, equals and all", async () => {
  await fc.assert(fc.asyncProperty(requests, places, expectPlain), { numRuns: runs(60) });
}, 60_000);

test("a search of more hits than are listed says so, and sorts the latest of them", async () => {
  const manyHits = fc.record({
    sortBy: fc.constantFrom(...episodeSortKeys),
    sortDirection: fc.constantFrom("asc" as const, "desc" as const),
    filters: fc.record({ searchTerm: fc.constantFrom("00", "zoey") }),
  });
  await fc.assert(fc.asyncProperty(manyHits, places, expectPlain), { numRuns: runs(20) });
});

test("a deep page moves with every episode that is saved or renamed before it", async () => {
  const byName = { sortBy: "patientName", sortDirection: "asc", filters: {} } as const;
  const idsOf = async () =>
    (await completedPage(caller, { page: 210, size: 99 }, byName)).episodes.map(({ id }) => id);
  const visit = visitTo(tenant);
  visit.patientDemographics.firstName = "Aaron";
  const before = await idsOf();
  const { body: saved } = await caller.call("saveEpisode", { body: visit });
  await caller.call("saveEpisode", { body: visit });
  const after = await idsOf();
  expect(after.slice(2)).toEqual(before.slice(0, -2));
  visit.patientDemographics.firstName = "Zoe";
  await caller.call("saveEpisode", { query: { episodeId: saved.id }, body: visit });
  expect((await idsOf()).slice(0, -1)).toEqual(after.slice(1));
});

const names = fc.constantFrom("Ann", "Kate 001", "Mary 01", "Zoe");
const changes = fc.array(fc.record({ name: names, isNew: fc.boolean(), isGone: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
});

test("any page is what sorting gives while episodes are saved, renamed and deleted", async () => {
  const asked = fc.array(fc.tuple(requests, places), { minLength: 12, maxLength: 12 });
  const visit = visitTo(tenant);
  let episodeId: string | undefined;
  const change = async ({
    name,
    isNew,
    isGone,
  }: {
    name: string;
    isNew: boolean;
    isGone: boolean;
  }) => {
    visit.patientDemographics.firstName = name;
    const query = isNew || !episodeId ? {} : { episodeId };
    const { body } = await caller.call("saveEpisode", { query, body: visit });
    episodeId = isGone ? undefined : body.id;
    const path = { episodeId: body.id };
    if (isGone) await caller.call("deleteEpisode", { path, body: { reason: "other" } });
  };
  const property = fc.asyncProperty(changes, asked, async (made, pages) => {
    for (const one of made) await change(one);
    rows = await storedRows();
    for (const [request, place] of pages) await expectPlain(request, place);
  });
  expect((await fc.check(property, { numRuns: runs(6) })).counterexample).toBeNull();
}, 60_000);
