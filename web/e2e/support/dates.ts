/** Dates of a story are counted from today, so that no story ages. */
const london = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

/** yyyy-MM-dd in London. */
export const today = (): string => london.format(new Date());

function dateFromToday(years: number, months = 0, days = 0): Date {
  const date = new Date(`${today()}T12:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return date;
}

/** The birthday of someone who turned this age half a year ago. */
export const bornYearsAgo = (age: number): string =>
  dateFromToday(-age, -6).toISOString().slice(0, 10);

/** MM/yyyy, as expiries are written. */
export function monthsAhead(months: number): string {
  const [year, month] = dateFromToday(0, months).toISOString().split("-");
  return `${month}/${year}`;
}

export const inThePast = (days: number): string =>
  dateFromToday(0, 0, -days).toISOString().slice(0, 10);

/** `4 Jan 2026`, as screens write dates. */
export function asRead(date: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
}
