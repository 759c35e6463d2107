import { document } from "@pharmacy/openapi";
import type { OperationId, Schemas } from "@pharmacy/sdk";
import type { Kit } from "../../kit/kit.ts";
import type { EpisodeInput } from "../../records/episodes.ts";
import { plainSchema } from "../../contract/operations.ts";

export type EpisodeRow = Schemas["EpisodeRow"];
export type BatchRow = Schemas["BatchRow"];
/** A field that is left out has the contract's default. */
export type EpisodeQuestion = Partial<Schemas["EpisodeListRequest"]>;
export type BatchQuestion = Partial<Schemas["BatchListRequest"]>;

export const episodeLists = [
  "listActiveEpisodes",
  "listCompletedEpisodes",
  "listDeletedEpisodes",
] as const;
export const batchLists = [
  "listActiveBatches",
  "listFinishedBatches",
  "listDecommissionedBatches",
] as const;
export type EpisodeList = (typeof episodeLists)[number];
export type BatchList = (typeof batchLists)[number];

/** The run's own rows: a list that is searched for the run's mark holds exactly these. */
export interface OwnRows {
  /** Letters that no other record of the run has. */
  readonly mark: string;
  readonly episodes: Readonly<Record<EpisodeList, readonly OwnEpisode[]>>;
  readonly batches: Readonly<Record<BatchList, readonly Schemas["Batch"][]>>;
}
export interface OwnEpisode {
  readonly id: string;
  readonly body: EpisodeInput;
}

/** What getStatusesCount says of each list. */
export async function countsOfEpisodes(kit: Kit): Promise<Record<EpisodeList, number>> {
  const { active, completed, deleted } = await kit.get("getStatusesCount", {});
  return {
    listActiveEpisodes: active,
    listCompletedEpisodes: completed,
    listDeletedEpisodes: deleted,
  };
}

export async function countsOfBatches(kit: Kit): Promise<Record<BatchList, number> | undefined> {
  const { batches } = await kit.get("getStatusesCount", {});
  return (
    batches && {
      listActiveBatches: batches.active,
      listFinishedBatches: batches.finished,
      listDecommissionedBatches: batches.decommissioned,
    }
  );
}

/** One page of either kind of list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
}

/** A list that can be asked for any page. */
export type Ask<Row> = (page: number, size: number) => Promise<Page<Row>>;

export const episodesOf =
  (kit: Kit, operation: EpisodeList, body: EpisodeQuestion, token?: string): Ask<EpisodeRow> =>
  async (page, size) => {
    const asked = { query: { page, size }, body: ofEpisodes(body) };
    const data = await kit.get(operation, asked, token === undefined ? {} : { token });
    return { ...data, rows: data.episodes };
  };

export const batchesOf =
  (kit: Kit, operation: BatchList, body: BatchQuestion, token?: string): Ask<BatchRow> =>
  async (page, size) => {
    const asked = { query: { page, size }, body: ofBatches(body) };
    const data = await kit.get(operation, asked, token === undefined ? {} : { token });
    return { ...data, rows: data.batches };
  };

/** The generated types demand fields that have a default. */
export function ofEpisodes(body: object): Schemas["EpisodeListRequest"];
export function ofEpisodes(body: object): object {
  return body;
}
export function ofBatches(body: object): Schemas["BatchListRequest"];
export function ofBatches(body: object): object {
  return body;
}

/** Every row, page by page, at most so many pages. */
export async function allOf<Row>(ask: Ask<Row>, size = 99, most = 20): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; page < most; page += 1) {
    const found = await ask(page, size);
    rows.push(...found.rows);
    if (found.rows.length < size) break;
  }
  return rows;
}

/** The episodes in progress of this patient. */
export const activeOf = (kit: Kit, { patientDemographics }: EpisodeInput) =>
  allOf(
    episodesOf(kit, "listActiveEpisodes", {
      filters: { searchTerm: patientDemographics.nhsNumber ?? "" },
    }),
  );

