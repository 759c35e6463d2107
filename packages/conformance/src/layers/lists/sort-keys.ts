import type { Schemas } from "@pharmacy/sdk";
import type { BatchRow, EpisodeRow } from "./tabs.ts";

/** A row's value under a sort key; undefined and null come before every other. */
type Value = string | number | null | undefined;

/** Each sort key of an episode is the field of the row that it sorts by. */
export const episodeValue =
  (key: Schemas["EpisodeSortKey"]) =>
  (row: EpisodeRow): Value => {
    const value = row[key];
    return Array.isArray(value) ? value.join(" ") : value;
  };

export const batchValues: Readonly<Record<Schemas["BatchSortKey"], (row: BatchRow) => Value>> = {
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
