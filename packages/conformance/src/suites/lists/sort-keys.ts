import type { BatchQuestion, BatchRow, EpisodeQuestion, EpisodeRow } from "./tabs.ts";

export type EpisodeKey = NonNullable<EpisodeQuestion["sortBy"]>;
export type BatchKey = NonNullable<BatchQuestion["sortBy"]>;

/** A row's value under a sort key; undefined and null come before every other. */
export type Value = string | number | null | undefined;
type Values<Key extends string, Row> = Readonly<Record<Key, (row: Row) => Value>>;

export const episodeValues: Values<EpisodeKey, EpisodeRow> = {
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

export const batchValues: Values<BatchKey, BatchRow> = {
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

/** Text without case and accents, as it is sorted and searched. */
export const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Below zero where the first comes first in an ascending list. */
export function compared(one: Value, other: Value): number {
  const [a, b] = [sortable(one), sortable(other)];
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}

function sortable(value: Value): string | number | null {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "string" ? folded(value) : value;
}

export function keysOf<Key extends string>(values: Readonly<Record<Key, unknown>>): readonly Key[] {
  const keys: Key[] = [];
  for (const key in values) keys.push(key);
  return keys;
}
