import { expect, test } from "vitest";
import { campaignDays } from "../src/seasons/season.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";

const both = ["fluVac", "covid"] as const;

// By hand: flu 1 Sep to 31 Mar; COVID-19 in spring 2026 13 Apr to 30 Jun, in autumn 2026 1 Sep to 31 Jan.
test.each([
  ["2026-11-22", both, "2026-09-01", "2027-03-31", true],
  ["2027-02-01", both, "2026-09-01", "2027-03-31", true],
  ["2026-11-22", ["covid"], "2026-09-01", "2027-01-31", true],
  ["2026-04-12", both, "2025-09-01", "2026-03-31", false],
  ["2026-04-13", both, "2026-04-13", "2026-06-30", true],
  ["2026-06-30", ["fluVac"], "2025-09-01", "2026-03-31", false],
  ["2026-07-01", both, "2025-09-01", "2026-06-30", false],
] as const)("on %s the campaigns of %s run from %s to %s", (day, types, from, to, isRunning) => {
  expect(campaignDays(seasonPacks, types, day)).toEqual({ from, to, isRunning });
});
