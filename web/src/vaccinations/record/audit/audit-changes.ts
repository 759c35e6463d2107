import { genderLabels } from "@pharmacy/domain/patient/genders";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { deletionReasonLabels } from "@pharmacy/domain/deletion-reasons";
import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import { registrationBodyLabels } from "@pharmacy/domain/episode/delivery-codes";
import { isStopCode, stopOf } from "@pharmacy/domain/clinical/stops";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { isInstant } from "@pharmacy/domain/dates/london-time";
import type { Season } from "@pharmacy/domain/seasons/season";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { isVaccineType } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { answerText } from "../../answers/answers.ts";
import { dateTimeText } from "../../../ui/date-time-text.ts";
import type { Change } from "../../answers/change-list.tsx";
import { labelOfPath } from "./audit-labels.ts";

type AuditChange = Schemas["AuditEntry"]["changes"][number];

/** Bookkeeping that the entry or another field says already: who and when, how often it was counted. */
const bookkeeping =
  /^\/(id|humanReadableEpisodeId|creationDate|lastUpdated(By|Date)|vaccinationsRequired\/\d+|currentStep|currentActiveStepId|deleted|deleted(By|Date))$|\/vaccineType$/;

const deliveryPath = /^\/vaccinationDetails\/[^/]+\/delivery\/([^/]+)/;

const unread = new Set(
  Object.entries(deliveryFields).flatMap(([name, { isUnread }]) => (isUnread ? [name] : [])),
);

/** What another field of the delivery says: the catalogue's pack has a name, the batch a number. */
const isSaidByAnother = (path: string) => unread.has(deliveryPath.exec(path)?.[1] ?? "");

/** A step that was saved at once never was a draft. */
const isNoDraft = ({ path, before, after }: AuditChange) =>
  path.endsWith("/isDraft") && (before ?? null) === null && after === false;

/** What says no set is of the first, so that to say so changes nothing. */
const isFirstSet = ({ path, after }: AuditChange) => path.endsWith("/questionSet") && after === 1;

const codeMessages: Readonly<Record<string, (code: string) => string>> = {
  gender: (code) => labelOf(genderLabels, code),
  deletedReason: (code) => labelOf(deletionReasonLabels, code),
  registrationBody: (code) => labelOf(registrationBodyLabels, code),
};

const stopMessages = (code: string) => (isStopCode(code) ? stopOf(code).message : code);

/** The name of the field: the last part of its path that is no position in a list. */
const fieldOf = (path: string) =>
  path.split("/").findLast((segment) => !/^\d+$/.test(segment)) ?? "";

/** A value as the screens show it. */
function wordsOf(path: string, value: unknown, season: Season | null): string {
  const field = fieldOf(path);
  if (typeof value !== "string") return answerText(field, value, season);
  if (path.includes("/overrides/") && field === "code") return stopMessages(value);
  if (field === "acknowledgedWarnings") return answerText(field, [value], season);
  if (codeMessages[field]) return codeMessages[field](value);
  if (field !== "fullDateOfAdministration" && isInstant(value)) return dateTimeText(value);
  return isCalendarDate(value) ? readableDate(value) : answerText(field, value, season);
}

/** Whose season a change's words are of; null of what belongs to no vaccine. */
export type SeasonOf = (vaccineType: Schemas["VaccineType"]) => Season;

function seasonOfPath(path: string, seasonOf: SeasonOf): Season | null {
  const [, part, type = ""] = path.split("/");
  return part === "vaccinationDetails" && isVaccineType(type) ? seasonOf(type) : null;
}

/** What one entry of the audit changed, in words. */
export function changesOf(
  { changes }: Pick<Schemas["AuditEntry"], "changes">,
  seasonOf: SeasonOf,
  details?: Schemas["VaccinationDetails"],
): Change[] {
  return changes
    .filter((change) => !bookkeeping.test(change.path))
    .filter((change) => !isSaidByAnother(change.path) && !isNoDraft(change) && !isFirstSet(change))
    .map(({ path, before, after }) => ({
      path,
      label: labelOfPath(path, details),
      before: wordsOf(path, before, seasonOfPath(path, seasonOf)),
      after: wordsOf(path, after, seasonOfPath(path, seasonOf)),
    }));
}
