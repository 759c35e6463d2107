/**
 * Every table of a pharmacy's records leads its keys and indexes with store_id, so that the schema
 * distributes by store. The tables without it are the nation's (patients, their history, products, care homes) or say
 * which store a person works in: a distributed engine replicates those.
 * Booleans and epochs are integers, instants and calendar dates text, alike on both dialects.
 */
export type Tables = {
  settings: { name: string; value: string };
  stores: StoreTable;
  users: { user_name: string; store_id: string | null; document: string };
  user_stores: { store_id: string; user_name: string };
  store_selections: { user_name: string; session_id: string; store_id: string };
  products: { code: string; position: number; document: string };
  care_homes: { org_link: string; position: number; post_code: string; document: string };
  patients: PatientTable;
  vaccination_history: HistoryTable;
  episodes: EpisodeTable;
  episode_documents: EpisodeDocumentTable;
  episode_keys: EpisodeKeyTable;
  batches: BatchTable;
  stock: StockTable;
  batch_terms: { store_id: string; term: string; id: string };
  totals: TotalsTable;
  given: DosesPerDayTable;
  batch_facts: BatchFactTable;
  recipients: RecipientTable;
  doses_recorded: DoseToPatientTable;
  audit: AuditTable;
  answers: IdempotentAnswerTable;
  clinics: ClinicTable;
  clinic_entries: ClinicEntryTable;
};

export type RecordKind = "episode" | "batch";

export type StoreTable = {
  store_id: string;
  group_id: string;
  ods_code: string;
  name_sort: string;
  last_episode_number: number;
  document: string;
};

export type PatientTable = {
  nhs_number: string;
  last_name: string;
  first_name: string;
  date_of_birth: string;
  post_code: string;
  gender: string;
  sensitive: number;
  document: string;
};

export type HistoryTable = {
  nhs_number: string;
  target_disease: string;
  administered_date: string;
  position: number;
  document: string;
};

/**
 * What an episode is found, sorted and narrowed by; its number is the one that its readable id ends
 * with. Sort columns are folded (see text.ts) and never null: "" stands for none.
 */
export type EpisodeTable = {
  store_id: string;
  number: number;
  id: string;
  version: number;
  tab: EpisodeTab;
  status: string;
  vaccine_types: string;
  human_readable_id: string;
  patient_name: string;
  creation_date: string;
  vaccinations_required: string;
  step_title: string;
  completion_date: string;
  updated_by: string;
  updated_date: string;
  deleted_by: string;
  /** What it is found by, each between spaces. */
  terms: string;
};

/** Which episodes of a block of numbers a key leads to (see number-sets.ts). */
export type EpisodeKeyTable = { store_id: string; block: number; key: string; numbers: Uint8Array };

/** The whole episode, and what a list shows of it. */
export type EpisodeDocumentTable = {
  store_id: string;
  number: number;
  summary: string;
  document: string;
};

export type EpisodeTab = "active" | "completed" | "deleted";

/** Sort columns are never null: 0 stands for no use-by date, -1 for doses that are not counted. */
export type BatchTable = {
  store_id: string;
  id: string;
  version: number;
  tab: BatchTab;
  vaccine_type: string;
  vaccine_id: string;
  status: string;
  batch_no: string;
  batch_key: string;
  manufacturer: string;
  vaccine_name: string;
  expiry_date: number;
  use_by_date: number;
  addition_date: string;
  doses_received: number;
  doses_given: number;
  doses_left: number;
  /** yyyy-MM-dd: the last day on which it may be used, and the first on which its dates want attention. */
  last_day: string;
  attention_from: string;
  document: string;
};

export type BatchTab = "active" | "finished" | "decommissioned";

/**
 * Kept, not counted: a list of a million rows knows its total at once. `changes` only grows, with
 * each record that comes, goes or is changed.
 */
export type TotalsTable = {
  store_id: string;
  kind: RecordKind;
  tab: string;
  status: string;
  vaccine_types: string;
  total: number;
  changes: number;
};

/**
 * Kept, not counted: of a pack's Active batches with the same days, how many there are, of how many
 * somebody counts the doses, how many are left of those, and how many batches run low.
 */
export type StockTable = {
  store_id: string;
  last_day: string;
  attention_from: string;
  vaccine_id: string;
  batches: number;
  counted: number;
  doses_left: number;
  running_low: number;
};

/** Who received a batch. */
export type RecipientTable = { store_id: string; batch_id: string; episode_id: string };

/** What a batch says and ever said of itself: a correction takes nothing away. */
export type BatchFactTable = {
  store_id: string;
  kind: "number" | "expiry" | "use-by" | "vaccine";
  value: string;
  batch_id: string;
};

/** What the nation knows of a dose that a patient had; its document says nothing of the pharmacy. */
export type DoseToPatientTable = {
  nhs_number: string;
  vaccine_type: string;
  episode_id: string;
  store_id: string;
  date_of_birth: string;
  document: string;
};

/** Kept, not counted: how many doses of a pack a store administered on a day in London. */
export type DosesPerDayTable = {
  store_id: string;
  day: string;
  vaccine_type: string;
  vaccine_id: string;
  total: number;
};

/** One row a save; `changes` is the list of what it changed. */
export type AuditTable = {
  store_id: string;
  episode_id: string;
  version: number;
  action: "created" | "updated" | "deleted";
  actor: string;
  gphc: string;
  changed_at: string;
  correlation_id: string;
  changes: string;
};

/** The first answer to each Idempotency-Key, kept for 24 hours. */
export type IdempotentAnswerTable = {
  store_id: string;
  key: string;
  body_hash: string;
  record_id: string;
  answered_at: string;
  document: string;
};

/** `size` is how many entries there are; `version` grows with each change of one of them. */
export type ClinicTable = {
  store_id: string;
  id: string;
  day: string;
  version: number;
  size: number;
  document: string;
};

/** `changed` is the clinic's version that changed the entry; "" stands for no episode. */
export type ClinicEntryTable = {
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
