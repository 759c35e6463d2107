import { document } from "@pharmacy/openapi";
import { productsIn } from "@pharmacy/sdk";
import { checksOf, type Kit } from "../../kit/kit.ts";
import { recordOf, valueAt } from "../../kit/json.ts";
import {
  allOf,
  countsOf,
  folded,
  foundIn,
  lists,
  ownRows,
  type Pages,
  type Row,
  type Sort,
} from "./lists.ts";

const test = checksOf("lists", "[2.40] [7.12]");

/** Pages of this size divide the run's own rows into several. */
const pageSize = 3;

/** Demands exactly these rows, each on one page, and the right numbers on every page. */
export async function partition<Each extends { id: string }>(
  kit: Kit,
  ask: Pages<Each>,
  ids: readonly string[],
) {
  const total = ids.length;
  const pages = Math.ceil(total / pageSize);
  const rows: Each[] = [];
  for (let page = 0; page <= pages; page += 1) {
    const found = await ask(page, pageSize);
    kit.has(found, { page, size: pageSize, totalElements: total, totalPages: pages });
    const count = Math.max(0, Math.min(pageSize, total - page * pageSize));
    kit.equal(found.rows.length, count, `${count} rows on page ${page}`);
    rows.push(...found.rows);
  }
  const wanted = ids.toSorted();
  const came = rows.map(({ id }) => id).toSorted();
  kit.equal(came, wanted, `${total} rows, each once: ${wanted.join()}`);
  return rows;
}

/** Negative where the first value comes first in an ascending list; no value comes before every other. */
function compared(one: unknown, other: unknown): number {
  const [a, b] = [one, other].map((value) => {
    if (typeof value === "number") return value;
    return typeof value === "string" && value !== "" ? folded(value) : null;
  });
  if (a === b) return 0;
  if (a == null || b == null) return a == null ? -1 : 1;
  return a < b ? -1 : 1;
}

/** The rows are sorted by value; rows of the same value by id, all in one direction. */
function inOrder(kit: Kit, rows: readonly Row[], { sortBy, sortDirection }: Sort): void {
  const sign = sortDirection === "asc" ? 1 : -1;
  const sorted = (tie: number) =>
    rows.toSorted((a, b) => {
      const order = compared(a.values[sortBy], b.values[sortBy]) * sign;
      return order === 0 ? (a.id < b.id ? -tie : tie) : order;
    });
  const isSorted = [1, -1].some((tie) => sorted(tie).every((row, index) => row === rows[index]));
  const came = rows.map(({ id, values }) => [values[sortBy], id]);
  kit.demand(isSorted, `${sortBy} ${sortDirection}, and rows of one value by their ids`, came);
}

for (const { operation, requirement, sortKeys, ask } of lists)
  for (const sortBy of sortKeys) {
    const sorts = (["asc", "desc"] as const).map((sortDirection) => ({ sortBy, sortDirection }));
    test(`${operation} divides its rows into pages, sorted by ${sortBy} (${requirement})`, async (kit) => {
      const own = await ownRows(kit);
      const ids = own.rows[operation].map(({ id }) => id);
      for (const sort of sorts) {
        const pages = ask(kit, { sort, filters: { searchTerm: own.mark } });
        inOrder(kit, await partition(kit, pages, ids), sort);
      }
    });

    test(`${operation} sorts the whole store by ${sortBy} (${requirement})`, async (kit) => {
      const own = kit.options.isReadOnly ? undefined : await ownRows(kit).catch(() => undefined);
      const least = own?.rows[operation].length ?? 0;
      for (const sort of sorts) {
        const { rows } = await ask(kit, { sort })(0, 99);
        kit.demand(rows.length >= least, `at least ${least} rows`, rows.length);
        kit.equal(new Set(rows.map(({ id }) => id)).size, rows.length, "each row once");
        inOrder(kit, rows, sort);
      }
    });
  }

for (const { operation, isOfEpisodes, ask } of lists)
  test(`${operation} lists ten, the newest episodes or the last batch numbers first, where nothing else is asked ([7.12] [7.22] [9.06])`, async (kit) => {
    await ownRows(kit).catch(() => undefined);
    const { json } = await kit.ask(operation, { body: {} });
    kit.equal([valueAt(json, "/page"), valueAt(json, "/size")], [0, 10], "page 0 of size 10");
    const sent: unknown = valueAt(json, isOfEpisodes ? "/episodes" : "/batches");
    const ids = (Array.isArray(sent) ? sent : []).map(
      (row) => valueAt(row, "/id") ?? valueAt(row, "/batch/id"),
    );
    const sortBy = isOfEpisodes ? "creationDate" : "batchNo";
    const sort = { sortBy, sortDirection: "desc" } as const;
    const { rows } = await ask(kit, { sort })(0, 10);
    const right = rows.map(({ id }) => id);
    kit.equal(ids, right);
    inOrder(kit, rows, sort);
  });

test("getStatusesCount counts in each tab as many as the tab lists ([7.34])", async (kit) => {
  const counts = await countsOf(kit);
  for (const { operation, ask } of lists) {
    const { totalElements } = await ask(kit)(0, 1);
    const counted = counts[operation] ?? totalElements;
    kit.equal(counted, totalElements, `${totalElements} in ${operation}`);
  }
});

/** The check reads at most so many pages of a large store. */
const most = 30;

for (const { operation, requirement, ask } of lists)
  test(`${operation} lists each of its rows once, as many as it says (${/\[7[^ ]*/.exec(requirement)?.[0]})`, async (kit) => {
    const rows = await allOf(ask(kit), most);
    const { totalElements, totalPages } = await ask(kit)(0, 99);
    const ids = new Set(rows.map(({ id }) => id));
    const wanted = Math.min(totalElements, most * 99);
    kit.equal([ids.size, rows.length], [wanted, wanted], `${wanted} rows, each once`);
    const pages = Math.ceil(totalElements / 99);
    kit.equal(totalPages, pages, `${pages} pages`);
  });

for (const { operation, isOfEpisodes } of lists)
  test(`${operation} says of a record what the record says ([2.40] [3.19])`, async (kit) => {
    const { mark } = await ownRows(kit);
    for (const { id, sent, product = {} } of await foundIn(kit, operation, mark))
      if (isOfEpisodes) {
        const { data } = await kit.readEpisode(id);
        const { patientDemographics: patient } = data;
        const patientName = `${patient.firstName} ${patient.lastName}`;
        const record = { ...patient, ...data, patientName };
        kit.has(
          sent,
          recordOf(columnsOf(kit, sent), (name) => valueAt(record, `/${name}`)),
        );
      } else {
        const { data } = await kit.readBatch(id);
        const { vaccineManufacturer: manufacturer, vaccineName: ampName } = data;
        const products = productsIn(await kit.get("getVaccineTypes", {}));
        const { kind, strength } = products.find((one) => one.ampName === ampName) ?? {};
        kit.has(data, sent);
        kit.has({ ...data, manufacturer, ampName, kind, strength }, product);
      }
  });

/** The columns of a row of episodes; one that an extension added may be missing. */
function columnsOf({ options }: Kit, row: object): string[] {
  const columns = Object.entries(document.components.schemas["EpisodeRow"]?.properties ?? {});
  const mayLack = (origin: unknown) =>
    options.profile === "specification" && origin === "extension";
  return columns
    .filter(([name, { "x-origin": origin }]) => name in row || !mayLack(origin))
    .map(([name]) => name);
}
