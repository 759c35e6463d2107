import {
  deletionRowOf,
  type EventAction,
  type EventRow,
  eventRowOf,
  type NationalContext,
} from "@pharmacy/national";
import type { Schemas } from "@pharmacy/sdk";
import { type PageRequest, pageTotals, type Reader, type Tables, type Work } from "./database.ts";
import { parseDocument } from "./documents.ts";
import { findEpisode, findEpisodeAt } from "./episodes.ts";
import { statement } from "./statement.ts";

type VaccineType = Schemas["VaccineType"];
type VaccinationExport = Schemas["VaccinationExport"];

export type DueRow = {
  episodeId: string;
  vaccineType: VaccineType;
  version: number;
  action: EventAction;
};

const vaccination = ["episode_id as episodeId", "vaccine_type as vaccineType", "version"] as const;

export const mostRows = 10_000;

/** The vaccinations that the national record does not have as they are now. */
export function findDueRows(database: Reader, storeId: string, vaccineType: VaccineType) {
  return database
    .selectFrom("national_vaccinations")
    .select([...vaccination, "next_action as action"])
    .where((eb) => eb.and({ store_id: storeId, vaccine_type: vaccineType }))
    .where("next_action", "in", ["NEW", "UPDATE", "DELETE"])
    .orderBy("episode_id")
    .limit(mostRows)
    .$narrowType<{ action: EventAction }>()
    .execute();
}

/** Ready vaccinations of these days in London; one more than fits means too many. */
export async function findRowsOfPeriod(
  database: Reader,
  storeId: string,
  vaccineType: VaccineType,
  { from, to }: { from: string; to: string },
): Promise<DueRow[]> {
  const doses = await database
    .selectFrom("doses")
    .select("episode_id")
    .where((eb) => eb.and({ store_id: storeId, vaccine_type: vaccineType }))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("episode_id")
    .execute();
  const rows: DueRow[] = [];
  // By key: without statistics PostgreSQL plans a join that reads all vaccinations for each dose.
  for (let at = 0; at < doses.length && rows.length <= mostRows; at += atOnce) {
    const ids = doses.slice(at, at + atOnce).map(({ episode_id }) => episode_id);
    const ready = await database
      .selectFrom("national_vaccinations")
      .select(vaccination)
      .where("store_id", "=", storeId)
      .where("episode_id", "in", ids)
      .where("vaccine_type", "=", vaccineType)
      .where("readiness", "=", "ready")
      .orderBy("episode_id")
      .execute();
    rows.push(...ready.map((row): DueRow => ({ ...row, action: "NEW" })));
  }
  return rows;
}

const atOnce = 500;

export async function eventRowFor(
  database: Reader,
  storeId: string,
  { episodeId, vaccineType, version, action }: DueRow,
  context: NationalContext,
): Promise<EventRow | null> {
  const stored = await findEpisode(database, { storeId, id: episodeId });
  const episode = stored && (await findEpisodeAt(database, storeId, stored, version));
  if (!episode) return null;
  if (action !== "DELETE") return eventRowOf(episode, vaccineType, action, context);
  return deletionRowOf(episodeId, vaccineType, episode.lastUpdatedDate, context);
}

export async function nextExportNumber(database: Reader, storeId: string): Promise<number> {
  const { last } = await database
    .selectFrom("national_exports")
    .select((eb) => eb.fn.max<number | null>("number").as("last"))
    .where("store_id", "=", storeId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function insertExport(
  work: Work,
  storeId: string,
  made: VaccinationExport,
  rows: readonly DueRow[],
): Promise<void> {
  const { number, name, from, createdDate } = made;
  const row = { store_id: storeId, number, name: name.toUpperCase() };
  await work
    .insertInto("national_exports")
    .values({ ...row, document: JSON.stringify(made) })
    .execute();
  for (const [position, { episodeId, vaccineType, version, action }] of rows.entries())
    await insertRow(work, {
      ...{ store_id: storeId, episode_id: episodeId, vaccine_type: vaccineType, number, position },
      ...{ version, action, is_for_reading: from === undefined ? 0 : 1 },
      ...{ outcome: "", is_file_refused: 0, message: "", changed_at: createdDate },
    });
}

const insertRow = statement((work, row: ExportRow) =>
  work.insertInto("national_export_rows").values(row),
);

/** The export with a number, or with a file name in whatever case. */
export async function findExport(
  database: Reader,
  storeId: string,
  by: { number: number } | { name: string },
): Promise<VaccinationExport | undefined> {
  const key = "name" in by ? { name: by.name.toUpperCase() } : by;
  const row = await database
    .selectFrom("national_exports")
    .select("document")
    .where((eb) => eb.and({ store_id: storeId, ...key }))
    .executeTakeFirst();
  return row && parseDocument<VaccinationExport>(row.document);
}

/** One page of a store's files, newest first; they are numbered from 1. */
export async function listExports(database: Reader, storeId: string, page: PageRequest) {
  const total = (await nextExportNumber(database, storeId)) - 1;
  const newest = total - page.page * page.size;
  const rows = await database
    .selectFrom("national_exports")
    .select("document")
    .where("store_id", "=", storeId)
    .where("number", "<=", newest)
    .where("number", ">", newest - page.size)
    .orderBy("number", "desc")
    .execute();
  const exports = rows.map(({ document }) => parseDocument<VaccinationExport>(document));
  return { exports, ...pageTotals(total, page) };
}

export function rowsOfExport(database: Reader, storeId: string, number: number): Promise<DueRow[]> {
  return database
    .selectFrom("national_export_rows")
    .select([...vaccination, "action"])
    .where((eb) => eb.and({ store_id: storeId, number }))
    .orderBy("position")
    .execute();
}

type ExportRow = Tables["national_export_rows"];
type Answered = Omit<ExportRow, "position" | "version" | "action" | "is_for_reading">;

export const answerRow = statement(
  (work, { outcome, is_file_refused, message, changed_at, ...row }: Answered) =>
    work
      .updateTable("national_export_rows")
      .set({ outcome, is_file_refused, message, changed_at })
      .where((eb) => eb.and(row)),
);
