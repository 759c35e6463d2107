import { describe, expect, test } from "vitest";
import {
  epochOfDate,
  lastDayOfUse,
  stateOfExpiry,
  isExpired,
  stateOfLastDay,
  stateOfUseBy,
} from "../src/batch/expiry.ts";

describe("how long a batch may be used", () => {
  const batch = { expiryDate: epochOfDate("2026-01-31"), useByDate: epochOfDate("2026-01-10") };

  test("[H04] until the earlier of expiry and use-by", () => {
    expect(lastDayOfUse(batch)).toBe("2026-01-10");
    expect(lastDayOfUse({ expiryDate: epochOfDate("2026-01-01") })).toBe("2026-01-31");
    expect(lastDayOfUse({ ...batch, useByDate: epochOfDate("2026-02-10") })).toBe("2026-01-31");
  });

  test.each([
    ["2025-12-10", null],
    ["2025-12-11", "Use by in 30 days"],
    ["2026-01-09", "Use by in 1 day"],
    ["2026-01-10", "Use by today"],
    ["2026-01-11", "Use-by passed"],
    ["2026-02-01", "Use-by passed"],
  ])("[H04] an early use-by says on %s: %s", (today, words) => {
    expect(stateOfUseBy(batch, today)?.words ?? null).toBe(words);
    expect(stateOfLastDay(batch, today)?.words ?? null).toBe(words);
    expect(isExpired(batch, today)).toBe(words === "Use-by passed");
    expect(stateOfUseBy(batch, today)?.isPast ?? false).toBe(words === "Use-by passed");
  });

  test.each([
    ["2025-12-31", null],
    ["2026-01-01", "Expires in 30 days"],
    ["2026-01-30", "Expires in 1 day"],
    ["2026-01-31", "Expires today"],
    ["2026-02-01", "Expired"],
  ])("its expiry speaks of itself alone, on %s: %s", (today, words) => {
    const { expiryDate } = batch;
    expect(stateOfExpiry(batch, today)?.words ?? null).toBe(words);
    expect(stateOfLastDay({ expiryDate }, today)?.words ?? null).toBe(words);
    expect(isExpired({ expiryDate }, today)).toBe(words === "Expired");
    expect(stateOfUseBy({ expiryDate, useByDate: null }, today)).toBeNull();
  });

  test("a use-by after the expiry does not end its use", () => {
    const late = { ...batch, useByDate: epochOfDate("2026-02-10") };
    expect(stateOfLastDay(late, "2026-01-31")?.words).toBe("Expires today");
  });
});
