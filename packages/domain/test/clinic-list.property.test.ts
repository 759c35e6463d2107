import fc from "fast-check";
import { expect, test } from "vitest";
import { listRequests, readList } from "../src/clinic/read-list.ts";
import { clinicRowIssues, clinicRowPayload } from "../src/clinic/rows.ts";
import { dayFirstOf } from "../src/dates/typed-dates.ts";
import { longDate, readableDate } from "../src/dates/calendar-dates.ts";
import { readableNhsNumber } from "../src/nhs-number.ts";
import { charactersIn, isReadable } from "../src/validation/plain-text.ts";
import { holds } from "./random.ts";
import { today } from "./valid-values.ts";

const twoDigits = (number: number) => String(number).padStart(2, "0");
const whole = (min: number, max: number) => fc.integer({ min, max });

const nhsNumber = whole(400_000_000, 799_999_999)
  .map((nine) => {
    const sum = [...String(nine)].reduce((all, digit, at) => all + Number(digit) * (10 - at), 0);
    return `${nine}${(11 - (sum % 11)) % 11}`;
  })
  .filter((number) => number.length === 10);
const name = fc.stringMatching(/^[A-Z][a-z]{2,8}(-[A-Z][a-z]{2,5})?$/);
const dateOfBirth = fc
  .tuple(whole(1900, 2024), whole(1, 12), whole(1, 28))
  .map(([year, month, day]) => `${year}-${twoDigits(month)}-${twoDigits(day)}`);
const bookedTime = fc
  .tuple(whole(0, 23), whole(0, 59))
  .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`);

const person = { nhsNumber, lastName: name, firstName: name, dateOfBirth, bookedTime };
const people = fc.array(fc.record(person), { minLength: 1, maxLength: 5 });
const dateFormat = fc.constantFrom((date: string) => date, dayFirstOf, longDate, readableDate);
const separator = fc.constantFrom(",", ";", "\t", ", ");

const read = (list: string) => {
  const found = readList(list);
  return "problem" in found ? found.problem : found.rows.map(({ row }) => row);
};

test("a list of people reads back as these people, in every form", () => {
  holds(
    fc.property(people, dateFormat, separator, fc.boolean(), (listed, dated, between, isTable) => {
      const lines = listed.map((one) =>
        [
          readableNhsNumber(one.nhsNumber),
          one.lastName,
          one.firstName,
          dated(one.dateOfBirth),
          one.bookedTime,
        ].join(between),
      );
      const header = ["NHS number", "Last name", "First name", "Date of birth", "Time"];
      const table = isTable ? [header.join(between), ...lines] : lines;
      const rows = read(table.join("\n"));
      const values = typeof rows === "string" ? rows : rows.map((row) => clinicRowPayload(row));
      expect(values).toEqual(listed.map((one) => expect.objectContaining(one)));
    }),
  );
});

test("whatever is pasted is read or refused, and every row of it can be sent", () => {
  const text = fc.string({ unit: "binary", maxLength: 20 });
  const pasted = fc.array(fc.oneof(text, separator, fc.constant("\n")), { maxLength: 8 });
  holds(
    fc.property(pasted, fc.nat(800), (parts, times) => {
      const rows = read(parts.join("").concat("\u{1f489}".repeat(times)));
      if (typeof rows === "string") return;
      for (const row of rows) {
        expect(row.text?.trim()).toBeTruthy();
        for (const value of Object.values(row)) {
          expect(isReadable(value, false)).toBe(true);
          expect(charactersIn(value)).toBeLessThanOrEqual(500);
        }
        expect(clinicRowIssues(clinicRowPayload(row), today).length).toBeLessThan(6);
      }
    }),
  );
});

test("rows are sent in their order, no request with more than a server takes", () => {
  const row = fc.record({ text: fc.string({ unit: "binary", maxLength: 500 }) });
  const rows = fc
    .array(fc.tuple(row, fc.nat(60)), { maxLength: 10 })
    .map((some) => some.flatMap(([one, more]) => Array.from({ length: more }, () => one)));
  holds(
    fc.property(rows, (list) => {
      const listed = list.map((one, line) => ({ line, row: one }));
      const requests = listRequests(listed);
      expect(requests.flat()).toEqual(listed);
      for (const request of requests) {
        expect(request.length).toBeLessThanOrEqual(200);
        const sent = JSON.stringify(request.map((one) => one.row));
        expect(new TextEncoder().encode(sent).length).toBeLessThan(256 * 1024);
      }
    }),
  );
});
