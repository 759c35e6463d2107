import { document } from "@pharmacy/openapi";
import { describe, expect, test } from "vitest";
import { doseMessages } from "../src/clinical/warnings.ts";
import { proposedGroup, eligibilityWarning } from "../src/clinical/eligibility.ts";
import { counted, enumerated, intervalInWords } from "../src/counted.ts";
import { type BatchRule, brokenRules, numberFormat } from "../src/vaccines/batch-rules.ts";
import { dosesInSequence } from "../src/vaccines/dose-warnings.ts";
import { vaccineTypes } from "../src/vaccines/names.ts";
import { vaccineOf } from "../src/vaccines/vaccines.ts";
import { seasonOn } from "./seasons.ts";

/** Only its definition describes a vaccine, whichever it is. */

test.each([
  [1, "1 day"],
  [28, "28 days"],
  [30, "30 days"],
  [60, "2 months"],
  [90, "3 months"],
  [91, "91 days"],
  [180, "6 months"],
])("an interval of %i days is told as %s", (days, words) => {
  expect(intervalInWords(days)).toBe(words);
});

test.each([
  [["Flu"], "Flu"],
  [["Flu", "COVID-19"], "Flu or COVID-19"],
  [["Flu", "COVID-19", "MenB"], "Flu, COVID-19 or MenB"],
])("%j is told as %s", (names, words) => {
  expect(enumerated(names, "or")).toBe(words);
});

describe("doses that are 28 days apart", () => {
  const doses = dosesInSequence({
    vaccine: "MenB",
    sequence: ["First", "Second"],
    interval: { days: 28, code: "DOSE_INTERVAL_UNDER_3_MONTHS" },
    next: () => null,
  });
  const tooSoon = "Less than 28 days have passed since the last MenB vaccination.";

  test.each([
    ["2026-03-28", 27, [tooSoon]],
    ["2026-03-29", 28, []],
  ])("on %s, %i days later, the second dose is warned of: %j", (on, _days, messages) => {
    const earlier = [{ administeredDate: "2026-03-01", doseNumber: 1 }];
    const told = doses.warnings("Second", earlier, on).map(({ message }) => message);
    expect(told).toEqual(messages);
    expect(doses.messages.DOSE_INTERVAL_UNDER_3_MONTHS).toBe(tooSoon);
  });
});

test("each dose warning of the contract is one of a definition", () => {
  const codes: unknown = document.components.schemas["WarningCode"]?.["enum"];
  const ofDoses = Array.isArray(codes)
    ? codes.map(String).filter((code) => code.startsWith("DOSE_"))
    : [];
  expect(Object.keys(doseMessages).toSorted()).toEqual(ofDoses.toSorted());
});

describe.each(vaccineTypes)("%s", (type) => {
  const { ages, groups, likelyGroups } = vaccineOf(type);
  const season = seasonOn(type, "2025-10-15");
  const bare = { ...season, groups: season.groups.map(({ ages: _none, ...group }) => group) };
  const [code = ""] = Object.keys(groups);

  test(`a group without ages of its own is from ${counted(ages.fromYears ?? 0, "years")} on`, () => {
    const warningAt = (birth: string) => eligibilityWarning(code, birth, "2025-10-15", bare);
    const year = 2025 - (ages.fromYears ?? 0);
    expect(warningAt(`${year}-10-15`)).toBeNull();
    expect(warningAt(`${year}-10-16`)).not.toBeNull();
  });

  test("the groups that something makes likely are its own, and proposed for it", () => {
    for (const likely of Object.values(likelyGroups)) expect(Object.keys(groups)).toContain(likely);
    const known = { dateOfBirth: "1990-01-01", on: "2025-10-15" };
    const unaged = { ...bare, inCampaign: true };
    const { pregnancy, careHome } = likelyGroups;
    if (pregnancy) {
      expect(proposedGroup(unaged, { ...known, isPregnant: true, groups: [] })).toBe(pregnancy);
    }
    if (careHome) {
      const chosen = { ...known, isPregnant: false, groups: [careHome] };
      expect(proposedGroup(unaged, chosen)).toBe(careHome);
    }
  });
});

test("a rule of a vaccine refuses a batch or warns of it, whatever it reads", () => {
  const letterFirst: BatchRule = {
    code: "BATCH_NUMBER_LETTER",
    field: "batchNo",
    message: "The number begins with a letter",
    isRequired: true,
    isKept: ({ batchNo }) => /^[A-Z]/.test(batchNo),
  };
  const rules = [letterFirst, numberFormat(false)];
  const broken = (batchNo: string, isRequired: boolean) =>
    brokenRules(rules, { batchNo, batchNumberFormat: "AAnn" }, isRequired).map(({ code }) => code);
  expect(broken("AB12", true)).toEqual([]);
  expect(broken("12AB", true)).toEqual(["BATCH_NUMBER_LETTER"]);
  expect(broken("AB1", false)).toEqual(["BATCH_NUMBER_FORMAT"]);
});
