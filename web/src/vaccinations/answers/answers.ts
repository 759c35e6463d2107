import { registrationBodyLabels } from "@pharmacy/domain/episode/delivery-codes";
import { warningMessages } from "@pharmacy/domain/clinical/warnings";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Season } from "@pharmacy/domain/seasons/season";
import { isStopCode, stopOf } from "@pharmacy/domain/clinical/stops";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import { splitAdministration } from "@pharmacy/domain/episode/administration-date";
import { consentFields } from "@pharmacy/domain/episode/consent-fields";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import type { EpisodeField, Kind } from "@pharmacy/domain/episode/field";
import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { groupLabels } from "@pharmacy/domain/seasons/groups";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Answer } from "../../ui/answer-list.tsx";

/** The answered parts of a text, side by side. */
export const joined = (parts: readonly (string | false | null | undefined)[], by = " · ") =>
  parts.filter(Boolean).join(by);

/** An answer that is made up of others, or that is no field of a form. */
export const answerLine = (
  field: string,
  label: string,
  text: string | null | undefined,
  matters = false,
): Answer => ({ field, label, text: text ?? "", matters });

const textIn = (value: unknown, key: string) =>
  isObject(value) && typeof value[key] === "string" ? value[key] : "";

function registrationText(person: unknown): string {
  if (isObject(person) && person.healthCareRegistered === false) return "not registered";
  const gphc = textIn(person, "gphc");
  const body = textIn(person, "registrationBody");
  return gphc && body ? `${labelOf(registrationBodyLabels, body)} ${gphc}` : gphc;
}

/** Name and registration of a person: "Anna Taylor" and "GPhC 2211345". */
export function personMessages(person: unknown): string[] {
  const name = `${textIn(person, "firstName")} ${textIn(person, "lastName")}`.trim();
  return [name, name && registrationText(person)].filter(Boolean);
}

/** "Anna Taylor, GPhC 2211345" */
const personText = (person: unknown) => personMessages(person).join(", ");

function homeText(home: unknown): string {
  const lines = ["name", "addressLine1", "addressLine2", "addressLine3", "postcode"];
  return joined(
    lines.map((line) => textIn(home, line)),
    ", ",
  );
}

function warningsText(codes: unknown, season: Season): string {
  if (!Array.isArray(codes)) return "";
  return codes.map((code) => labelOf(warningMessages(season), String(code))).join(" ");
}

function overridesText(overrides: unknown): string {
  if (!Array.isArray(overrides)) return "";
  return overrides
    .map((override: unknown) => {
      const code = textIn(override, "code");
      const title = isStopCode(code) ? stopOf(code).message : code;
      return `${title} Reason: ${textIn(override, "reason")}`;
    })
    .join("; ");
}

type AnyFields = Readonly<Record<string, EpisodeField>>;

const allFields: AnyFields = { ...consentFields, ...screeningFields, ...deliveryFields };

function instantText(value: unknown): string {
  const { date, time } = splitAdministration(typeof value === "string" ? value : null);
  return isCalendarDate(date) ? `${readableDate(date)} at ${time}` : `${date} ${time}`.trim();
}

const special: Readonly<Partial<Record<Kind, (value: unknown) => string>>> = {
  instant: instantText,
  person: personText,
  place: homeText,
  overrides: overridesText,
};

/** The text functions of kinds whose texts depend on the campaign. */
const seasonal: Readonly<Partial<Record<Kind, (value: unknown, season: Season) => string>>> = {
  group: (value, season) => labelOf(groupLabels(season), String(value)),
  warnings: warningsText,
};

/** A value in words, if needed those of its campaign; empty if it was not answered. */
export function answerText(name: string, value: unknown, season: Season | null): string {
  if (value === null || value === undefined || value === "") return "";
  const { kind = "text", options = {} } = allFields[name] ?? {};
  const inSeason = seasonal[kind];
  if (inSeason && season) return inSeason(value, season);
  const inWords = special[kind];
  if (inWords) return inWords(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((item) => answerText(name, item, season)).join(", ");
  if (typeof value === "string") return labelOf(options, value);
  return typeof value === "number" ? String(value) : "";
}

// An empty list of these kinds is no answer: there was no stop or warning.
const optionalLists: readonly Kind[] = ["overrides", "warnings"];

function isNothing({ kind, isUnread = false }: EpisodeField, value: unknown) {
  return isUnread || (optionalLists.includes(kind) && Array.isArray(value) && value.length === 0);
}

export interface AnswerSource {
  names: readonly string[];
  fields: AnyFields;
  values: Readonly<Record<string, unknown>>;
  shown: ReadonlySet<string>;
  /** The season of a vaccine's answers; null if they belong to no vaccine. */
  season: Season | null;
}

/** The answers of one section, in order; a comment is part of its question. */
export function answersOf({ names, fields, values, shown, season }: AnswerSource): Answer[] {
  return names.flatMap((name) => {
    const field = fields[name];
    if (!field || !shown.has(name) || isNothing(field, values[name])) return [];
    const comment = `${name}Comment`;
    return {
      field: name,
      label: field.label,
      text: answerText(name, values[name], season),
      comment: answerText(comment, values[comment], season) || undefined,
      matters: values[name] === true && comment in values,
    };
  });
}
