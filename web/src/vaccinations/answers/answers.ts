import { registrationBodyLabels } from "@pharmacy/domain/episode/delivery-codes";
import { warningMessages } from "@pharmacy/domain/clinical/warnings";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Season } from "@pharmacy/domain/seasons/season";
import { isStopCode, stopOf } from "@pharmacy/domain/clinical/stops";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { isCalendarDate, readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { splitAdministration } from "@pharmacy/domain/episode/administration-date";
import { consentFields } from "@pharmacy/domain/episode/consent-fields";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import type { EpisodeField, Kind } from "@pharmacy/domain/episode/field";
import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { groupLabels } from "@pharmacy/domain/seasons/groups";
import type { Answer } from "../../ui/answer-list.tsx";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Delivery } from "@pharmacy/domain/vaccines/parts";

export const joined = (parts: readonly (string | false | null | undefined)[], by = " · ") =>
  parts.filter(Boolean).join(by);

export const answerLine = (
  field: string,
  label: string,
  text: string,
  matters = false,
): Answer => ({ field, label, text, matters });

/** The answers that are no fields of a form, by their labels; those without a text are left out. */
export const answersBy = (texts: Readonly<Record<string, string | null | undefined>>): Answer[] =>
  Object.entries(texts).flatMap(([label, text]) => (text ? [answerLine(label, label, text)] : []));

const textIn = (value: unknown, key: string) =>
  isObject(value) && typeof value[key] === "string" ? value[key] : "";

function registrationText(person: unknown): string {
  if (isObject(person) && person.healthCareRegistered === false) return "not registered";
  const gphc = textIn(person, "gphc");
  const body = textIn(person, "registrationBody");
  return gphc && body ? `${labelOf(registrationBodyLabels, body)} ${gphc}` : gphc;
}

/** "Anna Taylor" and "GPhC 2211345". */
export function personTexts(person: unknown): string[] {
  const name = `${textIn(person, "firstName")} ${textIn(person, "lastName")}`.trim();
  return [name, name && registrationText(person)].filter(Boolean);
}

const personText = (person: unknown) => personTexts(person).join(", ");

function homeText(home: unknown): string {
  const lines = ["name", "addressLine1", "addressLine2", "addressLine3", "postcode"];
  return joined(
    lines.map((line) => textIn(home, line)),
    ", ",
  );
}

function warningsText(codes: unknown, season: Season | null): string {
  if (!Array.isArray(codes)) return "";
  const messages = season ? warningMessages(season) : {};
  return codes.map((code) => labelOf(messages, String(code))).join(" ");
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

export type AnyFields = Readonly<Record<string, EpisodeField>>;

const allFields: AnyFields = { ...consentFields, ...screeningFields, ...deliveryFields };

function instantText(value: unknown): string {
  const { date, time } = splitAdministration(typeof value === "string" ? value : null);
  return isCalendarDate(date) ? `${readableDate(date)} at ${time}` : `${date} ${time}`.trim();
}

/** The texts of some kinds; those of groups and warnings depend on the campaign. */
const special: Partial<Record<Kind, (value: unknown, season: Season | null) => string>> = {
  instant: instantText,
  person: personText,
  place: homeText,
  overrides: overridesText,
  group: (value, season) => labelOf(season ? groupLabels(season) : {}, String(value)),
  warnings: warningsText,
};

export function answerText(name: string, value: unknown, season: Season | null): string {
  if (value === null || value === undefined || value === "") return "";
  const { kind = "text", options = {} } = allFields[name] ?? {};
  const inWords = special[kind];
  if (inWords) return inWords(value, season);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((item) => answerText(name, item, season)).join(", ");
  if (typeof value === "string") return labelOf(options, value);
  return typeof value === "number" ? String(value) : "";
}

const labelled = (before: string, text: string, after = "") =>
  text === "" ? "" : `${before}${text}${after}`;

export function doseText(delivery: Delivery): string {
  const { vaccineSelected, batchNumber, fullDateOfAdministration } = delivery;
  const { date } = splitAdministration(fullDateOfAdministration ?? null);
  return joined([
    vaccineTypeLabels[delivery.vaccineType],
    vaccineSelected,
    batchNumber && `batch ${batchNumber}`,
    isCalendarDate(date) && `given ${readableDate(date)}`,
  ]);
}

type TextOf = (field: string) => string;

const productText = (text: TextOf) =>
  joined([
    text("vaccineSelected"),
    labelled("batch ", text("batchNumber")),
    labelled("expires ", text("expiryDate")),
    labelled("use by ", text("useByDate")),
  ]);

const doseAndSiteText = (text: TextOf) =>
  joined([
    text("vaccinationSequence"),
    labelled("", text("doseAmount"), " ml"),
    text("vacRoute"),
    text("siteOfAdministration"),
  ]);

function placeText(text: TextOf): string {
  const careHome = ["longStayCareHomeName", "longStayCareHomeAddress", "longStayCareHomePostCode"];
  const home = joined([...careHome.map(text), text("homeDetails")], ", ");
  return joined([text("administrationLocation"), home], ": ");
}

export function keyAnswersOf(delivery: Delivery) {
  const values: Readonly<Record<string, unknown>> = { ...delivery };
  const text = (field: string) => answerText(field, values[field], null);
  const when = joined([text("fullDateOfAdministration"), placeText(text)]);
  const reaction = joined([text("adverseEffects"), text("reactionSeverity")]);
  const why = "reasonForNoAdministeredVaccination";
  return {
    what: answerLine("vaccineSelected", "Product", productText(text)),
    how: answerLine("doseAmount", "Dose and site", doseAndSiteText(text)),
    when: answerLine("fullDateOfAdministration", "Given", when),
    whenAndWho: answerLine("fullDateOfAdministration", "Given", joined([when, text("vaccinator")])),
    reaction: answerLine("adverseEffects", "Reaction", reaction, true),
    notGiven: {
      ...answerLine(why, deliveryFields[why].label, text(why)),
      comment: text("commentForNoAdministeredVaccinationText") || undefined,
    },
    people: answerLine("responsibleClinician", "People", peopleText(text)),
  };
}

const roles = Object.entries(deliveryFields).filter(([, { kind }]) => kind === "person");

/** Each person once: "Responsible clinician, vaccinator: Anna Price, GPhC 2012345". */
function peopleText(text: TextOf): string {
  const named = roles.map(([role, { label }]) => ({ label, person: text(role) }));
  const parts = Map.groupBy(
    named.filter(({ person }) => person !== ""),
    ({ person }) => person,
  );
  return joined([...parts].map(([person, of]) => `${roleList(of)}: ${person}`));
}

function roleList(parts: readonly { label: string }[]): string {
  const list = parts.map(({ label }) => label).join(", ");
  return list.charAt(0) + list.slice(1).toLowerCase();
}
