import type { Schemas } from "@pharmacy/sdk";
import { describe, expect, test } from "vitest";
import { eligibilityWarning } from "../src/clinical/eligibility.ts";
import { isRecent } from "../src/clinical/history.ts";
import { warningMessages } from "../src/clinical/warnings.ts";
import { groupChoices, groupHelp, groupLabels } from "../src/seasons/groups.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";
import { packFor, withPacksOf } from "../src/seasons/season.ts";

describe("a pack of tomorrow is data alone", () => {
  const next: Schemas["SeasonPack"] = {
    id: "flu-2027-28",
    vaccineType: "fluVac",
    label: "flu 2027/28",
    from: "2027-09-01",
    to: "2028-03-31",
    referenceDate: "2027-08-31",
    recentDays: 120,
    groups: [
      {
        code: "CHILDREN_AGED_2_OR_3",
        from: "2027-09-01",
        ages: { fromYears: 2, toYears: 3, atReferenceDate: true },
      },
      { code: "AGED_65_AND_OVER", from: "2027-10-01", ages: { fromYears: 60, by: "2028-03-31" } },
      { code: "CARER", from: "2027-10-01", ages: { fromYears: 16 } },
    ],
  };
  const day = "2027-11-01";
  const season = packFor([...seasonPacks, next], "fluVac", day);

  test("its dates and groups count", () => {
    const code = (group: string, birth: string) =>
      eligibilityWarning(group, birth, day, season)?.code ?? null;
    expect(season).toMatchObject({ id: "flu-2027-28", inCampaign: true });
    expect(groupLabels(season)["CHILDREN_AGED_2_OR_3"]).toContain("31 August 2027");
    expect(code("CHILDREN_AGED_2_OR_3", "2023-09-01")).toBeNull();
    expect(code("CHILDREN_AGED_2_OR_3", "2023-08-31")).toBe("ELIGIBILITY_NOT_2_OR_3");
    expect(groupHelp(season, "CHILDREN_AGED_2_OR_3")).toContain("from 1 September 2023");
    expect(Object.keys(groupChoices(season, null))).toHaveLength(3);
  });

  test("other ages than those of today have a warning of their own", () => {
    const warning = (group: string, birth: string) =>
      eligibilityWarning(group, birth, day, season)?.code ?? null;
    expect(warning("AGED_65_AND_OVER", "1968-03-31")).toBeNull();
    expect(warning("AGED_65_AND_OVER", "1968-04-01")).toBe("ELIGIBILITY_OUTSIDE_AGES");
    expect(warning("CARER", "2011-11-01")).toBeNull();
    expect(warning("CARER", "2011-11-02")).toBe("ELIGIBILITY_OUTSIDE_AGES");
    expect(warningMessages(season).ELIGIBILITY_OUTSIDE_AGES).toMatch(/\.$/);
  });

  test("its recent days count instead of the vaccine's", () => {
    expect(isRecent(season, "2027-07-05", day)).toBe(true);
    expect(isRecent(season, "2027-07-04", day)).toBe(false);
    expect(isRecent(packFor(seasonPacks, "fluVac", day), "2027-07-04", day)).toBe(true);
  });

  test("a backend's packs count; of a vaccine that it leaves out, the shipped ones", () => {
    const packs = withPacksOf([next], seasonPacks);
    expect(packFor(packs, "fluVac", "2025-11-03").id).toBe("flu-2027-28");
    expect(packFor(packs, "covid", "2025-11-03").id).toBe("covid-autumn-2025");
  });
});
