const hard = [
  { monthAndDay: "02-29", why: "a leap day" },
  { monthAndDay: "12-31", why: "the end of a year" },
  { monthAndDay: "03-31", why: "the end of a season, just after the clocks changed" },
];

/**
 * Days of the season 2025/26 and between the seasons. A browser's own clock is not moved, and cookies
 * of the past have expired for it: these days are for what runs without one.
 */
export const earlierDates = ["2026-03-31", "2026-07-15"];

/** The next occurrence of each hard date; `npm run test:all` passes on all of them too. */
export function otherDates(today = new Date().toISOString().slice(0, 10)): string[] {
  return hard.map(({ monthAndDay }) => nextOf(monthAndDay, today));
}

function nextOf(monthAndDay: string, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  for (let year = thisYear; ; year++) {
    const date = `${year}-${monthAndDay}`;
    if (date > today && exists(date)) return date;
  }
}

function exists(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}
