import { registrationBodyLabels } from "@pharmacy/domain/episode/delivery-codes";
import { warningMessages } from "@pharmacy/domain/clinical/warning-messages";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Season } from "@pharmacy/domain/seasons/season";
import { isStopCode, stopOf } from "@pharmacy/domain/clinical/stops";
import { isObject } from "@pharmacy/domain/validation/is-object";

const textIn = (value: unknown, key: string) =>
  isObject(value) && typeof value[key] === "string" ? value[key] : "";

function registrationText(person: unknown): string {
  if (isObject(person) && person.healthCareRegistered === false) return "not registered";
  const gphc = textIn(person, "gphc");
  const body = textIn(person, "registrationBody");
  return gphc && body ? `${labelOf(registrationBodyLabels, body)} ${gphc}` : gphc;
}

/** What is said of a person, in order: "Anna Taylor" and "GPhC 2211345". */
export function personMessages(person: unknown): string[] {
  const name = `${textIn(person, "firstName")} ${textIn(person, "lastName")}`.trim();
  return [name, name && registrationText(person)].filter(Boolean);
}

/** "Anna Taylor, GPhC 2211345" */
export const personText = (person: unknown) => personMessages(person).join(", ");

/** The lines of a residential facility. */
export function homeText(home: unknown): string {
  const lines = ["name", "addressLine1", "addressLine2", "addressLine3", "postcode"];
  return lines
    .map((line) => textIn(home, line))
    .filter(Boolean)
    .join(", ");
}

const isListed = (item: unknown): item is string => typeof item === "string";

/** What the warnings said that were shown when the delivery was saved. */
export function warningsText(codes: unknown, season: Season): string {
  const words = warningMessages(season);
  const listed = Array.isArray(codes) ? codes.filter(isListed) : [];
  return listed.map((code) => labelOf(words, code)).join(" ");
}

/** Each stop with the reason that was given against it. */
export function overridesText(overrides: unknown): string {
  if (!Array.isArray(overrides)) return "";
  return overrides
    .map((override: unknown) => {
      const code = textIn(override, "code");
      const title = isStopCode(code) ? stopOf(code).message : code;
      return `${title} Reason: ${textIn(override, "reason")}`;
    })
    .join("; ");
}