/** The active batches of this number. */
export const activeBatchesOf = (kit: Kit, { batchNo }: Schemas["BatchInput"]) =>
  allOf(batchesOf(kit, "listActiveBatches", { searchTerm: batchNo }));

/** The lists that have a row. */
export async function tabsWith<Tab, Row>(
  tabs: readonly Tab[],
  ask: (tab: Tab) => Ask<Row>,
  isIt: (row: Row) => boolean,
): Promise<Tab[]> {
  const found: Tab[] = [];
  for (const tab of tabs) if ((await allOf(ask(tab))).some(isIt)) found.push(tab);
  return found;
}

/** A row of either kind of list. */
export interface AnyRow {
  readonly id: string;
  /** The values of the row, also by the names of the sort keys. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether the row says that it belongs to this store. */
  isOf(store: Schemas["PharmacyStore"]): boolean;
}

/** What is asked of a list: the contract's fields of sorting and filtering, and whose token asks. */
interface Asked {
  readonly sort?: { readonly sortBy: string; readonly sortDirection: "asc" | "desc" };
  readonly filters?: NonNullable<EpisodeQuestion["filters"]> & BatchQuestion;
  readonly token?: string;
}

/** A list of episodes or of batches, as the checks of both use it. */
export interface List {
  readonly operation: OperationId & `list${string}`;
  readonly requirement: string;
  readonly sortKeys: readonly string[];
  /** The rows of the run that are in the list. */
  ownIds(own: OwnRows): string[];
  ask(kit: Kit, asked?: Asked): Ask<AnyRow>;
}

function sortKeysOf(request: "EpisodeListRequest" | "BatchListRequest"): string[] {
  const { sortBy = {} } = document.components.schemas[request]?.properties ?? {};
  const keys: unknown = plainSchema(sortBy)["enum"];
  return Array.isArray(keys) ? keys.map(String) : [];
}

const anyRows =
  <Row>(ask: Ask<Row>, anyRow: (row: Row) => AnyRow): Ask<AnyRow> =>
  async (page, size) => {
    const found = await ask(page, size);
    return { ...found, rows: found.rows.map(anyRow) };
  };

export const anyEpisode = (row: EpisodeRow): AnyRow => ({
  id: row.id,
  values: { ...row, vaccinationsRequired: row.vaccinationsRequired.join(" ") },
  isOf: ({ odsCode }) => row.humanReadableEpisodeId.startsWith(`${odsCode}-`),
});

export const anyBatch = ({ batch, vaccination }: BatchRow): AnyRow => ({
  id: batch.id,
  values: { ...vaccination, ...batch, vaccineName: vaccination.ampName },
  isOf: ({ id }) => batch.storeId === id,
});

/** The lists of episodes, then the lists of batches. */
export const lists: readonly List[] = [
  ...episodeLists.map((operation) => ({
    operation,
    requirement: "[2.40] [7.12]",
    sortKeys: sortKeysOf("EpisodeListRequest"),
    ownIds: ({ episodes }: OwnRows) => episodes[operation].map(({ id }) => id),
    ask: (kit: Kit, { sort, filters = {}, token }: Asked = {}) =>
      anyRows(episodesOf(kit, operation, ofEpisodes({ ...sort, filters }), token), anyEpisode),
  })),
  ...batchLists.map((operation) => ({
    operation,
    requirement: "[7.22] decisions: Batches",
    sortKeys: sortKeysOf("BatchListRequest"),
    ownIds: ({ batches }: OwnRows) => batches[operation].map(({ id }) => id),
    ask: (kit: Kit, { sort, filters = {}, token }: Asked = {}) =>
      anyRows(batchesOf(kit, operation, ofBatches({ ...sort, ...filters }), token), anyBatch),
  })),
];

/** Text without case and accents, as it is sorted and searched. */
export const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
