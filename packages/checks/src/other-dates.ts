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
