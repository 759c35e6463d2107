import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Params, Schemas } from "@pharmacy/sdk";
import { episodeSortKeys } from "@pharmacy/sdk/sort-keys";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

type Row = Schemas["EpisodeRow"];
type Request = Params<"listActiveEpisodes">["body"];

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  const named = (firstName: string, lastName: string) => ({ firstName, lastName });
  tenant = await server.testTenant({
    episodes: 60,
    patients: [
      named("Zoë", "Ångström"),
      named("ada", "Byron"),
      named("Éva", "Smith-Jones"),
      named("Bea", "O'Brien"),
    ],
  });
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  // Whatever chance has made of the others.
  await pharmacist.call("saveEpisode", { body: visitTo(tenant, { stepsDone: 1 }) });
  await pharmacist.call("saveEpisode", { body: visitTo(tenant, { isAdministered: false }) });
});
afterAll(() => server.close());

const newestFirst = { sortBy: "creationDate", sortDirection: "desc" } as const;
type Tab = "listActiveEpisodes" | "listCompletedEpisodes" | "listDeletedEpisodes";

async function all(tab: Tab, request: Request = newestFirst): Promise<Row[]> {
  const { body } = await pharmacist.call(tab, { query: { page: 0, size: 99 }, body: request });
  return body.episodes;
}

const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

describe.each(episodeSortKeys)("[2.40] sorted by %s, as the rows show it", (key) => {
  test.each(["asc", "desc"] as const)("%s", async (sortDirection) => {
    const { body } = await pharmacist.send("listCompletedEpisodes", {
      query: { size: 99 },
      body: { sortBy: key, sortDirection },
    });
    const values = body.episodes.map((row) => plain([row[key] ?? ""].flat().join(" ")));
    const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
    expect(values).toEqual(sortDirection === "asc" ? sorted : sorted.toReversed());
    expect(values.length).toBeGreaterThan(20);
  });
});

test("[7.12] pages follow each other without a gap or a doubled row", async () => {
  const whole = await all("listCompletedEpisodes");
  const paged: Row[] = [];
  for (let page = 0; page < Math.ceil(whole.length / 7); page += 1) {
    const { body } = await pharmacist.call("listCompletedEpisodes", {
      query: { page, size: 7 },
      body: newestFirst,
    });
    expect(body.totalElements).toBe(whole.length);
    paged.push(...body.episodes);
  }
  expect(paged).toEqual(whole);
});

test("[9.06] a page has ten rows by default; one after the last is empty", async () => {
  const { body } = await pharmacist.call("listCompletedEpisodes", { body: newestFirst });
  expect([body.page, body.size, body.episodes.length]).toEqual([0, 10, 10]);
  const beyond = await pharmacist.call("listCompletedEpisodes", {
    query: { page: 999 },
    body: newestFirst,
  });
  expect([beyond.status, beyond.body.episodes]).toEqual([200, []]);
});

test("[2.39] each episode is on one tab, and the counts agree", async () => {
  const tabs = ["listActiveEpisodes", "listCompletedEpisodes", "listDeletedEpisodes"] as const;
  const [active = [], completed = [], deleted = []] = await Promise.all(
    tabs.map((tab) => all(tab)),
  );
  expect(new Set(active.map(({ status }) => status))).toEqual(new Set(["In Progress"]));
  expect(completed.some(({ status }) => status === "In Progress")).toBe(false);
  expect(deleted.every(({ deletedReason }) => deletedReason)).toBe(true);
  const { body } = await pharmacist.call("getStatusesCount", {});
  expect(body).toMatchObject({
    active: active.length,
    completed: completed.length,
    deleted: deleted.length,
  });
});

test("[4.17] the status filter shows what it names, and its total", async () => {
  for (const status of ["Closed", "Completed"] as const) {
    const rows = await all("listCompletedEpisodes", {
      ...newestFirst,
      filters: { status: [status] },
    });
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
  }
});

test("[7.13] filters by vaccine and by day of creation, both inclusive", async () => {
  const rows = await all("listCompletedEpisodes");
  const covid = rows.filter((row) => row.vaccinationsRequired.includes("covid"));
  const found = await all("listCompletedEpisodes", {
    ...newestFirst,
    filters: { vaccineType: ["covid"] },
  });
  expect(found).toEqual(covid);
  const day = rows[5]?.creationDate.slice(0, 10) ?? "";
  const ofDay = await all("listCompletedEpisodes", {
    ...newestFirst,
    filters: { createdFrom: day, createdTo: day },
  });
  expect(ofDay).toEqual(rows.filter((row) => row.creationDate.startsWith(day)));
});

test("[7.13] a day of creation is London's, to its last minute", async () => {
  const own = await server.testTenant();
  const caller = await server.as(own.people.pharmacist?.username ?? "");
  const lateOnJune30 = Date.parse("2026-06-30T22:59:30.000Z");
  for (const byMs of [lateOnJune30 - Date.now(), 60_000]) {
    await server.hook(`/${own.storeId}/clock`, { byMs });
    await caller.call("saveEpisode", { body: visitTo(own, { stepsDone: 0 }) });
  }
  const daysOf = async (createdFrom?: string, createdTo?: string) => {
    const body = { ...newestFirst, filters: { createdFrom, createdTo } };
    const { episodes } = (await caller.call("listActiveEpisodes", { body })).body;
    return episodes.map(({ creationDate }) => londonDate(creationDate));
  };
  expect(await daysOf("2026-06-30", "2026-06-30")).toEqual(["2026-06-30"]);
  expect(await daysOf("2026-07-01", "2026-07-01")).toEqual(["2026-07-01"]);
  expect(await daysOf("2026-06-30")).toHaveLength(2);
  expect(await daysOf(undefined, "2026-06-29")).toEqual([]);
});

