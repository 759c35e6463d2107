import { firstSet } from "./question-sets.ts";
import { doseWarnings } from "./dose-warnings.ts";
import { z } from "zod";
import { screeningWarnings, stopOf } from "../src/clinical/stops.ts";
import { eligibilityWarning } from "../src/clinical/eligibility.ts";
import { historyStops, recentVaccinationError } from "../src/clinical/history.ts";
import { codesOf } from "../src/validation/code-lists.ts";
import { vaccinationSequenceLabels } from "../src/episode/delivery-codes.ts";
import type { Issue } from "../src/validation/rules.ts";
import { covidGroups } from "../src/vaccines/covid.ts";
import { fluGroups } from "../src/vaccines/flu.ts";
import { seasonOn } from "./seasons.ts";
import type { Section5Row } from "./section-5.ts";
import { today } from "./valid-values.ts";

/** The warnings and the stop of section-5.csv, counted at the day of valid-values.ts. */

const groups = [...codesOf(fluGroups), ...codesOf(covidGroups)];
const aged = z.object({ eligibilityCriteria: z.enum(groups).nullable(), dateOfBirth: z.string() });
const records = z.array(
  z.object({ administeredDate: z.string(), doseNumber: z.number().nullable() }),
);
const vaccinated = z.object({
  vaccinationSequence: z.enum(codesOf(vaccinationSequenceLabels)).nullish(),
  records,
});

const about = (path: string, messages: (string | null | undefined)[]): Issue[] =>
  messages.flatMap((message) => (message ? [{ path, message }] : []));

type WarningStage = Exclude<
  Section5Row["stage"],
  | "consent"
  | "screening"
  | "delivery"
  | "pharmacist-details"
  | "care-home-search"
  | "batch"
  | "legacy-administration"
>;

/** The messages about a row's values, by field. */
export const warningsOfRow: Record<WarningStage, (row: Section5Row) => Issue[]> = {
  eligibility({ values, vaccineType }) {
    const { eligibilityCriteria, dateOfBirth } = aged.parse(values);
    const season = seasonOn(vaccineType, today);
    const warning = eligibilityWarning(eligibilityCriteria, dateOfBirth, today, season);
    return about("eligibilityCriteria", [warning?.message]);
  },
  "history-stop"({ values, vaccineType }) {
    const stops = historyStops(
      firstSet(vaccineType),
      { vaccineType },
      vaccinated.parse(values).records,
      today,
    );
    return about(
      "overrides",
      stops.map((code) => stopOf(code).message),
    );
  },
  "recent-vaccination"({ values, vaccineType }) {
    const { records: known } = vaccinated.parse(values);
    const error = recentVaccinationError({ vaccineType }, known, today);
    return about("records", [error]);
  },
  "clinician-review"({ values, vaccineType }) {
    return ["relevantAllergies", "pregnant"].flatMap((question) => {
      const warnings = screeningWarnings(vaccineType, { [question]: values[question] === true });
      return about(
        question,
        warnings.map(({ message }) => message),
      );
    });
  },
  "dose-warning"({ values }) {
    const { vaccinationSequence, records: known } = vaccinated.parse(values);
    const warnings = doseWarnings(vaccinationSequence, known, today);
    return about(
      "vaccinationSequence",
      warnings.map(({ message }) => message),
    );
  },
};
