import { labelOf } from "@pharmacy/domain/code-lists";
import * as codes from "@pharmacy/domain/codes";
import { groupLabels } from "@pharmacy/domain/seasons/groups";
import type { Season } from "@pharmacy/domain/seasons/season";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import * as deliveryCodes from "@pharmacy/domain/delivery-codes";
import { splitAdministration } from "@pharmacy/domain/episode/administration-date";
import { isCalendarDate } from "@pharmacy/domain/dates";
import { readableDate } from "@pharmacy/domain/typed-dates";
import { homeText, overridesText, personText, warningsText } from "./answer-text.ts";

/** One answer as it is read again: what was asked, what was answered, what was added. */
export interface Answer {
  field: string;
  label: string;
  text: string;
  comment?: string;
  /** A yes to a screening question: it comes first and is marked (screens.md). */
  matters: boolean;
}

const labelsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  administrationType: codes.administrationTypeLabels,
  clinicalRisk: codes.clinicalRiskLabels,
  consentProvidedBy: codes.consentProvidedByLabels,
  vaccineTypes: vaccineTypeLabels,
  withdrawnFor: vaccineTypeLabels,
  administrationLocation: deliveryCodes.administrationLocationLabels,
  reasonForNoAdministeredVaccination: deliveryCodes.notAdministeredReasonLabels,
  vacRoute: deliveryCodes.vaccineRouteLabels,
  siteOfAdministration: deliveryCodes.siteOfAdministrationLabels,
  vaccinationDeliveredUnder: deliveryCodes.deliveredUnderLabels,
  adverseEffects: deliveryCodes.adverseEffectLabels,
  reactionSeverity: deliveryCodes.reactionSeverityLabels,
  verificationStatus: deliveryCodes.verificationStatusLabels,
  vaccinationSequence: deliveryCodes.vaccinationSequenceLabels,
};

function instantText(value: unknown): string {
  const { date, time } = splitAdministration(typeof value === "string" ? value : null);
  return isCalendarDate(date) ? `${readableDate(date)} at ${time}` : `${date} ${time}`.trim();
}

const special: Readonly<Record<string, (value: unknown) => string>> = {
  fullDateOfAdministration: instantText,
  responsibleClinician: personText,
  responsibleDrawer: personText,
  vaccinator: personText,
  drawnUpBy: personText,
  adminClerk: personText,
  homeDetails: homeText,
  overrides: overridesText,
};

/** What a campaign has its own words for. */
const seasonal: Readonly<Record<string, (value: unknown, season: Season) => string>> = {
  eligibilityCriteria: (value, season) => labelOf(groupLabels(season), String(value)),
  acknowledgedWarnings: warningsText,
};

// Nothing was asked here: without a stop or a warning there is nothing to say.
const optionalLists = new Set(["overrides", "acknowledgedWarnings"]);

const isNothing = (field: string, value: unknown) =>
  unread.has(field) || (optionalLists.has(field) && Array.isArray(value) && value.length === 0);

/** A value in words, those of its campaign where it belongs to one; empty when nothing was answered. */
export function answerText(field: string, value: unknown, season: Season | null): string {
  if (value === null || value === undefined || value === "") return "";
  const inSeason = seasonal[field];
  if (inSeason && season) return inSeason(value, season);
  const inWords = special[field];
  if (inWords) return inWords(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((item) => answerText(field, item, season)).join(", ");
  if (typeof value === "string") return labelsOf[field]?.[value] ?? value;
  return typeof value === "number" ? String(value) : "";
}

// The catalogue's pack and the batch's id say nothing that the product and the number do not.
const unread = new Set(["vacProvidedToPatient", "batchId", "isIncludeFinishedBatches"]);

interface AnswerSource {
  fields: readonly string[];
  labels: Readonly<Record<string, string>>;
  values: Readonly<Record<string, unknown>>;
  shown: ReadonlySet<string>;
  /** Of a vaccine's steps; null of what belongs to none. */
  season: Season | null;
}

/** The answers of one section, in its order; a comment stands with its question. */
export function answersOf({ fields, labels, values, shown, season }: AnswerSource): Answer[] {
  return fields
    .filter((field) => shown.has(field) && labels[field] !== undefined)
    .filter((field) => !isNothing(field, values[field]))
    .map((field) => ({
      field,
      label: labels[field] ?? field,
      text: answerText(field, values[field], season),
      comment: answerText(`${field}Comment`, values[`${field}Comment`], season) || undefined,
      matters: values[field] === true && `${field}Comment` in values,
    }));
}
