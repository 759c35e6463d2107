import type { EventAction, Outcome, Readiness } from "@pharmacy/national";
import type { Schemas } from "@pharmacy/sdk";
import type { Kysely, Transaction } from "kysely";
import type { BatchTable } from "./batch-columns.ts";
import type { EpisodeTable } from "./episode-columns.ts";

/**
 * Keys and indexes begin with store_id, so that the tables can be distributed by store; a distributed
 * engine replicates those without it. Booleans and epochs are integers, instants and dates are text.
 */
export type Tables = {
  settings: { name: string; value: string };
  stores: {
    store_id: string;
    group_id: string;
    ods_code: string;
    name_sort: string;
    last_episode_number: number;
    document: string;
  };
  users: { user_name: string; store_id: string | null; document: string };
  user_stores: { store_id: string; user_name: string };
  store_selections: { user_name: string; session_id: string; store_id: string };
  products: { code: string; position: number; document: string };
  care_homes: { org_link: string; position: number; post_code: string; document: string };
  patients: {
    nhs_number: string;
    last_name: string;
    first_name: string;
    date_of_birth: string;
    post_code: string;
    gender: string;
    sensitive: number;
    document: string;
  };
  vaccination_history: {
    nhs_number: string;
    target_disease: string;
    administered_date: string;
    position: number;
    document: string;
  };
  episodes: EpisodeTable;
  /** The whole episode, and its row in a list. */
  episode_documents: { store_id: string; number: number; summary: string; document: string };
  batches: BatchTable;
  /** The current and former values of a batch: a correction removes none. */
  batch_facts: {
    store_id: string;
    kind: "number" | "expiry" | "use-by" | "vaccine";
    value: string;
    batch_id: string;
  };
  /** An administered dose of a final delivery; `day` is in London, "" means none. */
  doses: {
    store_id: string;
    episode_id: string;
    vaccine_type: string;
    vaccine_id: string;
    batch_id: string;
    day: string;
  };
  /** A dose in the national record of a patient; its document has no data of the pharmacy. */
  doses_recorded: {
    nhs_number: string;
    vaccine_type: string;
    episode_id: string;
    store_id: string;
    date_of_birth: string;
    document: string;
  };
  /** One row for each save; `changes` lists its changes. */
  audit: {
    store_id: string;
    episode_id: string;
    version: number;
    action: Schemas["AuditAction"];
    actor: string;
    gphc: string;
    changed_at: string;
    correlation_id: string;
    changes: string;
  };
  /** The first answer to each Idempotency-Key, kept for 24 hours. */
  answers: {
    store_id: string;
    key: string;
    body_hash: string;
    record_id: string;
    answered_at: string;
    document: string;
  };
  /** `size` is the number of entries; `version` grows with each change of an entry. */
  clinics: {
    store_id: string;
    id: string;
    day: string;
    version: number;
    size: number;
    document: string;
  };
  /** `changed` is the version of the clinic that changed the entry; "" means no episode. */
  clinic_entries: {
    store_id: string;
    id: string;
    clinic_id: string;
    day: string;
    position: number;
    version: number;
    changed: number;
    episode_id: string;
    document: string;
  };
  /** A vaccination that the national record has, had or is to have; "" means no next action. */
  national_vaccinations: {
    store_id: string;
    episode_id: string;
    vaccine_type: Schemas["VaccineType"];
    /** The version of the episode that last changed what is exported of it. */
    version: number;
    readiness: Readiness["state"];
    state: Schemas["NationalState"];
    is_still_held: number;
    next_action: EventAction | "";
    document: string;
  };
  /** An event file without its text. */
  national_exports: { store_id: string; number: number; name: string; document: string };
  /** What a row of an event file is of; the outcome is "" until it is acknowledged. */
  national_export_rows: {
    store_id: string;
    episode_id: string;
    vaccine_type: Schemas["VaccineType"];
    number: number;
    position: number;
    version: number;
    action: EventAction;
    is_for_reading: number;
    outcome: Outcome | "";
    is_file_refused: number;
    message: string;
    /** When it was exported or last answered; "" if it was before this was stored. */
    changed_at: string;
  };
};

export type Database = Kysely<Tables>;
export type Work = Transaction<Tables>;
/** The connection of a read: the database, or the current transaction. */
export type Reader = Kysely<Tables>;

/** The episodes with their documents, for a query that reads several. */
export const wholeEpisodes = (database: Reader) =>
  database
    .selectFrom("episodes")
    .innerJoin("episode_documents", (join) =>
      join
        .onRef("episode_documents.store_id", "=", "episodes.store_id")
        .onRef("episode_documents.number", "=", "episodes.number"),
    );

/** SQLite has one connection. */
export const isPostgres = (database: Pick<Kysely<unknown>, "getExecutor">) =>
  database.getExecutor().adapter.supportsMultipleConnections;

export const isPostgresAddress = (location: string) => /^postgres(ql)?:\/\//.test(location);

/** The location of a database for display: its address may contain a password. */
export function placeOf(location: string): string {
  if (!isPostgresAddress(location)) return location;
  const { protocol, host, pathname } = new URL(location);
  return `${protocol}//${host}${pathname}`;
}

export type PageRequest = { page: number; size: number };
export type Direction = "asc" | "desc";

/** The page that a query asks for; by default the first ten rows [9.06]. */
export const pageIn = ({ page = 0, size = 10 }: Partial<PageRequest> = {}): PageRequest => ({
  page,
  size,
});

export function pageTotals(totalElements: number, { page, size }: PageRequest) {
  return { page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

export async function countTabs(database: Reader, table: "episodes" | "batches", storeId: string) {
  const rows = await database
    .selectFrom(table)
    .select((eb) => ["tab", eb.fn.countAll<number>().as("total")])
    .where("store_id", "=", storeId)
    .groupBy("tab")
    .execute();
  const counts = new Map<string, number>(rows.map(({ tab, total }) => [tab, total]));
  return (tab: string) => counts.get(tab) ?? 0;
}
