import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDigitOf, hasCheckDigit, readScan, type ScannedPack } from "../src/batch/gs1.ts";
import { calendarDate, partsOf } from "../src/dates/calendar-dates.ts";
import { lastDayOfMonth } from "../src/dates/calendar-arithmetic.ts";
import { holds } from "./random.ts";

const today = "2026-01-14";
const gs = "\u001D";
const gtin = "09520001000102";
const whole = `01${gtin}1726011510AB1234${gs}21SERIAL1`;
const pack = { gtin, batchNumber: "AB1234", expiryDate: "2026-01-15", serial: "SERIAL1" };

test.each(["08806388269617", "04012345678901", "4006381333931"])(
  "%s, a published number, ends with its check digit",
  (number) => {
    expect(hasCheckDigit(number)).toBe(true);
  },
);

describe("a pack's code gives product, batch number and the expiry's day", () => {
  test.each([
    ["as GS1 writes it", `]d2${whole}`],
    ["with a leading FNC1", `${gs}${whole}`],
    ["without a prefix", whole],
    ["with the serial first", `]d201${gtin}21SERIAL1${gs}1726011510AB1234`],
    ["with the batch first", `]d210AB1234${gs}21SERIAL1${gs}17260115${gs}01${gtin}`],
    ["with a tab and a line end after it", `]d2${whole}\t\r\n`],
    ["with start and end of transmission around it", `\u0002]d2${whole}\u0004`],
    ["with <GS> for the separator", whole.replace(gs, "<GS>")],
    ["with a bar for the separator", whole.replace(gs, "|")],
    ["with a tilde for the separator", whole.replace(gs, "~")],
    ["with a prefix in capitals", `]D2${whole}`],
    ["with what is not asked for beside it", `]d211250101${whole}${gs}240XYZ${gs}7117654321`],
  ])("%s", (_how, code) => {
    expect(readScan(code, today)).toEqual({ kind: "pack", pack });
  });

  test.each([
    ["day 00 is the month's last day", "260200", "2026-02-28"],
    ["in a leap year too", "280200", "2028-02-29"],
    ["a day inside a month is kept", "260115", "2026-01-15"],
    ["50 years ahead is this century", "760131", "2076-01-31"],
    ["51 years ahead was the last", "770131", "1977-01-31"],
  ])("%s", (_rule, written, expiryDate) => {
    const read = readScan(`]d201${gtin}17${written}`, today);
    expect(read).toMatchObject({ kind: "pack", pack: { expiryDate } });
  });

  test("at a century's end, 00 is the next year", () => {
    const read = readScan(`]d201${gtin}17000131`, "2099-06-01");
    expect(read).toMatchObject({ pack: { expiryDate: "2100-01-31" } });
  });
});

describe("a broken code says what is wrong", () => {
  test.each([
    ["a wrong check digit", `]d20109520001000103`, { kind: "checkDigit" }],
    ["letters in the product number", `]d201095200010001X717260115`, { kind: "gtin" }],
    ["a product number that ends", `]d20109520`, { kind: "incomplete", element: "gtin" }],
    ["an expiry that ends", `]d201${gtin}1726`, { kind: "incomplete", element: "expiry" }],
    ["30 February", `]d201${gtin}17260230`, { kind: "expiry" }],
    ["month 13", `]d201${gtin}17261300`, { kind: "expiry" }],
    ["month 00", `]d201${gtin}17260000`, { kind: "expiry" }],
    [
      "no batch number after its mark",
      `]d201${gtin}10`,
      { kind: "incomplete", element: "batchNumber" },
    ],
    ["21 characters of batch", `]d210${"A".repeat(21)}`, { kind: "text", element: "batchNumber" }],
    [
      "21 characters of serial",
      `]d201${gtin}21${"A".repeat(21)}`,
      { kind: "text", element: "serial" },
    ],
    ["a sign that GS1 does not allow", `]d210AB£12`, { kind: "text", element: "batchNumber" }],
    ["two expiries", `]d21726011517260116`, { kind: "repeated", element: "expiry" }],
    ["nothing of a batch", `]d221SERIAL1`, { kind: "nothing" }],
    ["a prefix alone", `]d2`, { kind: "nothing" }],
    ["a sentence", "this is not the code of a pack", { kind: "unreadable" }],
    ["the product's barcode", "9520001000102", { kind: "linear" }],
  ])("%s", (_what, code, problem) => {
    expect(readScan(code, today)).toEqual({ kind: "broken", problem });
  });
});

