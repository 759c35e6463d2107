import { partsOf } from "./calendar-dates.ts";

// Plain, since the first page reads dates: the format of date-fns would be 5.5 kB more.
const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A calendar date in full: 31 August 2025. */
export function longDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${monthNames[month - 1] ?? ""} ${year}`;
}

/** A calendar date as people read it: 4 Jan 2026. */
export function readableDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${(monthNames[month - 1] ?? "").slice(0, 3)} ${year}`;
}
