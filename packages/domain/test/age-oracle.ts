/**
 * Calculates ages and intervals without the domain's text and UTC arithmetic: it finds and counts
 * birthdays and days in a list of all days.
 */

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number) => year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);

const lengthOf = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0);

const two = (value: number) => (value < 10 ? `0${value}` : `${value}`);

/** Every day from the first of January of a year to the end of another, in order. */
export function daysOf(fromYear: number, toYear: number): string[] {
  const days: string[] = [];
  for (let year = fromYear; year <= toYear; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= lengthOf(year, month); day += 1) {
        days.push(`${year}-${two(month)}-${two(day)}`);
      }
    }
  }
  return days;
}

/** The day on which who is born on a day reaches an age; 29 February has its birthday on 1 March. */
export function birthday(dateOfBirth: string, years: number): string {
  const year = Number(dateOfBirth.slice(0, 4)) + years;
  const day = dateOfBirth.slice(5);
  return `${year}-${day === "02-29" && !isLeap(year) ? "03-01" : day}`;
}

/** The day on which an age in months is reached; a month that is too short ends with its last day. */
export function monthDay(dateOfBirth: string, months: number): string {
  let year = Number(dateOfBirth.slice(0, 4));
  let month = Number(dateOfBirth.slice(5, 7));
  for (let left = months; left > 0; left -= 1) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  const day = Math.min(Number(dateOfBirth.slice(8)), lengthOf(year, month));
  return `${year}-${two(month)}-${two(day)}`;
}
