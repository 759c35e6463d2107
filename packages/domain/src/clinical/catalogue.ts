import type { Schemas } from "@pharmacy/sdk";
import { ageInYears, hasReachedMonths } from "../dates.ts";
import { messages } from "../messages.ts";
import type { Warning } from "./warning.ts";

/** How a product may be given; soft warnings only (decisions.md, Steps and statuses). */

/** Licensed ages of a catalogue product. */
export type LicensedAges = Pick<
  Schemas["CatalogueVaccine"],
  "licensedFromMonths" | "licensedToMonths"
>;

/** Whether an age in months is reached; whole years count by birthdays. */
function hasReached(dateOfBirth: string, months: number, on: string): boolean {
  return months % 12 === 0
    ? ageInYears(dateOfBirth, on) >= months / 12
    : hasReachedMonths(dateOfBirth, months, on);
}

/** Whether a patient is within a product's licensed ages; the upper age itself is outside. */
export function isWithinLicensedAges(
  { licensedFromMonths, licensedToMonths }: LicensedAges,
  dateOfBirth: string,
  on: string,
): boolean {
  const isOldEnough = hasReached(dateOfBirth, licensedFromMonths ?? 0, on);
  const isTooOld = licensedToMonths ? hasReached(dateOfBirth, licensedToMonths, on) : false;
  return isOldEnough && !isTooOld;
}

/** A warning when a patient is outside the product's licensed ages. */
export function licensedAgeWarning(
  product: LicensedAges,
  dateOfBirth: string,
  on: string,
): Warning | null {
  return isWithinLicensedAges(product, dateOfBirth, on)
    ? null
    : { code: "OUTSIDE_LICENSED_AGE", message: messages.product.licensedAge };
}

/** The nose for a nasal vaccine, a limb or buttock for an injection. */
export function fitsRoute(
  site: Schemas["SiteOfAdministration"],
  route: Schemas["VaccineRoute"],
): boolean {
  return (site === "NASAL_CAVITY") === (route === "NASAL");
}

/** A warning when the site does not fit the route. */
export function siteWarning(
  site: Schemas["SiteOfAdministration"] | null | undefined,
  route: Schemas["VaccineRoute"] | null | undefined,
): Warning | null {
  return !site || !route || fitsRoute(site, route)
    ? null
    : { code: "SITE_DOES_NOT_FIT_ROUTE", message: messages.product.siteAndRoute };
}
