/** Shifts `Date` by whole days. Uses no names of this module: a browser gets its source as text. */
export function shiftDate(shiftMs: number): void {
  const real = Date;
  const realNow = real.now.bind(real);
  const now = () => realNow() + shiftMs;
  const shifted = new Proxy(real, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new real(now()).toString(),
  });
  real.now = now;
  real.prototype.constructor = shifted;
  globalThis.Date = shifted;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The whole days from today to a date; the time of day stays the same. */
export function shiftTo(date: string, now = Date.now()): number {
  const today = new Date(now).toISOString().slice(0, 10);
  return Math.round((Date.parse(date) - Date.parse(today)) / dayMs) * dayMs;
}

/** Between seasons, a leap day, the end of a year, the end of a season just after the clocks changed. */
const hard = ["07-15", "02-29", "12-31", "03-31"];

const isDate = (date: string) => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);

/** The next occurrence of each difficult date; `npm run test:all` runs on all of them. */
export function otherDates(today = new Date().toISOString().slice(0, 10)): string[] {
  // The next leap day can be eight years away.
  const years = Array.from({ length: 9 }, (_none, index) => Number(today.slice(0, 4)) + index);
  return hard.flatMap(
    (monthAndDay) =>
      years.map((year) => `${year}-${monthAndDay}`).find((date) => date > today && isDate(date)) ??
      [],
  );
}
