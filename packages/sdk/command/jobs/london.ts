const inLondon = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

/** The day of an instant in the pharmacy, yyyy-MM-dd, whatever the clock of this machine says. */
export const londonDay = (instant: string | number | Date): string =>
  inLondon.format(new Date(instant));

const dayMs = 24 * 60 * 60 * 1000;

export const daysAfter = (day: string, count: number): string =>
  calendarDay(Date.parse(day) + count * dayMs);

/** The day of a batch, which calls give in milliseconds since 1970 in UTC. */
export const calendarDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The last day of an expiry; its first day of a month means the whole month. */
export function expiryDay(ms: number): string {
  const day = new Date(ms);
  const monthEnd = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0);
  return calendarDay(day.getUTCDate() === 1 ? monthEnd : ms);
}
