import { type Kysely, sql } from "kysely";

/**
 * The first tables of a pharmacy's records. A migration is frozen once it is released, and imports
 * nothing of the product: what it does must not change with the code beside it.
 *
 * `text` compares by bytes on both databases. `clustered` keeps the rows of a store together, in the
 * order of the key; a table with documents has a key beside it instead, since its rows are large.
 */
const statements = (text: string, integer: string, clustered: string): string[] => [
  `create table settings (name ${text}, value ${text}, primary key (name))`,
  `create table stores (
    store_id ${text}, group_id ${text}, ods_code ${text}, name_sort ${text}, document ${text},
    last_episode_number ${integer}, primary key (store_id))`,
  `create table users (
    user_name ${text}, document ${text}, store_id ${text.replace(" not null", "")},
    primary key (user_name))`,
  `create table user_stores (
    store_id ${text}, user_name ${text}, primary key (store_id, user_name))${clustered}`,
  `create index stores_of_user on user_stores (user_name, store_id)`,
  `create table store_selections (
    user_name ${text}, session_id ${text}, store_id ${text}, primary key (user_name, session_id))`,
  `create table products (
    code ${text}, position ${integer}, document ${text}, primary key (code))`,
  `create table care_homes (
    org_link ${text}, position ${integer}, post_code ${text}, document ${text},
    primary key (org_link))`,
  `create table patients (
    nhs_number ${text}, last_name ${text}, first_name ${text}, date_of_birth ${text},
    post_code ${text}, gender ${text}, sensitive ${integer}, document ${text},
    primary key (nhs_number))`,
  `create index patients_by_birth on patients (date_of_birth, last_name)`,
  `create table vaccination_history (
    nhs_number ${text}, target_disease ${text}, administered_date ${text}, position ${integer},
    document ${text}, primary key (nhs_number, target_disease, position))`,
  `create table doses_recorded (
    nhs_number ${text}, vaccine_type ${text}, episode_id ${text}, store_id ${text},
    date_of_birth ${text}, document ${text},
    primary key (nhs_number, vaccine_type, episode_id))${clustered}`,

  `create table episodes (
    store_id ${text}, number ${integer}, version ${integer}, id ${text}, tab ${text},
    status ${text}, vaccine_types ${text}, patient_name ${text},
    creation_date ${text}, vaccinations_required ${text}, step_title ${text},
    completion_date ${text}, updated_by ${text}, updated_date ${text}, deleted_by ${text},
    terms ${text}, constraint episodes_key primary key (store_id, number))${clustered}`,
  `create unique index episodes_by_id on episodes (store_id, id)`,
  ...episodeIndexes(),
  `create table episode_documents (
    store_id ${text}, number ${integer}, summary ${text}, document ${text},
    constraint episode_documents_key primary key (store_id, number))`,
  `create table doses (
    store_id ${text}, episode_id ${text}, vaccine_type ${text}, vaccine_id ${text},
    batch_id ${text}, day ${text}, primary key (store_id, episode_id, vaccine_type))${clustered}`,
  `create index doses_by_day on doses (store_id, day, vaccine_type, vaccine_id)`,
  `create index doses_by_batch on doses (store_id, batch_id, episode_id)`,
  `create table audit (
    store_id ${text}, episode_id ${text}, version ${integer}, action ${text}, actor ${text},
    gphc ${text}, changed_at ${text}, correlation_id ${text}, changes ${text},
    primary key (store_id, episode_id, version))${clustered}`,

  `create table batches (
    store_id ${text}, id ${text}, version ${integer}, tab ${text}, vaccine_type ${text},
    vaccine_id ${text}, status ${text}, batch_no ${text}, batch_key ${text},
    manufacturer ${text}, vaccine_name ${text}, expiry_date ${integer}, use_by_date ${integer},
    addition_date ${text}, doses_received ${integer}, doses_given ${integer},
    doses_left ${integer}, last_day ${text}, attention_from ${text}, terms ${text},
    document ${text}, primary key (store_id, id))`,
  `create index batches_by_number on batches (store_id, batch_key)`,
  `create index batches_by_last_day on batches
    (store_id, tab, last_day, id, vaccine_id, attention_from, doses_left)`,
  `create table batch_facts (
    store_id ${text}, kind ${text}, value ${text}, batch_id ${text},
    primary key (store_id, kind, value, batch_id))${clustered}`,
  `create index facts_of_batch on batch_facts (store_id, batch_id)`,

  `create table clinics (
    store_id ${text}, id ${text}, day ${text}, version ${integer}, size ${integer},
    document ${text}, primary key (store_id, id))`,
  `create unique index clinic_of_day on clinics (store_id, day)`,
  `create table clinic_entries (
    store_id ${text}, id ${text}, clinic_id ${text}, day ${text}, position ${integer},
    version ${integer}, changed ${integer}, episode_id ${text}, document ${text},
    primary key (store_id, id))`,
  `create index entries_of_clinic on clinic_entries (store_id, clinic_id, position)`,
  `create index entry_of_episode on clinic_entries (store_id, episode_id) where episode_id <> ''`,
  `create index entries_of_day on clinic_entries (store_id, day)`,
  `create table answers (
    store_id ${text}, key ${text}, body_hash ${text}, record_id ${text}, answered_at ${text},
    document ${text}, primary key (store_id, key))`,
  `create index answers_by_time on answers (store_id, answered_at)`,
];

/**
 * An index for each order of a list, and one by number for words. Each holds what the filters ask
 * for, so that a page in the middle of a filtered list reads the index alone.
 */
function episodeIndexes(): string[] {
  const filtered = ["status", "vaccine_types", "creation_date", "completion_date"];
  const sorted = [
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
  const index = (name: string, columns: readonly string[]) =>
    `create index episodes_by_${name} on episodes (store_id, tab, ${columns.join(", ")})`;
  return [
    index("number", ["number", "id", ...filtered, "terms"]),
    ...sorted.map((column) =>
      index(column, [column, "id", "number", ...filtered.filter((other) => other !== column)]),
    ),
  ];
}

export async function up(database: Kysely<unknown>): Promise<void> {
  // SQLite has one connection.
  const isPostgres = database.getExecutor().adapter.supportsMultipleConnections;
  const all = isPostgres
    ? statements('text collate "C" not null', "bigint not null", "")
    : statements("text not null", "integer not null", " without rowid");
  for (const statement of all) await sql.raw(statement).execute(database);
  // SQLite's name of it, so that one statement serves both.
  if (isPostgres)
    await sql`create function instr(text, text) returns integer language sql
      immutable parallel safe as 'select strpos($1, $2)'`.execute(database);
}
