import type { Schemas } from "@pharmacy/sdk";
import { expect, test } from "vitest";
import { clinicCheck, type CheckFacts } from "../src/clinic/checks.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";
import { screenings } from "./valid-values.ts";

/** What a row of the clinic says of one vaccine. */

const given = (administeredDate: string): Schemas["VaccinationHistoryRecord"] => ({
  vaccineName: "Vaxigrip TIVe",
  manufacturer: null,
  administeredDate,
  doseNumber: null,
});

interface Case {
  vaccineType?: Schemas["VaccineType"];
  dateOfBirth?: string | undefined;
  today?: string;
  history?: CheckFacts["history"] | undefined;
  isHistoryFull?: boolean;
  screening?: CheckFacts["screening"];
}

function check(changes: Case) {
  const all = { vaccineType: "fluVac", dateOfBirth: "1951-03-12", today: "2025-11-03" } as const;
  const { vaccineType, dateOfBirth, today, ...facts } = { ...all, history: [], ...changes };
  const step = {
    ...{ vaccineType, vaccineTypes: [], patient: { dateOfBirth } },
    ...{ today, now: `${today}T10:00:00.000Z` },
  };
  return clinicCheck({ step, seasons: seasonPacks, isHistoryFull: true, ...facts });
}

type Check = Partial<Schemas["ClinicCheck"]>;

const plain = { lastGiven: null, stops: [], hasWarning: false };
const stop: Check = { due: "GIVEN", stops: ["RECENT_FLU_VACCINATION"], hasWarning: false };
const covid = { vaccineType: "covid" } as const;

test.each<[string, Case, Check]>([
  ["of an age group is due", {}, { ...plain, due: "DUE" }],
  ["too young is not due by age", { dateOfBirth: "1990-01-01" }, { ...plain, due: "NOT_BY_AGE" }],
  ["outside a campaign is not due", { today: "2026-07-15" }, { ...plain, due: "NOT_BY_AGE" }],
  [
    "in a season that is not known yet",
    { today: "2029-10-01", history: [given("2026-10-01")] },
    { due: "UNKNOWN" },
  ],
  [
    "whose history cannot be read",
    { history: undefined, isHistoryFull: false },
    { due: "UNKNOWN" },
  ],
  ["whose history may lack a dose", { isHistoryFull: false }, { due: "UNKNOWN" }],
  ["without a date of birth", { dateOfBirth: undefined }, { due: "UNKNOWN" }],
  [
    "last given in another campaign is due",
    { history: [given("2024-10-01")] },
    { due: "DUE", lastGiven: "2024-10-01", stops: [], hasWarning: false },
  ],
  [
    "given in this campaign, though the history may lack another dose",
    { today: "2026-03-30", history: [given("2025-09-02")], isHistoryFull: false },
    { due: "GIVEN", lastGiven: "2025-09-02", stops: [], hasWarning: false },
  ],
  [
    "recently given flu stands against it",
    { history: [given("2025-10-20")] },
    { ...stop, lastGiven: "2025-10-20" },
  ],
  [
    "recently given COVID-19 needs attention",
    { ...covid, history: [given("2025-10-20")] },
    { due: "GIVEN", stops: [], hasWarning: true },
  ],
  ["screened without anything", { screening: screenings["flu screening"] }, { ...plain }],
  [
    "with an answer that stands against it",
    { screening: { anaphylacticAllergicToInfluenzaVaccine: true } },
    { due: "DUE", stops: ["ANAPHYLAXIS_TO_FLU_VACCINE"], hasWarning: false },
  ],
  [
    "with an answer that needs attention",
    { screening: { feelUnwell: true } },
    { due: "DUE", stops: [], hasWarning: true },
  ],
  [
    "with a stop and a warning",
    { screening: { feelUnwell: true }, history: [given("2025-10-20")] },
    { ...stop, hasWarning: true },
  ],
])("a vaccine %s", (_what, changes, expected) => {
  expect(check(changes)).toMatchObject(expected);
});
