import type { Schemas } from "@pharmacy/sdk";
import { ageInYears, hasReachedMonths } from "../dates/calendar-arithmetic.ts";
import * as messages from "../messages.ts";
import { groupOf, type Season } from "../seasons/season.ts";
import type { Warning } from "../vaccines/warning.ts";

/** Warnings about a product, never stops (openapi/decisions.md, Steps and statuses). */

export type LicensedAges = Pick<
  Schemas["CatalogueVaccine"],
  "licensedFromMonths" | "licensedToMonths"
>;

export type CatalogueFacts = LicensedAges & Pick<Schemas["CatalogueVaccine"], "kind">;

/** Whether an age in months is reached; whole years count by birthdays. */
function hasReached(dateOfBirth: string, months: number, on: string): boolean {
  return months % 12 === 0
    ? ageInYears(dateOfBirth, on) >= months / 12
    : hasReachedMonths(dateOfBirth, months, on);
}

/** The upper limit itself is not licensed. */
export function isWithinLicensedAges(
  { licensedFromMonths, licensedToMonths }: LicensedAges,
  dateOfBirth: string,
  on: string,
): boolean {
  const isOldEnough = hasReached(dateOfBirth, licensedFromMonths ?? 0, on);
  const isTooOld = licensedToMonths ? hasReached(dateOfBirth, licensedToMonths, on) : false;
  return isOldEnough && !isTooOld;
}

export function licensedAgeWarning(
  product: LicensedAges,
  dateOfBirth: string,
  on: string,
): Warning | null {
  return isWithinLicensedAges(product, dateOfBirth, on)
    ? null
    : { code: "OUTSIDE_LICENSED_AGE", message: messages.product.licensedAge };
}

/** The warning if the campaign recommends other products first for the group. */
export function secondLineWarning(
  { kind }: Pick<CatalogueFacts, "kind">,
  group: string | null | undefined,
  season: Season,
): Warning | null {
  if (season.unknownSeason !== null) return null;
  const isSecond = groupOf(season, group)?.secondLine?.some((line) => line.kind === kind);
  return isSecond ? { code: "SECOND_LINE_PRODUCT", message: messages.product.secondLine } : null;
}

/** `on` is the day of administration. */
export interface PatientFacts {
  dateOfBirth: string | undefined;
  group: string | null | undefined;
  on: string;
  season: Season;
}

export function isFirstLine(product: CatalogueFacts, patient: PatientFacts): boolean {
  const { dateOfBirth, group, on, season } = patient;
  if (season.unknownSeason !== null || !fitsPatient(product, patient)) return false;
  const years = dateOfBirth === undefined ? 0 : ageInYears(dateOfBirth, on);
  const lines = groupOf(season, group)?.firstLine ?? [];
  return lines.some(({ kind, fromYears = 0 }) => kind === product.kind && years >= fromYears);
}

export function fitsPatient(
  product: CatalogueFacts,
  { dateOfBirth, group, on, season }: PatientFacts,
): boolean {
  const isOfAge = dateOfBirth !== undefined && isWithinLicensedAges(product, dateOfBirth, on);
  return isOfAge && secondLineWarning(product, group, season) === null;
}

/** Nasal vaccines go into the nose, injections into a limb or buttock. */
export function fitsRoute(
  site: Schemas["SiteOfAdministration"],
  route: Schemas["VaccineRoute"],
): boolean {
  return (site === "NASAL_CAVITY") === (route === "NASAL");
}

export function siteWarning(
  site: Schemas["SiteOfAdministration"] | null | undefined,
  route: Schemas["VaccineRoute"] | null | undefined,
): Warning | null {
  return !site || !route || fitsRoute(site, route)
    ? null
    : { code: "SITE_DOES_NOT_FIT_ROUTE", message: messages.product.siteAndRoute };
}

const usual = ["LEFT_ARM", "RIGHT_ARM", "NASAL_CAVITY"] as const;

export const usualSites = (
  route: Schemas["VaccineRoute"] | null | undefined,
): Schemas["SiteOfAdministration"][] =>
  usual.filter((site) => fitsRoute(site, route ?? "INTRAMUSCULAR"));
