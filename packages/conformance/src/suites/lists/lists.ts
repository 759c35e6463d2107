import type { Schemas } from "@pharmacy/sdk";
import { batchSortKeys, episodeSortKeys } from "@pharmacy/sdk/sort-keys";
import { changedAll, namesOf, recordOf, valueAt } from "../../kit/json.ts";
import type { EpisodeInput, Kit } from "../../kit/kit.ts";
import { oncePerRun } from "../../kit/promises.ts";
import { expiryIn, newBatchNo } from "../../records/values.ts";

export type Fields = Readonly<Record<string, unknown>>;

export interface Row {
  readonly id: string;
  /** The row as it was sent; of a batch, without its product. */
  readonly sent: Fields;
  readonly product?: Fields;
  readonly values: Fields;
  /** Whether the row says that it belongs to this store. */
  isOf(store: Schemas["PharmacyStore"]): boolean;
}

export type Pages<Each = Row> = (
  page: number,
  size: number,
) => Promise<Omit<Schemas["AuditTrail"], "entries"> & { readonly rows: readonly Each[] }>;

export interface Sort {
  readonly sortBy: string;
  readonly sortDirection: "asc" | "desc";
}

export type List = ReturnType<typeof listOf>;

/** The lists, each with the place of its number in the counts. */
const tabs = {
  listActiveEpisodes: "/active",
  listCompletedEpisodes: "/completed",
  listDeletedEpisodes: "/deleted",
  listActiveBatches: "/batches/active",
  listFinishedBatches: "/batches/finished",
  listDecommissionedBatches: "/batches/decommissioned",
} as const;
export type ListName = keyof typeof tabs;

export const lists = namesOf(tabs).map(listOf);

function listOf(operation: ListName) {
  const isOfEpisodes = operation.endsWith("Episodes");
  return {
    operation,
    isOfEpisodes,
    requirement: isOfEpisodes ? "[2.40] [7.12]" : "[7.22] decisions: Batches",
    sortKeys: isOfEpisodes ? episodeSortKeys : batchSortKeys,
    ask:
      (kit: Kit, asked: { sort?: Sort; filters?: Fields; token?: string } = {}): Pages =>
      async (page, size) => {
        const { sort, filters = {}, token } = asked;
        const body = whole({ ...sort, ...(isOfEpisodes ? { filters } : filters) });
        const data = await kit.get(operation, { query: { page, size }, body }, { token });
        const rows =
          "episodes" in data ? data.episodes.map(episodeRow) : data.batches.map(batchRow);
        return { ...data, rows };
      },
  };
}

/** The generated types demand fields that have a default. */
function whole(body: object): Schemas["EpisodeListRequest"] & Schemas["BatchListRequest"];
function whole(body: object): object {
  return body;
}

const episodeRow = (row: Schemas["EpisodeRow"]): Row => ({
  id: row.id,
  sent: { ...row },
  values: { ...row, vaccinationsRequired: row.vaccinationsRequired.join(" ") },
  isOf: ({ odsCode }) => row.humanReadableEpisodeId.startsWith(`${odsCode}-`),
});

const batchRow = ({ batch, vaccination }: Schemas["BatchRow"]): Row => ({
  id: batch.id,
  sent: { ...batch },
  product: { ...vaccination },
  values: { ...vaccination, ...batch, vaccineName: vaccination.ampName },
  isOf: ({ id }) => batch.storeId === id,
});

export async function allOf(ask: Pages, maxPages = 20): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const found = await ask(page, 99);
    rows.push(...found.rows);
    if (found.rows.length < 99) break;
  }
  return rows;
}

export const foundIn = (kit: Kit, operation: ListName, searchTerm: string) =>
  allOf(listOf(operation).ask(kit, { filters: { searchTerm } }));

export const activeOf = (kit: Kit, { patientDemographics }: Schemas["EpisodeInput"]) =>
  foundIn(kit, "listActiveEpisodes", patientDemographics.nhsNumber ?? "");

export async function countsOf(kit: Kit): Promise<Partial<Record<ListName, unknown>>> {
  const counts = await kit.get("getStatusesCount", {});
  return recordOf(namesOf(tabs), (list) => valueAt(counts, tabs[list]));
}

export type Move = readonly [from: ListName | undefined, to: ListName];

