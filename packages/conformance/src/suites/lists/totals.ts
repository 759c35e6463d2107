import { document } from "@pharmacy/openapi";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { readBatch } from "../../records/batches.ts";
import { readEpisode } from "../../records/episodes.ts";
import { Fault } from "../../results/fault.ts";
import { ownRows } from "./own-rows.ts";
import {
  allOf,
  batchesOf,
  batchLists,
  batchTabs,
  episodeLists,
  episodesOf,
  episodeTabs,
} from "./tabs.ts";
import type { Page } from "./tabs.ts";

export const totalChecks: Check[] = [];
const test = addTo(totalChecks, "lists", "[7.34]");

test("getStatusesCount counts in each tab as many as the tab lists", (kit) =>
  settled(() => countsAgree(kit)));

for (const operation of episodeLists)
  test(`${operation} lists each of its rows once, as many as it says ([7.12])`, (kit) =>
    settled(() => isWhole(kit, episodesOf(kit, operation, {}), ({ id }) => id)));

for (const operation of batchLists)
  test(`${operation} lists each of its rows once, as many as it says ([7.22])`, (kit) =>
    settled(() => isWhole(kit, batchesOf(kit, operation, {}), ({ batch }) => batch.id)));

for (const operation of episodeLists)
  test(`${operation} says of an episode what the episode says ([2.40])`, async (kit) => {
    const { mark: searchTerm } = await ownRows(kit);
    const body = { filters: { searchTerm } };
    for (const row of await allOf(episodesOf(kit, operation, body))) {
      const { data } = await readEpisode(kit, row.id);
      const { firstName, lastName, nhsNumber, dateOfBirth } = data.patientDemographics;
      const right = { ...data, patientName: `${firstName} ${lastName}`, nhsNumber, dateOfBirth };
      sameFields(row, right);
      wholeRow(kit, row, right);
    }
  });

for (const operation of batchLists)
  test(`${operation} says of a batch what the batch says ([3.19])`, async (kit) => {
    const { mark: searchTerm } = await ownRows(kit);
    const body = { searchTerm };
    for (const { batch, vaccination } of await allOf(batchesOf(kit, operation, body))) {
      const { data } = await readBatch(kit, batch.id);
      sameFields(batch, data);
      const { vaccineManufacturer: manufacturer, vaccineName: ampName } = data;
      sameFields(vaccination, { ...data, manufacturer, ampName });
    }
  });

/** Of a row: every field that it has is the record's; null and absent are alike. */
export function sameFields(row: object, record: object): void {
  const of = new Map(Object.entries(record));
  for (const [name, value] of Object.entries(row)) {
    const [said, is] = [JSON.stringify(value ?? null), JSON.stringify(of.get(name) ?? null)];
    if (said !== is) throw new Fault(`${name} ${is}`, `${name} ${said}`);
  }
}

/** A row leaves out no column whose value the record has; an extension may have added it. */
function wholeRow({ options }: Kit, row: object, record: object): void {
  const [said, is] = [new Map(Object.entries(row)), new Map(Object.entries(record))];
  const columns = Object.entries(document.components.schemas["EpisodeRow"]?.properties ?? {});
  for (const [name, { "x-origin": origin }] of columns) {
    if (options.profile === "specification" && origin === "extension") continue;
    if (!isEmpty(is.get(name)) && isEmpty(said.get(name)))
      throw new Fault(`${name} ${JSON.stringify(is.get(name))}`, `no ${name}`);
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null;

/** Others may be at work in the store: a check about all of it holds in one of three moments. */
async function settled(look: () => Promise<void>): Promise<void> {
  for (const _attempt of [1, 2]) {
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  }
  await look();
}

async function countsAgree(kit: Kit): Promise<void> {
  const { data } = await kit.call("getStatusesCount", {});
  for (const operation of episodeLists) {
    const { totalElements } = await episodesOf(kit, operation, {})(0, 1);
    const counted = data[episodeTabs[operation]];
    kit.equal(counted, totalElements, `${totalElements} ${episodeTabs[operation]}`);
  }
  for (const operation of batchLists) {
    if (!data.batches) continue;
    const { totalElements } = await batchesOf(kit, operation, {})(0, 1);
    const counted = data.batches[batchTabs[operation]];
    kit.equal(counted, totalElements, `${totalElements} ${batchTabs[operation]}`);
  }
}

/** Above some thousand rows nobody waits for all of them. */
const most = 30;

async function isWhole<Row_>(
  kit: Kit,
  ask: (page: number, size: number) => Promise<Page<Row_>>,
  idOf: (row: Row_) => string,
): Promise<void> {
  const rows = await allOf(ask, 99, most);
  const { totalElements, totalPages } = await ask(0, 99);
  const ids = new Set(rows.map(idOf));
  kit.demand(ids.size === rows.length, "each row once", `${rows.length - ids.size} rows twice`);
  const wanted = Math.min(totalElements, most * 99);
  kit.equal(rows.length, wanted, `${wanted} rows`);
  const pages = Math.ceil(totalElements / 99);
  kit.equal(totalPages, pages, `${pages} pages`);
}
