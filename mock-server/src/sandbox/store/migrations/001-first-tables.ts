import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Migration } from "kysely/migration";

type Column = "text" | "integer" | "text null";
type Table = { columns: Record<string, Column>; key: string[]; indexes: string[][] };

const episodeSortColumns = [
  "human_readable_id",
  "patient_name",
  "creation_date",
  "status",
  "vaccinations_required",
  "step_title",
  "completion_date",
  "updated_by",
  "updated_date",
  "deleted_by",
];
const batchSortColumns = [
  "batch_no",
  "vaccine_type",
  "manufacturer",
  "vaccine_name",
  "expiry_date",
  "use_by_date",
  "addition_date",
  "doses_left",
  "status",
];

const tables: Record<string, Table> = {
  settings: { columns: texts("name", "value"), key: ["name"], indexes: [] },
  stores: {
    columns: {
      ...texts("store_id", "group_id", "ods_code", "name_sort", "document"),
      last_episode_number: "integer",
    },
    key: ["store_id"],
    indexes: [],
  },
  users: {
    columns: { ...texts("user_name", "document"), store_id: "text null" },
    key: ["user_name"],
    indexes: [],
  },
  user_stores: {
    columns: texts("store_id", "user_name"),
    key: ["store_id", "user_name"],
    indexes: [["user_name", "store_id"]],
  },
  store_selections: {
    columns: texts("user_name", "session_id", "store_id"),
    key: ["user_name", "session_id"],
    indexes: [],
  },
  patients: {
    columns: {
      ...texts("nhs_number", "last_name", "first_name", "date_of_birth", "post_code", "gender"),
      sensitive: "integer",
      document: "text",
    },
    key: ["nhs_number"],
    indexes: [["date_of_birth", "last_name"]],
  },
  vaccination_history: {
    columns: {
      ...texts("nhs_number", "target_disease", "administered_date", "document"),
      position: "integer",
    },
    key: ["nhs_number", "target_disease", "position"],
    indexes: [],
  },
  episodes: {
    columns: {
      ...texts("store_id", "id", "tab", "vaccine_types", "nhs_number", "creation_day"),
      ...texts(...episodeSortColumns, "summary", "document"),
      version: "integer",
    },
    key: ["store_id", "id"],
    indexes: [
      ["store_id", "nhs_number"],
      ...episodeSortColumns.map((column) => ["store_id", "tab", column, "id"]),
    ],
  },
  batches: {
    columns: {
      ...texts("store_id", "id", "tab", "vaccine_id", "batch_key", "document"),
      ...texts(...batchSortColumns),
      version: "integer",
      expiry_date: "integer",
      use_by_date: "integer",
      doses_received: "integer",
      doses_given: "integer",
      doses_left: "integer",
    },
    key: ["store_id", "id"],
    indexes: [
      ["store_id", "batch_key"],
      ...batchSortColumns.map((column) => ["store_id", "tab", column, "id"]),
    ],
  },
  search_terms: {
    columns: texts("store_id", "kind", "term", "id"),
    key: ["store_id", "kind", "term", "id"],
    indexes: [],
  },
  totals: {
    columns: { ...texts("store_id", "kind", "tab", "status", "vaccine_types"), total: "integer" },
    key: ["store_id", "kind", "tab", "status", "vaccine_types"],
    indexes: [],
  },
  audit: {
    columns: {
      ...texts("store_id", "episode_id", "action", "actor", "gphc", "changed_at"),
      ...texts("correlation_id", "changes"),
      version: "integer",
    },
    key: ["store_id", "episode_id", "version"],
    indexes: [],
  },
  answers: {
    columns: texts("store_id", "key", "body_hash", "record_id", "answered_at", "document"),
    key: ["store_id", "key"],
    indexes: [["store_id", "answered_at"]],
  },
};

export function firstTables(isPostgres: boolean): Migration {
  return {
    async up(database) {
      for (const [name, table] of Object.entries(tables)) {
        await createTable(database, name, table, isPostgres);
      }
    },
  };
}

async function createTable(
  database: Kysely<unknown>,
  name: string,
  { columns, key, indexes }: Table,
  isPostgres: boolean,
): Promise<void> {
  const definitions = Object.entries(columns).map(
    ([column, kind]) => sql`${sql.ref(column)} ${columnType(kind, isPostgres)}`,
  );
  const rowless = isPostgres ? sql`` : sql` without rowid`;
  await sql`create table ${sql.table(name)} (${sql.join(definitions)}, primary key (${refs(key)}))${
    // A clustered key keeps a store's records together, as a distributed engine does.
    key[0] === "store_id" && !("document" in columns) ? rowless : sql``
  }`.execute(database);
  for (const indexed of indexes) {
    const index = sql.ref([name, ...indexed].join("_by_"));
    await sql`create index ${index} on ${sql.table(name)} (${refs(indexed)})`.execute(database);
  }
}

function columnType(kind: Column, isPostgres: boolean): RawBuilder<unknown> {
  if (kind === "integer") return isPostgres ? sql`bigint not null` : sql`integer not null`;
  // Bytewise order on both: the sort columns are folded already.
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  return kind === "text" ? sql`${text} not null` : text;
}

function refs(columns: string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function texts(...columns: string[]): Record<string, Column> {
  return Object.fromEntries(columns.map((column) => [column, "text" as const]));
}
