import { partsOf } from "./calendar-dates.ts";

// Without date-fns, whose format function would add 5.5 kB to the first page.
const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A date such as 31 August 2025. */
export function longDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${monthNames[month - 1] ?? ""} ${year}`;
}

/** A date such as 4 Jan 2026. */
export function readableDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${(monthNames[month - 1] ?? "").slice(0, 3)} ${year}`;
}
