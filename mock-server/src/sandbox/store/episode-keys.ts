import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Filters } from "./episode-filters.ts";
import type { EpisodeTab, EpisodeTable } from "./tables.ts";
import { endOfPrefix, isOneSign } from "./text.ts";

/** Keys from one to another, both inclusive. */
export type KeyRange = readonly [from: string, to: string];

/**
 * So many signs of a term are keys too: what many terms begin with is one key, and what is typed in
 * between ends in few.
 */
const beginnings = [2, 4];

/**
 * What an episode is found and narrowed by. The tab is in one key only: most of an episode's keys
 * stay when it is completed.
 */
export function keysOf(row: EpisodeTable): string[] {
  const terms = row.terms.split(" ").filter((term) => term !== "");
  const keys = [
    `tab ${row.tab} ${row.status}`,
    ...row.vaccine_types.split(" ").map((type) => `vaccine ${type}`),
    ...daysOf("created", row.creation_date),
    ...(row.completion_date === "" ? [] : daysOf("completed", row.completion_date)),
    ...terms.flatMap((term) => termKeys([...term])),
    `name ${beginningOfName(row.patient_name)}`,
  ];
  return [...new Set(keys)];
}

/** Days are London's (openapi/decisions.md, Dates). */
function daysOf(name: "created" | "completed", instant: string): string[] {
  const day = londonDate(instant);
  return [`${name}-month ${monthOf(day)}`, `${name}-day ${day}`];
}

/** Its last sign sets what comes before a month apart from the month itself. */
const monthOf = (day: string) => day.slice(0, 8);

/** A term that is no longer than a beginning is the last of its keys. */
function termKeys(signs: readonly string[]): string[] {
  const longer = beginnings.filter((_, at) => at === 0 || signs.length > (beginnings[at - 1] ?? 0));
  const keys = longer.map((length) => `term${length} ${signs.slice(0, length).join("")}`);
  const [longest = 0] = beginnings.toReversed();
  return signs.length > longest ? [...keys, `term ${signs.join("")}`] : keys;
}

/**
 * For each thing that a narrowed list asks for, the keys that lead to it: an episode is listed that
 * has one of each.
 */
export function wantedKeys(
  tab: EpisodeTab,
  filters: Filters,
  words: readonly string[],
): (readonly KeyRange[])[] {
  const { status = [], vaccineType = [] } = filters;
  const allOfTab = `tab ${tab} `;
  return [
    status.length > 0
      ? status.map((one) => only(`${allOfTab}${one}`))
      : [[allOfTab, endOfPrefix(allOfTab)]],
    ...(vaccineType.length > 0 ? [vaccineType.map((type) => only(`vaccine ${type}`))] : []),
    ...wantedDays(filters),
    ...words.map((word) => [wordKeys(word, words)]),
  ];
}

/** The same of the days alone. */
export function wantedDays({
  createdFrom,
  createdTo,
  completedFrom,
  completedTo,
}: Filters): (readonly KeyRange[])[] {
  return [
    ...(createdFrom || createdTo ? [dayKeys("created", createdFrom, createdTo)] : []),
    ...(completedFrom || completedTo ? [dayKeys("completed", completedFrom, completedTo)] : []),
  ];
}

/** What names that stand together in their order begin with. */
export const beginningOfName = (name: string) => [...name].slice(0, 2).join("");
export const nameKey = (beginning: string) => only(`name ${beginning}`);

const only = (key: string): KeyRange => [key, key];

const [firstDay, lastDay] = ["0000-01-01", "9999-12-31"];

/** The days of the first month and of the last, and the months between. */
export function dayKeys(name: "created" | "completed", from?: string, to?: string): KeyRange[] {
  const [begin, end] = [from || firstDay, to || lastDay];
  const [beginMonth, endMonth] = [monthOf(begin), monthOf(end)];
  if (beginMonth >= endMonth) return [[`${name}-day ${begin}`, `${name}-day ${end}`]];
  return [
    [`${name}-day ${begin}`, `${name}-day ${beginMonth}31`],
    [endOfPrefix(`${name}-month ${beginMonth}`), `${name}-month ${endMonth.slice(0, -1)}`],
    [`${name}-day ${endMonth}01`, `${name}-day ${end}`],
  ];
}

/** One sign alone is a whole word, but beside longer words a letter begins one: all numbers have some digit. */
function wordKeys(word: string, words: readonly string[]): KeyRange {
  const isWhole = isOneSign(word) && (/^\d$/.test(word) || words.every(isOneSign));
  const { length } = [...word];
  const beginning = beginnings.find((most) => length <= most) ?? "";
  const key = `term${beginning} ${word}`;
  return isWhole ? only(key) : [key, endOfPrefix(key)];
}