export async function expectMove<Answer extends { readonly data: { readonly id: string } }>(
  kit: Kit,
  [from, to]: Move,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const before = await countsOf(kit);
  const answer = await call();
  const isOfEpisodes = to.endsWith("Episodes");
  const found: string[] = [];
  for (const { operation } of lists.filter((one) => one.isOfEpisodes === isOfEpisodes)) {
    const rows = await foundIn(kit, operation, kit.mark);
    if (rows.some((row) => row.id === answer.data.id)) found.push(operation);
  }
  kit.equal(found, [to], `in ${to} alone`);
  const right = recordOf(namesOf(tabs), (list) => {
    const change = (list === to ? 1 : 0) - (list === from ? 1 : 0);
    const count = before[list];
    return typeof count === "number" ? count + change : count;
  });
  kit.equal(await countsOf(kit), right);
  return answer;
}

export const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

export interface OwnRow {
  readonly id: string;
  readonly episode?: EpisodeInput;
  readonly batch?: Schemas["Batch"];
}

/** The run's own rows: a list that is searched for the mark holds exactly these. */
export const ownRows = oncePerRun(async (kit: Kit) => {
  // No other record of the run has these letters.
  const mark = `L${kit.mark}`;
  const listActiveBatches = await makeBatches(kit, mark, 7);
  const listFinishedBatches = await makeBatches(kit, mark, 4);
  for (const { id, batch } of listFinishedBatches)
    await kit.changeBatch(id, { ...batch, status: "Finished" });
  const listDecommissionedBatches = await makeBatches(kit, mark, 4);
  for (const { id } of listDecommissionedBatches) await kit.decommission(id);
  const { data: covid } = await kit.makeBatch({ vaccineType: "covid" });
  const flu = listActiveBatches.slice(0, 1).map(({ batch }) => batch);
  const rows: Readonly<Record<ListName, readonly OwnRow[]>> = {
    ...{ listActiveBatches, listFinishedBatches, listDecommissionedBatches },
    listActiveEpisodes: await makeEpisodes(kit, mark, [
      kit.draftOf(),
      kit.draftOf(["covid"]),
      kit.draftOf(["fluVac", "covid"]),
      ...[1, 2, 3, 4].map(() => kit.draftOf()),
    ]),
    listCompletedEpisodes: await makeEpisodes(kit, mark, [
      ...[kit.givenOf(...flu), kit.givenOf(covid), kit.givenOf(...flu, covid)],
      ...[kit.refusedOf(), kit.notGivenOf(), kit.notGivenOf(["covid"])],
    ]),
    listDeletedEpisodes: await makeEpisodes(kit, mark, [
      ...[kit.draftOf(), kit.draftOf(["covid"]), kit.notGivenOf(), kit.givenOf(...flu)],
    ]),
  };
  for (const { id } of rows.listDeletedEpisodes) await kit.deleteIt(id);
  // The episode that changed last is not the one that was made last.
  const [first] = rows.listActiveEpisodes;
  if (first?.episode) await kit.saveAgain(first.id, first.episode);
  return { mark, rows };
});

/** Names whose order by bytes differs from the order without case and accents. */
const firstNames = ["Zoë", "adam", "Émile", "Bea", "dora", "Ángel", "carl"];

async function makeEpisodes(kit: Kit, lastName: string, bodies: readonly EpisodeInput[]) {
  const saved: { id: string; episode: EpisodeInput }[] = [];
  for (const [index, body] of bodies.entries()) {
    const firstName = firstNames[index % firstNames.length];
    const episode = changedAll(body, { firstName, lastName }, "/patientDemographics");
    saved.push({ id: (await kit.saveNew(episode)).data.id, episode });
  }
  return saved;
}

async function makeBatches(kit: Kit, mark: string, count: number) {
  const made: { id: string; batch: Schemas["Batch"] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const changes = {
      batchNo: newBatchNo(mark),
      expiryDate: expiryIn(1 + (index % 2), 12 - index),
      ...kit.stockOf(index === 1 ? null : 40 + (index % 3) * 10),
    };
    const { data: batch } = await kit.makeBatch(changes, await kit.product("fluVac", index % 3));
    made.push({ id: batch.id, batch });
  }
  return made;
}

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
  const came = rows.map(({ id }) => id).toSorted();
  kit.equal(came, ids.toSorted(), `${total} rows, each once: ${ids.join()}`);
  return rows;
}
