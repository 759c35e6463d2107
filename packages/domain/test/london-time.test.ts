import fc from "fast-check";
import { expect, test } from "vitest";
import { isInstant, londonDate, londonInstant, londonTime } from "../src/dates/london-time.ts";
import {
  joinAdministration,
  splitAdministration,
  administrationDateProblem,
} from "../src/episode/administration-date.ts";
import * as messages from "../src/messages.ts";
import { holds } from "./random.ts";

test.each([
  ["2025-06-30T23:30:00.000Z", "2025-07-01", "00:30"],
  ["2025-12-31T23:30:00.000Z", "2025-12-31", "23:30"],
  ["2025-03-30T00:59:00.000Z", "2025-03-30", "00:59"],
  ["2025-03-30T01:00:00.000Z", "2025-03-30", "02:00"],
  ["2025-10-26T00:59:00.000Z", "2025-10-26", "01:59"],
  ["2025-10-26T01:00:00.000Z", "2025-10-26", "01:00"],
])("in London %s is %s at %s", (instant, date, time) => {
  expect([londonDate(instant), londonTime(instant)]).toEqual([date, time]);
});

test.each([
  ["2025-07-01", "00:30", "2025-06-30T23:30:00.000Z"],
  ["2025-12-31", "23:30", "2025-12-31T23:30:00.000Z"],
  ["2025-10-26", "01:30", "2025-10-26T00:30:00.000Z"],
  ["2025-03-30", "01:30", "2025-03-30T01:30:00.000Z"],
])("[3.18] %s at %s in London is the instant %s, with milliseconds", (date, time, instant) => {
  expect(londonInstant(date, time)).toBe(instant);
});

test.each([
  ["2025-11-03T10:00:00.000Z", true],
  ["2025-11-03T10:00:00Z", false],
  ["2025-11-03T10:00:00.000+01:00", false],
  ["2025-13-03T10:00:00.000Z", false],
  ["2025-02-30T10:00:00.000Z", false],
  ["2025-11-03T25:00:00.000Z", false],
  ["2025-11-03", false],
])("[3.18] %s is an instant of the contract: %s", (text, expected) => {
  expect(isInstant(text)).toBe(expected);
});

test("a date and a time survive the way to an instant and back, whatever was typed", () => {
  const typed = fc.constantFrom("", "2025-11-03", "2025-07-01", "2025-02-30", "3/11");
  const clock = fc.constantFrom("", "00:00", "09:05", "23:59", "24:00", "9");
  holds(
    fc.property(typed, clock, (date, time) => {
      expect(splitAdministration(joinAdministration({ date, time }))).toEqual({ date, time });
    }),
  );
});

test.each([
  ["2025-03-30", "00:59", false],
  ["2025-03-30", "01:00", true],
  ["2025-03-30", "01:30", true],
  ["2025-03-30", "01:59", true],
  ["2025-03-30", "02:00", false],
  ["2025-10-26", "01:30", false],
])("%s at %s in London is refused, for the clocks skip it: %s", (date, time, isRefused) => {
  const value = joinAdministration({ date, time });
  expect(splitAdministration(value)).toEqual({ date, time });
  const problem = administrationDateProblem(value, {
    now: "2026-01-01T00:00:00.000Z",
    today: "2026-01-01",
  });
  expect(problem).toBe(isRefused ? messages.validation.timeSkipped : null);
});

test("at whatever instant, date and time are those of the time zone", () => {
  const min = new Date("1900-01-01T00:00:00.000Z");
  const instants = fc.date({ min, max: new Date("2100-01-01T00:00:00.000Z"), noInvalidDate: true });
  holds(
    fc.property(instants, (instant) => {
      const shown = instant.toLocaleString("sv-SE", { timeZone: "Europe/London" });
      expect(`${londonDate(instant)} ${londonTime(instant)}`).toBe(shown.slice(0, 16));
    }),
  );
});
