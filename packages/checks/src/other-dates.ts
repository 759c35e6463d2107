/** The end of the season 2025/26, just after the clocks changed; the packs of its campaigns are over. */
const endOfSeason = "2026-03-31";

const hard = [
  { monthAndDay: "02-29", why: "a leap day, after the last campaign that is known" },
  { monthAndDay: "12-31", why: "the end of a year, within the season" },
];

/** Another season, and the next occurrence of each hard date; `npm run test:all` passes on all of them too. */
export function otherDates(today = new Date().toISOString().slice(0, 10)): string[] {
  return [endOfSeason, ...hard.map(({ monthAndDay }) => nextOf(monthAndDay, today))];
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