test.each([
  ["zoe", "Zoë Ångström"],
  ["ANGSTR", "Zoë Ångström"],
  ["byr ad", "ada Byron"],
  ["jones", "Éva Smith-Jones"],
  ["obrien", "Bea O'Brien"],
  ["o'b", "Bea O'Brien"],
])("the search for %j finds %s by beginnings of words", async (searchTerm, patientName) => {
  const rows = await all("listCompletedEpisodes", { ...newestFirst, filters: { searchTerm } });
  expect(new Set(rows.map((row) => row.patientName))).toEqual(new Set([patientName]));
});

test("the search finds NHS numbers and episode ids, and nothing inside of words", async () => {
  const [row] = await all("listCompletedEpisodes");
  const nhsNumber = row?.nhsNumber ?? "";
  const grouped = `${nhsNumber.slice(0, 3)} ${nhsNumber.slice(3, 6)} ${nhsNumber.slice(6)}`;
  for (const searchTerm of [nhsNumber, grouped, row?.humanReadableEpisodeId ?? ""]) {
    const rows = await all("listCompletedEpisodes", { ...newestFirst, filters: { searchTerm } });
    expect(rows.map(({ id }) => id)).toContain(row?.id);
  }
  const inside = await all("listCompletedEpisodes", { filters: { searchTerm: "yron" } });
  expect(inside).toEqual([]);
});

test("the pharmacy's own code asks for a digit of the number behind it", async () => {
  const [row] = await all("listCompletedEpisodes");
  const [code = "", number = ""] = row?.humanReadableEpisodeId.split("-") ?? [];
  for (const searchTerm of [code, `${code}-`, code.toLowerCase()]) {
    const body = { ...newestFirst, filters: { searchTerm } };
    const { status, problem } = await pharmacist.send("listCompletedEpisodes", { body });
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([
      400,
      ["/filters/searchTerm"],
    ]);
  }
  for (const searchTerm of [`${code}-${number}`, `${code}${number}`, `${code} ${number}`]) {
    const rows = await all("listCompletedEpisodes", { filters: { searchTerm } });
    expect(rows.map(({ id }) => id)).toEqual([row?.id]);
  }
});

test("one letter alone is a whole word, beside other words it begins a name", async () => {
  const [zoe, eva] = ["Zoë Ångström", "Éva Smith-Jones"];
  const found = { z: [], o: ["Bea O'Brien"], "ang z": [zoe], "smith j": [eva] };
  for (const [searchTerm, names] of Object.entries(found)) {
    const rows = await all("listCompletedEpisodes", { ...newestFirst, filters: { searchTerm } });
    expect(new Set(rows.map(({ patientName }) => patientName))).toEqual(new Set(names));
  }
});

test("a name that is corrected is found by its new form alone", async () => {
  const own = await server.testTenant();
  const caller = await server.as(own.people.pharmacist?.username ?? "");
  const body = visitTo(own, { stepsDone: 0 });
  const { body: saved } = await caller.call("saveEpisode", { body });
  body.patientDemographics.lastName = "Tennant";
  await caller.call("saveEpisode", { query: { episodeId: saved.id }, body });
  const search = async (searchTerm: string) => {
    const request = { ...newestFirst, filters: { searchTerm } };
    return (await caller.call("listActiveEpisodes", { body: request })).body.totalElements;
  };
  expect([await search("Austen"), await search("Tennant")]).toEqual([0, 1]);
});

test("deep pages follow each other too, from whichever end they are read", async () => {
  const own = await server.testTenant({ episodes: 200 });
  const caller = await server.as(own.people.pharmacist?.username ?? "");
  const paged: Row[] = [];
  let total = 1;
  for (let page = 0; page * 15 < total; page += 1) {
    const { body } = await caller.call("listCompletedEpisodes", {
      query: { page, size: 15 },
      body: { sortBy: "humanReadableEpisodeId", sortDirection: "asc" },
    });
    total = body.totalElements;
    paged.push(...body.episodes);
  }
  const ids = paged.map((row) => row.humanReadableEpisodeId);
  expect(total).toBeGreaterThan(140);
  expect(ids).toHaveLength(total);
  expect(ids).toEqual([...new Set(ids)].toSorted());
});

test.each(["%", "_", "%%", "*", "-", "' or 1=1"])(
  "signs alone find nothing, and a quote is no more than that: %s",
  async (searchTerm) => {
    const { body } = await pharmacist.call("listCompletedEpisodes", {
      body: { ...newestFirst, filters: { searchTerm } },
    });
    expect([body.episodes, body.totalElements]).toEqual([[], 0]);
    const batches = await pharmacist.call("listActiveBatches", {
      body: { sortBy: "batchNo", sortDirection: "desc", searchTerm },
    });
    expect([batches.body.batches, batches.body.totalElements]).toEqual([[], 0]);
  },
);