test.each(["AB1234", "126201A", "01234567", " TH2127B\r", "12345678901234567890"])(
  "%s is a batch number that was typed",
  (typed) => {
    expect(readScan(typed, today)).toEqual({ kind: "typed", text: typed.trim() });
  },
);

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count });
const anyGtin = digits(13).map((of) => of.join("") + checkDigitOf(of.join("")));
const anyText = fc
  .stringMatching(/^[!"%-?A-Z_a-z]{1,20}$/)
  .filter((text) => !text.includes("<GS>"));
const anyDay = fc.integer({ min: 0, max: 18_000 }).map((day) => {
  const date = new Date(Date.UTC(2000, 0, 1 + day));
  return date.toISOString().slice(0, 10);
});
const anyPack: fc.Arbitrary<ScannedPack> = fc.record({
  gtin: anyGtin,
  batchNumber: anyText,
  expiryDate: anyDay,
  serial: fc.option(anyText),
});

/** An oracle of its own: the code of a pack, its elements in any order. */
function codeOf({ gtin: number, batchNumber, expiryDate, serial }: ScannedPack, order: number[]) {
  const elements = [
    `01${number}`,
    `17${(expiryDate ?? "").replaceAll("-", "").slice(2)}`,
    `10${batchNumber}${gs}`,
    serial === null ? "" : `21${serial}${gs}`,
  ];
  return `]d2${order.map((index) => elements[index]).join("")}`;
}

const anyOrder = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });

test("every pack is read as it was written", () => {
  holds(
    fc.property(anyPack, anyOrder, (written, order) => {
      expect(readScan(codeOf(written, order), today)).toEqual({ kind: "pack", pack: written });
    }),
  );
});

test("day 00 is the last day of every month", () => {
  holds(
    fc.property(anyGtin, anyDay, (number, day) => {
      const { year, month } = partsOf(day);
      const code = `]d201${number}17${day.slice(2, 4)}${day.slice(5, 7)}00`;
      const expiryDate = lastDayOfMonth(year, month);
      expect(readScan(code, today)).toMatchObject({ pack: { expiryDate } });
    }),
  );
});

test("one wrong digit of a product number is always found", () => {
  holds(
    fc.property(anyGtin, fc.nat(13), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const wrong = (Number(number[at]) + by) % 10;
      expect(hasCheckDigit(number)).toBe(true);
      expect(hasCheckDigit(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)).toBe(false);
    }),
  );
});

test("no text throws, and what is read of it is a pack's", () => {
  const anyPiece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom("]d2", "01", "17", "10", "21", gs, "260115", gtin, "<GS>", "00", "41", "31"),
  );
  const anyCode = fc.array(anyPiece, { maxLength: 6 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(anyCode, (text) => {
      const read = readScan(text, today);
      if (read.kind === "broken") expect(read.problem).not.toBe("");
      if (read.kind !== "pack") return;
      const { gtin: number, batchNumber, expiryDate } = read.pack;
      expect(number === null || hasCheckDigit(number)).toBe(true);
      expect((batchNumber ?? "").length).toBeLessThanOrEqual(20);
      if (expiryDate === null) return;
      const { year, month, day } = partsOf(expiryDate);
      expect(calendarDate(year, month, day)).toBe(expiryDate);
    }),
    { numRuns: 12_000 },
  );
});
