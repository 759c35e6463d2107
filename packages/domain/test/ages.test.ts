import { expect, test } from "vitest";
import { isWithinLicensedAges, licensedAgeWarning } from "../src/clinical/product-warnings.ts";
import { eligibilityWarning } from "../src/clinical/eligibility.ts";
import { products } from "../src/seasons/products.gen.ts";
import { ageInYears } from "../src/dates/calendar-arithmetic.ts";
import { isPregnancyAsked } from "../src/vaccines/step-context.ts";
import { dateOfBirthProblem } from "../src/patient/demographics.ts";
import { birthday, daysOf, monthDay } from "./age-oracle.ts";
import { exhaustiveMs, sampled } from "./random.ts";
import { seasonOfGroup } from "./seasons.ts";
import { covidContext } from "./valid-values.ts";

/** Dates of birth from 1905 to today, on the days around each age that a rule knows. */

const thisYear = new Date().getFullYear();
const calendar = daysOf(1905, thisYear + 152);
const placeOf = new Map(calendar.map((day, index) => [day, index]));
const everyBirth = calendar.slice(0, placeOf.get(`${thisYear}-12-31`)).filter(isPast);
const births = [
  ...sampled(everyBirth, 21),
  ...everyBirth.filter((birth) => birth.endsWith("-02-29")),
];

function isPast(day: string) {
  return day <= new Date().toISOString().slice(0, 10);
}

/** The day before, the day and the day after, as far as the patient is born. */
function around(day: string, birth: string): string[] {
  const place = placeOf.get(day) ?? 0;
  return calendar.slice(place - 1, place + 2).filter((on) => on >= birth);
}

/** The days on which a rule and the oracle disagree: none. */
function disagreements<Answer extends string | number | boolean | null>(
  boundaryOf: (birth: string) => string,
  rule: (birth: string, on: string) => Answer,
  oracle: (birth: string, on: string) => Answer,
): string[] {
  const found: string[] = [];
  for (const birth of births) {
    for (const on of around(boundaryOf(birth), birth)) {
      const answer = rule(birth, on);
      if (answer !== oracle(birth, on)) found.push(`born ${birth}, on ${on}: ${answer}`);
    }
  }
  return found.slice(0, 10);
}

const atAge = (years: number) => (birth: string) => birthday(birth, years);
const hasReached = (birth: string, years: number, on: string) => on >= birthday(birth, years);

test.each([1, 2, 4, 5, 12, 13, 18, 50, 60, 65, 75, 100, 150, 151])(
  "[9.12] an age of %i is reached on the birthday, whoever is born when",
  { timeout: exhaustiveMs },
  (years) => {
    const oracle = (birth: string, on: string) =>
      hasReached(birth, years, on) ? years : years - 1;
    expect(disagreements(atAge(years), ageInYears, oracle)).toEqual([]);
  },
);

const codeFor = (group: string) => (birth: string, on: string) =>
  eligibilityWarning(group, birth, on, seasonOfGroup(group))?.code ?? null;

test("[5.38] [9.08] who is 2 or 3 on 31 August 2025 is born from 1 September 2021 to 31 August 2023", () => {
  const oracle = (birth: string) =>
    birth >= "2021-09-01" && birth <= "2023-08-31" ? null : "ELIGIBILITY_NOT_2_OR_3";
  expect(disagreements(atAge(4), codeFor("CHILDREN_AGED_2_OR_3"), oracle)).toEqual([]);
});

test("[5.39] 65 and over: under 65, and who turns 65 by 31 March 2026", () => {
  const oracle = (birth: string, on: string) => {
    if (hasReached(birth, 65, on)) return null;
    return birth <= "1961-03-31" ? "ELIGIBILITY_TURNS_65_THIS_SEASON" : "ELIGIBILITY_UNDER_65";
  };
  expect(disagreements(atAge(65), codeFor("AGED_65_AND_OVER"), oracle)).toEqual([]);
});

test.each([18, 65])("[5.40] 18 to 64, around %i", (years) => {
  const oracle = (birth: string, on: string) =>
    hasReached(birth, 18, on) && !hasReached(birth, 65, on) ? null : "ELIGIBILITY_NOT_18_TO_64";
  const rule = codeFor("AGED_18_TO_64_CLINICAL_RISK");
  expect(disagreements(atAge(years), rule, oracle)).toEqual([]);
});

test("[5.41] 75 and over", () => {
  const oracle = (birth: string, on: string) =>
    hasReached(birth, 75, on) ? null : "ELIGIBILITY_UNDER_75";
  expect(disagreements(atAge(75), codeFor("ADULTS_75_AND_OVER"), oracle)).toEqual([]);
});

const atMonths = (months: number) => (birth: string) => monthDay(birth, months);

test("[5.42] immunosuppressed from 6 months", () => {
  const oracle = (birth: string, on: string) =>
    on >= monthDay(birth, 6) ? null : "ELIGIBILITY_UNDER_6_MONTHS";
  const rule = codeFor("IMMUNOSUPPRESSED_6_MONTHS_AND_OVER");
  expect(disagreements(atMonths(6), rule, oracle)).toEqual([]);
});

test.each([
  "PREGNANT_WOMAN",
  "LONG_STAY_CARE_HOME_RESIDENT",
  "CARER",
  "HOUSEHOLD_CONTACT_OF_IMMUNOCOMPROMISED",
  "PERSONAL_HEALTH_BUDGET_EMPLOYEE",
  "HEALTH_AND_SOCIAL_CARE_STAFF",
  "OLDER_ADULT_CARE_HOME_RESIDENT",
] as const)("[5.43] %s falls back to 18", (group) => {
  const oracle = (birth: string, on: string) =>
    hasReached(birth, 18, on) ? null : "ELIGIBILITY_UNDER_18";
  expect(disagreements(atAge(18), codeFor(group), oracle)).toEqual([]);
});

test("[5.37] the pregnancy question is asked of who is older than 12", () => {
  const rule = (birth: string, on: string) =>
    isPregnancyAsked({ ...covidContext, patient: { dateOfBirth: birth }, today: on });
  const oracle = (birth: string, on: string) => hasReached(birth, 13, on);
  expect(disagreements(atAge(13), rule, oracle)).toEqual([]);
});

test("[9.07] a patient of 150 years may be recorded, one of 151 may not", () => {
  const rule = (birth: string, on: string) => dateOfBirthProblem(birth, on);
  const oracle = (birth: string, on: string) =>
    hasReached(birth, 151, on) ? "Please enter a valid date of birth" : null;
  expect(disagreements(atAge(151), rule, oracle)).toEqual([]);
});

const licences = products.flatMap(({ ampName, fromMonths, toMonths }) =>
  [fromMonths, toMonths].flatMap((months) =>
    months ? [{ ampName, months, licensedFromMonths: fromMonths, licensedToMonths: toMonths }] : [],
  ),
);

test.each(licences)("[H30] $ampName: its licence at $months months", ({ months, ...licence }) => {
  const boundary = (age: number) => (age % 12 === 0 ? atAge(age / 12) : atMonths(age));
  const oracle = (birth: string, on: string) => {
    const { licensedFromMonths: from, licensedToMonths: to } = licence;
    return on >= boundary(from)(birth) && (to === null || on < boundary(to)(birth));
  };
  const rule = (birth: string, on: string) => isWithinLicensedAges(licence, birth, on);
  expect(disagreements(boundary(months), rule, oracle)).toEqual([]);
  const warns = (birth: string, on: string) => licensedAgeWarning(licence, birth, on) === null;
  expect(disagreements(boundary(months), warns, oracle)).toEqual([]);
});
