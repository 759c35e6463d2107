import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Params, Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";

type Row = Schemas["EpisodeRow"];
type Request = Params<"listCompletedEpisodes">["body"];

let server: SandboxServer;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  const tenant = await server.testTenant({ episodes: 60 });
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

const newestFirst = { sortBy: "creationDate", sortDirection: "desc" } as const;
type Tab = "listActiveEpisodes" | "listCompletedEpisodes";

async function all(tab: Tab, request: Request = newestFirst): Promise<Row[]> {
  const { body } = await pharmacist.call(tab, { query: { page: 0, size: 99 }, body: request });
  return body.episodes;
}

test("a list is narrowed to days of completion, both inclusive, whatever it is sorted by", async () => {
  const rows = await all("listCompletedEpisodes");
  const ended = (row: Row) => londonDate(row.completionDate ?? "");
  const days = [...new Set(rows.map(ended))].toSorted();
  const [first = "", last = ""] = [days[1], days.at(-2)];
  const inTime = (from: string, to: string) => (row: Row) => ended(row) >= from && ended(row) <= to;
  for (const sortBy of ["creationDate", "completionDate", "patientName"] as const) {
    const sorted = await all("listCompletedEpisodes", { ...newestFirst, sortBy });
    const between = {
      ...newestFirst,
      sortBy,
      filters: { completedFrom: first, completedTo: last },
    };
    expect(await all("listCompletedEpisodes", between)).toEqual(sorted.filter(inTime(first, last)));
    const upTo = { ...newestFirst, sortBy, filters: { completedTo: first } };
    expect(await all("listCompletedEpisodes", upTo)).toEqual(sorted.filter(inTime("", first)));
  }
  const open = { ...newestFirst, filters: { completedTo: last } };
  expect(await all("listActiveEpisodes", open)).toEqual([]);
});

test("a row says what was given where that is asked for", async () => {
  const ask = { ...newestFirst, withGiven: true };
  const whole = await all("listCompletedEpisodes", ask);
  expect(whole.map(({ given: _given, ...row }) => row)).toEqual(await all("listCompletedEpisodes"));
  for (const { id, given = [] } of whole.slice(0, 12)) {
    const path = { episodeId: id };
    const { body } = await pharmacist.call("getEpisode", { path });
    const deliveries = Object.values(body.vaccinationDetails).flatMap(({ delivery }) =>
      delivery?.isVaccinationAdministered ? [delivery] : [],
    );
    expect(given.toSorted((a, b) => (a.vaccineType < b.vaccineType ? 1 : -1))).toEqual(
      deliveries
        .map((delivery) => ({
          vaccineType: delivery.vaccineType,
          vaccineName: delivery.vaccineSelected,
          batchNumber: delivery.batchNumber,
          expiryDate: delivery.expiryDate,
          administeredDate: delivery.fullDateOfAdministration,
        }))
        .toSorted((a, b) => (a.vaccineType < b.vaccineType ? 1 : -1)),
    );
  }
  expect(whole.some(({ given }) => given?.length)).toBe(true);
});

test("a row says what was given on a deep page too", async () => {
  const anna = await server.as("anna.pharmacist");
  const page = async (number: number) => {
    const query = { page: number, size: 26 };
    const body = { ...newestFirst, withGiven: true };
    return (await anna.call("listCompletedEpisodes", { query, body })).body;
  };
  const { episodes, totalElements } = await page(2);
  expect(totalElements).toBeGreaterThan(52 + 50); // Neither end is near.
  expect(episodes.some(({ given }) => given?.length)).toBe(true);
});
