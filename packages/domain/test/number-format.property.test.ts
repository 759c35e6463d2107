import fc from "fast-check";
import { expect, test } from "vitest";
import { batchIssues, batchWarnings } from "../src/batch/form.ts";
import {
  compileNumberFormat,
  matchesNumberFormat,
  normaliseBatchNumber,
} from "../src/vaccines/batch-rules.ts";
import { holds } from "./random.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const digits = [..."0123456789"];
/** Special characters of regular expressions are literal in a format. */
const signs = [...String.raw`.*+?^$(){}[]|\/-_:,&!#`];

const letter = fc.constantFrom(...letters, ...letters.map((one) => one.toLowerCase()));
const digit = fc.constantFrom(...digits);
const literal = fc.constantFrom(...signs, "B", "X", "0", "7");

/** One place of a format, with a character that fits there. */
const place = fc.oneof(
  { weight: 3, arbitrary: letter.map((fitting) => ({ format: "A", fitting })) },
  { weight: 3, arbitrary: digit.map((fitting) => ({ format: "n", fitting })) },
  { weight: 2, arbitrary: literal.map((sign) => ({ format: sign, fitting: sign })) },
);
const places = fc.array(place, { minLength: 1, maxLength: 20 });
const formatOf = (of: readonly { format: string }[]) => of.map(({ format }) => format).join("");
const numberOf = (of: readonly { fitting: string }[]) => of.map(({ fitting }) => fitting).join("");

/** An oracle of its own: whether a character fits a place of the format. */
function fits(character: string, format: string): boolean {
  if (format === "A") return letters.includes(character.toUpperCase());
  if (format === "n") return digits.includes(character);
  return character.toUpperCase() === format.toUpperCase();
}

test("[5.90] a number made by its format fits it, in capitals and in small letters", () => {
  holds(
    fc.property(places, (of) => {
      const number = numberOf(of);
      for (const typed of [number, number.toUpperCase(), number.toLowerCase(), ` ${number} `])
        expect(matchesNumberFormat(typed, formatOf(of))).toBe(true);
    }),
  );
});

const wrongSign = fc.constantFrom(...letters, ...digits, ...signs, "é", "٣", "Ａ", "\n");

test("[5.90] one character that does not fit is found, wherever it stands", () => {
  holds(
    fc.property(places, fc.nat(), wrongSign, (of, anywhere, sign) => {
      const at = anywhere % of.length;
      const changed = of.map((one, index) => (index === at ? { ...one, fitting: sign } : one));
      fc.pre(sign.trim() !== "" || (at > 0 && at < of.length - 1));
      const expected = fits(sign, of[at]?.format ?? "");
      expect(matchesNumberFormat(numberOf(changed), formatOf(of))).toBe(expected);
    }),
  );
});

test("[5.90] a character too many or too few is found, wherever it stands", () => {
  holds(
    fc.property(places, fc.nat(), wrongSign, (of, anywhere, sign) => {
      fc.pre(sign.trim() !== "");
      const number = numberOf(of);
      const at = anywhere % (number.length + 1);
      const longer = number.slice(0, at) + sign + number.slice(at);
      const shorter = number.slice(0, Math.max(at - 1, 0)) + number.slice(Math.max(at, 1));
      expect(matchesNumberFormat(longer, formatOf(of))).toBe(false);
      expect(matchesNumberFormat(shorter, formatOf(of))).toBe(false);
    }),
  );
});

const check = { today: "2026-01-01", isNumberTaken: false };
const message = "Invalid batch number format";

test("[5.90] the same misfit blocks COVID-19 and warns of flu", () => {
  const plain = fc.array(fc.constantFrom("A", "n"), { minLength: 1, maxLength: 20 });
  const typed = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
  holds(
    fc.property(plain, typed, (format, batchNo) => {
      const batch = { batchNo, batchNumberFormat: format.join("") };
      const isMisfit =
        batchNo.length !== format.length ||
        [...batchNo].some((character, index) => !fits(character, format[index] ?? ""));
      const blocks = batchIssues({ ...batch, vaccineType: "covid" }).some(
        (issue) => issue.path === "batchNo" && issue.message === message,
      );
      const warns = (vaccineType: "covid" | "fluVac") =>
        batchWarnings({ ...batch, vaccineType }, check).some((one) => one.message === message);
      const isFluRight = batchIssues({ ...batch, vaccineType: "fluVac" }).every(
        ({ path }) => path !== "batchNo",
      );
      expect([blocks, warns("fluVac"), warns("covid")]).toEqual([isMisfit, isMisfit, false]);
      expect(isFluRight).toBe(true);
    }),
  );
});

test("no format and no number throws, whatever they are", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...signs, "A", "n", "\uD800", "\n"), maxLength: 30 }),
  );
  fc.assert(
    fc.property(anything, anything, (format, number) => {
      expect(compileNumberFormat(format).flags).toBe("i");
      expect(typeof matchesNumberFormat(number, format)).toBe("boolean");
      expect(normaliseBatchNumber(number)).not.toMatch(/[\s-]/);
    }),
    { numRuns: 12_000 },
  );
});
