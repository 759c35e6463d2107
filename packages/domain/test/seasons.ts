import type { Schemas } from "@pharmacy/sdk";
import { seasonPacks } from "../src/seasons/packs.gen.ts";
import { packFor } from "../src/seasons/season.ts";
import { isCodeOf } from "../src/validation/code-lists.ts";
import { covidGroups } from "../src/vaccines/covid.ts";

/** The shipped campaigns of a day, for the tests of the rules. */

export const seasonOn = (vaccineType: Schemas["VaccineType"], day: string) =>
  packFor(seasonPacks, vaccineType, day);

/** The campaign of a group in 2025/26. */
export const seasonOfGroup = (group: string) =>
  seasonOn(isCodeOf(covidGroups, group) ? "covid" : "fluVac", "2025-11-03");
