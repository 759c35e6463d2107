import { expect, test } from "vitest";
import {
  dayFirstOf,
  monthOf,
  parseDayFirst,
  parseMonth,
  parseTypedDate,
} from "../src/dates/typed-dates.ts";
import { longDate, readableDate } from "../src/dates/calendar-dates.ts";

test.each([
  ["01/2026", "2026-01-31"],
  ["02/2024", "2024-02-29"],
  ["12/2025", "2025-12-31"],
  ["13/2025", null],
  ["00/2025", null],
  ["1/2025", null],
  ["01-2025", null],
])("[5.91] the expiry month %s is its last day: %s", (text, expected) => {
  expect(parseMonth(text)).toBe(expected);
});

test.each([
  ["31/12/2025", "2025-12-31"],
  ["29/02/2024", "2024-02-29"],
  ["29/02/2025", null],
  ["31/04/2025", null],
  ["1/12/2025", null],
  ["2025-12-31", null],
])("the day %s is %s", (text, expected) => {
  expect(parseDayFirst(text)).toBe(expected);
});

test.each([
  ["06/2026", "2026-06-30"],
  ["30/06/2026", "2026-06-30"],
  ["2026-06-30", "2026-06-30"],
  ["2026-06", null],
  ["6/2026", null],
  ["006/2026", null],
  ["30/06/26", null],
  ["30/06/02026", null],
  ["30.06.2026", null],
  ["", null],
])(
  "[5.104] of dates, MM/yyyy and 10 characters are accepted, nothing else: %s",
  (text, expected) => {
    expect(parseTypedDate(text)).toBe(expected);
  },
);

test("[9.11] expiry is written MM/yyyy and use-by dd/MM/yyyy", () => {
  expect(monthOf("2026-01-31")).toBe("01/2026");
  expect(dayFirstOf("2026-01-31")).toBe("31/01/2026");
});

test("dates read 4 Jan 2026, in full 31 August 2025", () => {
  expect(readableDate("2026-01-04")).toBe("4 Jan 2026");
  expect(longDate("2025-08-31")).toBe("31 August 2025");
});
