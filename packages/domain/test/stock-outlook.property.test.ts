import { givenPerDay, stockOutlook } from "@pharmacy/domain/batch/expiry";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "./random.ts";

const window = 28;

describe("days of stock left", () => {
  test.each([
    ["as many as are given in the window", { dosesLeft: 56, given: 56 }, 28],
    ["two a day", { dosesLeft: 20, given: 56 }, 10],
    ["a last day that is not whole", { dosesLeft: 21, given: 56 }, 10],
    ["fewer than a day needs", { dosesLeft: 1, given: 56 }, 0],
    ["one dose in the window", { dosesLeft: 3, given: 1 }, 84],
  ])("%s: %o", (_name, stock, days) => {
    expect(stockOutlook({ ...stock, days: window })).toEqual({ kind: "lasts", days });
  });

  test.each([
    ["nothing was given", { dosesLeft: 40, given: 0 }, "not-enough-use"],
    ["nobody counts", { dosesLeft: null, given: 12 }, "not-counted"],
    ["none is left", { dosesLeft: 0, given: 12 }, "none-left"],
    ["none is left of what was not given", { dosesLeft: 0, given: 0 }, "none-left"],
    ["nobody counts what was not given", { dosesLeft: null, given: 0 }, "not-counted"],
  ])("are not a number where %s", (_name, stock, kind) => {
    expect(stockOutlook({ ...stock, days: window })).toEqual({ kind });
  });

  test("no day to look back on tells nothing", () => {
    expect(stockOutlook({ dosesLeft: 5, given: 0, days: 0 })).toEqual({ kind: "not-enough-use" });
    expect(givenPerDay({ given: 0, days: 0 })).toBeNull();
  });
});

const counts = fc.record({
  dosesLeft: fc.option(fc.nat(1_000_000)),
  given: fc.nat(100_000),
  days: fc.nat(366),
});

test("a number of days is a whole one, and the stock ends on the day after it", () => {
  holds(
    fc.property(counts, (stock) => {
      const outlook = stockOutlook(stock);
      if (outlook.kind !== "lasts") return;
      const { dosesLeft, given, days } = stock;
      const left = dosesLeft ?? Number.NaN;
      expect(Number.isSafeInteger(outlook.days)).toBe(true);
      expect(outlook.days * given).toBeLessThanOrEqual(left * days);
      expect((outlook.days + 1) * given).toBeGreaterThan(left * days);
    }),
  );
});

test("there is a number of days exactly when doses are left and some were given", () => {
  holds(
    fc.property(counts, (stock) => {
      const isTold = (stock.dosesLeft ?? 0) > 0 && stock.given > 0 && stock.days > 0;
      expect(stockOutlook(stock).kind === "lasts").toBe(isTold);
    }),
  );
});

test("more in stock never ends sooner, more use never ends later", () => {
  const daysOf = (dosesLeft: number, given: number) => {
    const outlook = stockOutlook({ dosesLeft, given, days: window });
    return outlook.kind === "lasts" ? outlook.days : Number.NaN;
  };
  const some = fc.integer({ min: 1, max: 10_000 });
  holds(
    fc.property(some, some, some, (left, given, more) => {
      expect(daysOf(left + more, given)).toBeGreaterThanOrEqual(daysOf(left, given));
      expect(daysOf(left, given + more)).toBeLessThanOrEqual(daysOf(left, given));
    }),
  );
});

test("what is given per day is a number from 0 on, or not told", () => {
  holds(
    fc.property(fc.nat(100_000), fc.nat(366), (given, days) => {
      const perDay = givenPerDay({ given, days });
      expect(perDay === null).toBe(days === 0);
      expect((perDay ?? 0) * Math.max(days, 1)).toBeCloseTo(days === 0 ? 0 : given, 6);
    }),
  );
});
