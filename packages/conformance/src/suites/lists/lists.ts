import type { OperationId, Schemas } from "@pharmacy/sdk";
import { plainSchema, schemaOf } from "../../contract/operations.ts";
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
  /** Its values, also by the names of the sort keys. */
  readonly values: Fields;
  /** Whether the row says that it belongs to this store. */
  isOf(store: Schemas["PharmacyStore"]): boolean;
}

type PageNumbers = "page" | "size" | "totalElements" | "totalPages";

/** A list that can be asked for any page. */
export type Pages<Each = Row> = (
  page: number,
  size: number,
) => Promise<Pick<Schemas["AuditTrail"], PageNumbers> & { readonly rows: readonly Each[] }>;

export interface Sort {
  readonly sortBy: string;
  readonly sortDirection: "asc" | "desc";
}

/** What is asked of a list; a field that is left out has the contract's default. */
interface Asked {
  readonly sort?: Sort;
  readonly filters?: Fields;
  readonly token?: string;
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

/** The lists of episodes, then the lists of batches. */
export const lists = namesOf(tabs).map(listOf);

function listOf(operation: ListName) {
  const isOfEpisodes = operation.endsWith("Episodes");
  return {
    operation,
    isOfEpisodes,
    requirement: isOfEpisodes ? "[2.40] [7.12]" : "[7.22] decisions: Batches",
    sortKeys: sortKeysOf(operation),
    ask:
      (kit: Kit, { sort, filters = {}, token }: Asked = {}): Pages =>
      async (page, size) => {
        const body = whole({ ...sort, ...(isOfEpisodes ? { filters } : filters) });
        const data = await kit.get(operation, { query: { page, size }, body }, { token });
        const rows =
          "episodes" in data ? data.episodes.map(episodeRow) : data.batches.map(batchRow);
        return { ...data, rows };
      },
  };
}

function sortKeysOf(operation: OperationId): string[] {
  const { properties = {} } = plainSchema(schemaOf(operation));
  return [plainSchema(properties["sortBy"] ?? {})["enum"] ?? []].flat().map(String);
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

/** Every row, page by page, at most so many pages. */
export async function allOf(ask: Pages, most = 20): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; page < most; page += 1) {
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

/** What getStatusesCount says of each list; undefined where it says nothing. */
export async function countsOf(kit: Kit): Promise<Partial<Record<ListName, unknown>>> {
  const counts = await kit.get("getStatusesCount", {});
  return recordOf(namesOf(tabs), (list) => valueAt(counts, tabs[list]));
}

/** A record that moved from one list to another, or into its first one. */
export interface Moved {
  readonly id: string;
  readonly searchTerm: string;
  readonly before: Partial<Record<ListName, unknown>>;
  readonly from?: ListName;
  readonly to: ListName;
}

/** The record is in this list alone of its kind, and the counts differ from those before by its move. */
export async function demandIn(kit: Kit, { id, searchTerm, before, from, to }: Moved) {
  const isOfEpisodes = to.endsWith("Episodes");
  const found: string[] = [];
  for (const { operation } of lists.filter((one) => one.isOfEpisodes === isOfEpisodes))
    if ((await foundIn(kit, operation, searchTerm)).some((row) => row.id === id))
      found.push(operation);
  kit.equal(found, [to], `in ${to} alone`);
  const right = recordOf(namesOf(tabs), (list) => {
    const change = (list === to ? 1 : 0) - (list === from ? 1 : 0);
    const count = before[list];
    return typeof count === "number" ? count + change : count;
  });
  kit.equal(await countsOf(kit), right);
}

/** Text without case and accents, as it is sorted and searched. */
export const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** An episode of the run as it was saved, or a batch. */
export interface OwnRow {
  readonly id: string;
  readonly episode?: EpisodeInput;
  readonly batch?: Schemas["Batch"];
}

/**
 * The run's own rows: a list that is searched for the mark holds exactly these. The run makes them
 * once: the checks of lists only read them.
 */
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

/** Batches of several products, expiries and numbers of doses. */
async function makeBatches(kit: Kit, mark: string, count: number) {
  const made: { id: string; batch: Schemas["Batch"] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const changes = {
      batchNo: newBatchNo(mark),
      expiryDate: expiryIn(1 + (index % 2), 12 - index),
      dosesReceived: index === 1 ? null : 40 + (index % 3) * 10,
    };
    const { data: batch } = await kit.makeBatch(changes, await kit.product("fluVac", index % 3));
    made.push({ id: batch.id, batch });
  }
  return made;
}
