import type { Schemas } from "@pharmacy/sdk";
import type { Kit } from "../../kit/kit.ts";

export const episodeTabs = {
  listActiveEpisodes: "active",
  listCompletedEpisodes: "completed",
  listDeletedEpisodes: "deleted",
} as const;
export const batchTabs = {
  listActiveBatches: "active",
  listFinishedBatches: "finished",
  listDecommissionedBatches: "decommissioned",
} as const;

export type EpisodeList = keyof typeof episodeTabs;
export type BatchList = keyof typeof batchTabs;
export type EpisodeRow = Schemas["EpisodeRow"];
export type BatchRow = Schemas["BatchRow"];
/** What is left out has the contract's default. */
export type EpisodeQuestion = Partial<Schemas["EpisodeListRequest"]>;
export type BatchQuestion = Partial<Schemas["BatchListRequest"]>;

export const episodeLists: readonly EpisodeList[] = [
  "listActiveEpisodes",
  "listCompletedEpisodes",
  "listDeletedEpisodes",
];
export const batchLists: readonly BatchList[] = [
  "listActiveBatches",
  "listFinishedBatches",
  "listDecommissionedBatches",
];

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
    const beside = token === undefined ? {} : { token };
    const { data } = await kit.call(
      operation,
      { query: { page, size }, body: ofEpisodes(body) },
      beside,
    );
    return { ...data, rows: data.episodes };
  };

export const batchesOf =
  (kit: Kit, operation: BatchList, body: BatchQuestion, token?: string): Ask<BatchRow> =>
  async (page, size) => {
    const beside = token === undefined ? {} : { token };
    const { data } = await kit.call(
      operation,
      { query: { page, size }, body: ofBatches(body) },
      beside,
    );
    return { ...data, rows: data.batches };
  };

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

/** The generated types want what has a default. */
export function ofEpisodes(body: EpisodeQuestion): Schemas["EpisodeListRequest"];
export function ofEpisodes(body: object): object {
  return body;
}
export function ofBatches(body: BatchQuestion): Schemas["BatchListRequest"];
export function ofBatches(body: object): object {
  return body;
}
