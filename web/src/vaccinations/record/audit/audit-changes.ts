import { deletionReasonLabels, genderLabels, labelOf } from "@pharmacy/domain/codes";
import { isCalendarDate } from "@pharmacy/domain/dates";
import { registrationBodyLabels } from "@pharmacy/domain/delivery-codes";
import { isStopCode, stopOf } from "@pharmacy/domain/clinical/stops";
import { warningWords } from "@pharmacy/domain/clinical/warning-words";
import { isInstant } from "@pharmacy/domain/london-time";
import { readableDate } from "@pharmacy/domain/typed-dates";
import type { Schemas } from "@pharmacy/sdk";
import { answerText } from "../../../sections/answers.ts";
import { momentText } from "../../moment-text.ts";
import type { Change } from "../change-list.tsx";
import { labelOfPath } from "./audit-labels.ts";

type AuditChange = Schemas["AuditEntry"]["changes"][number];

/**
 * Bookkeeping that the entry or another field says already: who and when, how often it was counted,
 * the catalogue's pack beside its name, the batch's id beside its number.
 */
const saidElsewhere =
  /^\/(id|humanReadableEpisodeId|creationDate|lastUpdated(By|Date)|vaccinationsRequired\/\d+|currentStep|currentActiveStepId|deleted|deleted(By|Date))$|\/(vaccineType|batchId|isIncludeFinishedBatches|vacProvidedToPatient\/.*)$/;

/** A step that was saved at once never was a draft. */
const isNoDraft = ({ path, before, after }: AuditChange) =>
  path.endsWith("/isDraft") && (before ?? null) === null && after === false;

const codeWords: Readonly<Record<string, (code: string) => string>> = {
  gender: (code) => labelOf(genderLabels, code),
  deletedReason: (code) => labelOf(deletionReasonLabels, code),
  registrationBody: (code) => labelOf(registrationBodyLabels, code),
  acknowledgedWarnings: (code) => labelOf(warningWords(), code),
};

const stopWords = (code: string) => (isStopCode(code) ? stopOf(code).message : code);

/** The name of the field: the last part of its path that is no position in a list. */
const fieldOf = (path: string) =>
  path.split("/").findLast((segment) => !/^\d+$/.test(segment)) ?? "";

/** A value as the screens show it. */
function wordsOf(path: string, value: unknown): string {
  const field = fieldOf(path);
  if (typeof value !== "string") return answerText(field, value);
  if (path.includes("/overrides/") && field === "code") return stopWords(value);
  if (codeWords[field]) return codeWords[field](value);
  if (field !== "fullDateOfAdministration" && isInstant(value)) return momentText(value);
  return isCalendarDate(value) ? readableDate(value) : answerText(field, value);
}

/** What one entry of the audit changed, in words. */
export function changesOf({ changes }: Pick<Schemas["AuditEntry"], "changes">): Change[] {
  return changes
    .filter((change) => !saidElsewhere.test(change.path) && !isNoDraft(change))
    .map(({ path, before, after }) => ({
      path,
      label: labelOfPath(path),
      before: wordsOf(path, before),
      after: wordsOf(path, after),
    }));
}
