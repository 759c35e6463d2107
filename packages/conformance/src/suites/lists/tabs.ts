import type { OperationId, Schemas } from "@pharmacy/sdk";
import type { Kit } from "../../kit/kit.ts";
import type { EpisodeInput } from "../../records/episodes.ts";

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
export function ofEpisodes(body: EpisodeQuestion): Schemas["EpisodeListRequest"];
export function ofEpisodes(body: object): object {
  return body;
}
export function ofBatches(body: BatchQuestion): Schemas["BatchListRequest"];
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

/** A row's value under a sort key; undefined and null come before every other. */
export type Value = string | number | null | undefined;

/** A row of either kind of list. */
export interface AnyRow {
  readonly id: string;
  /** Whether the row says that it belongs to this store. */
  isOf(store: Schemas["PharmacyStore"]): boolean;
  valueOf(sortBy: string): Value;
}

interface Sort {
  readonly sortBy?: string;
  readonly sortDirection?: "asc" | "desc";
}

/** A list of episodes or of batches, as the checks of both use it. */
export interface List {
  readonly operation: OperationId & `list${string}`;
  readonly requirement: string;
  readonly sortKeys: readonly string[];
  /** The rows of the run that are in the list. */
  ownIds(own: OwnRows): string[];
  ask(kit: Kit, sort?: Sort, searchTerm?: string, token?: string): Ask<AnyRow>;
}

type Key<Question extends { sortBy?: string }> = NonNullable<Question["sortBy"]>;

const episodeValues: Readonly<Record<Key<EpisodeQuestion>, (row: EpisodeRow) => Value>> = {
  humanReadableEpisodeId: (row) => row.humanReadableEpisodeId,
  patientName: (row) => row.patientName,
  creationDate: (row) => row.creationDate,
  status: (row) => row.status,
  vaccinationsRequired: (row) => row.vaccinationsRequired.join(" "),
  currentStepTitle: (row) => row.currentStepTitle,
  completionDate: (row) => row.completionDate,
  lastUpdatedBy: (row) => row.lastUpdatedBy,
  lastUpdatedDate: (row) => row.lastUpdatedDate,
  deletedBy: (row) => row.deletedBy,
};

const batchValues: Readonly<Record<Key<BatchQuestion>, (row: BatchRow) => Value>> = {
  batchNo: ({ batch }) => batch.batchNo,
  vaccineType: ({ vaccination }) => vaccination.vaccineType,
  manufacturer: ({ vaccination }) => vaccination.manufacturer,
  vaccineName: ({ vaccination }) => vaccination.ampName,
  expiryDate: ({ batch }) => batch.expiryDate,
  useByDate: ({ batch }) => batch.useByDate,
  additionDate: ({ batch }) => batch.additionDate,
  dosesLeft: ({ batch }) => batch.dosesLeft,
  status: ({ batch }) => batch.status,
};

const anyRows =
  <Row>(ask: Ask<Row>, anyRow: (row: Row) => AnyRow): Ask<AnyRow> =>
  async (page, size) => {
    const found = await ask(page, size);
    return { ...found, rows: found.rows.map(anyRow) };
  };

export const anyEpisode = (row: EpisodeRow): AnyRow => ({
  id: row.id,
  isOf: ({ odsCode }) => row.humanReadableEpisodeId.startsWith(`${odsCode}-`),
  valueOf: (sortBy) => new Map(Object.entries(episodeValues)).get(sortBy)?.(row),
});

export const anyBatch = (row: BatchRow): AnyRow => ({
  id: row.batch.id,
  isOf: ({ id }) => row.batch.storeId === id,
  valueOf: (sortBy) => new Map(Object.entries(batchValues)).get(sortBy)?.(row),
});

/** The lists of episodes, then the lists of batches. */
export const lists: readonly List[] = [
  ...episodeLists.map((operation) => ({
    operation,
    requirement: "[2.40] [7.12]",
    sortKeys: Object.keys(episodeValues),
    ownIds: ({ episodes }: OwnRows) => episodes[operation].map(({ id }) => id),
    ask: (kit: Kit, sort: object = {}, searchTerm = "", token?: string) => {
      const body = { ...sort, filters: searchTerm ? { searchTerm } : {} };
      return anyRows(episodesOf(kit, operation, body, token), anyEpisode);
    },
  })),
  ...batchLists.map((operation) => ({
    operation,
    requirement: "[7.22] decisions: Batches",
    sortKeys: Object.keys(batchValues),
    ownIds: ({ batches }: OwnRows) => batches[operation].map(({ id }) => id),
    ask: (kit: Kit, sort: object = {}, searchTerm = "", token?: string) => {
      const body = { ...sort, ...(searchTerm && { searchTerm }) };
      return anyRows(batchesOf(kit, operation, body, token), anyBatch);
    },
  })),
];

/** Text without case and accents, as it is sorted and searched. */
export const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
