import { endReasonLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { consentFields } from "@pharmacy/domain/episode/consent-fields";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { labelsOf } from "@pharmacy/domain/validation/field";
import { personParts } from "@pharmacy/domain/episode/people";
import { homeParts } from "@pharmacy/domain/episode/place";
import { screeningFields, screeningFieldsOf } from "@pharmacy/domain/episode/screening-fields";
import { contactParts } from "@pharmacy/domain/patient/emergency-contact";
import { vaccineTypeLabels, isVaccineType } from "@pharmacy/domain/vaccines/names";
import { setOf } from "@pharmacy/domain/vaccines/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { deletionReasonLabels } from "@pharmacy/domain/removal-reasons";
import { isCalendarDate, readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { registrationBodyLabels } from "@pharmacy/domain/episode/delivery-codes";
import { isStopCode, stopOf } from "@pharmacy/domain/clinical/stops";
import { isInstant } from "@pharmacy/domain/dates/london-time";
import type { Season } from "@pharmacy/domain/seasons/season";
import { answerText } from "../../answers/answers.ts";
import { dateTimeText } from "../../../ui/date-time-text.ts";
import type { Change } from "../../answers/answer-blocks.tsx";

type Labels = Readonly<Record<string, string>>;

const parts: Labels = {
  consent: "Consent",
  patientDemographics: "Patient",
  patientEmergencyContact: "Emergency contact",
  legacyAdministration: "Earlier system",
};

/** A field has the same label in every part. */
const labels: Labels = {
  ...parts,
  ...vaccineTypeLabels,
  ...labelsOf({ ...screeningFields, ...deliveryFields, ...consentFields }),
  ...labelsOf({ ...personParts, ...homeParts, ...contactParts }),
  screening: "Clinical screening",
  isDraft: "Saved for later",
  code: "Stop",
  nhsNumber: "NHS number",
  pdsVerified: "PDS verified",
  postCode: "Postcode",
  gpPractice: "GP practice",
  odsCode: "ODS code",
  closedFromClinic: "Closed at the clinic",
  currentStepTitle: "Step",
  completionDate: "Completed",
  deletedReason: "Why it was deleted",
  deletedComment: "Comment on the deletion",
  restoredReason: "Why it was restored",
};

/** "someField" as "Some field", for a field without a label. */
const spelledOut = (field: string) => {
  const words = field.replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isIndex = (segment: string) => /^\d+$/.test(segment);

const besideField = /\/draftText\/(.+)$/;
const inPlace = (_found: string, field: string) => `/${field.replaceAll(".", "/")}`;

/** The labels in the words of a vaccine's question set. */
function labelsFor(type: string, details: Schemas["VaccinationDetails"] | undefined): Labels {
  if (!isVaccineType(type)) return labels;
  const set = setOf(type, details?.[type]?.screening);
  return { ...labels, ...labelsOf(screeningFieldsOf(set)) };
}

/** The label of a changed field: "Flu, Delivery, Batch". */
function labelOfPath(path: string, details?: Schemas["VaccinationDetails"]): string {
  // A text in `draftText` belongs to its field.
  const all = path.replace(besideField, inPlace).split("/").slice(1);
  const [part = "", field = ""] = all;
  if (part === "consent" && field === "withdrawnFor") return consentFields.withdrawnFor.label;
  if (part === "patientDemographics" && field === "telephone") return "Patient, Mobile number";
  const isOfVaccine = part === "vaccinationDetails";
  const named = isOfVaccine ? all.slice(1) : all;
  const known = labelsFor(isOfVaccine ? field : "", details);
  // Of a part without labels, only its name is shown.
  const shown = isOfVaccine || Object.hasOwn(parts, part) ? named : [part];
  return shown
    .filter((segment) => !isIndex(segment))
    .map((segment) => known[segment] ?? spelledOut(segment))
    .join(", ");
}

type AuditChange = Schemas["AuditEntry"]["changes"][number];

/** Fields that only repeat what the entry or another field says. */
const bookkeeping =
  /^\/(id|humanReadableEpisodeId|creationDate|lastUpdated(By|Date)|vaccinationsRequired\/\d+|currentStep|currentActiveStepId|deleted|(deleted|restored)(By|Date))$|\/vaccineType$/;

const deliveryPath = /^\/vaccinationDetails\/[^/]+\/delivery\/([^/]+)/;

const unread = new Set(
  Object.entries(deliveryFields).flatMap(([name, { isUnread }]) => (isUnread ? [name] : [])),
);

/** Pack and batch id repeat the vaccine's name and the batch number. */
const isSaidByAnother = (path: string) => unread.has(deliveryPath.exec(path)?.[1] ?? "");

/** A step that is saved without being a draft before: its isDraft is no change. */
const isNoDraft = ({ path, before, after }: AuditChange) =>
  path.endsWith("/isDraft") && (before ?? null) === null && after === false;

/** A missing question set means set 1, so adding 1 is no change. */
const isFirstSet = ({ path, after }: AuditChange) => path.endsWith("/questionSet") && after === 1;

const codeMessages: Readonly<Record<string, (code: string) => string>> = {
  gender: (code) => labelOf(genderLabels, code),
  closedFromClinic: (code) => labelOf(endReasonLabels, code),
  deletedReason: (code) => labelOf(deletionReasonLabels, code),
  registrationBody: (code) => labelOf(registrationBodyLabels, code),
};

const stopMessages = (code: string) => (isStopCode(code) ? stopOf(code).message : code);

const fieldOf = (path: string) => path.split("/").findLast((segment) => !isIndex(segment)) ?? "";

function wordsOf(path: string, value: unknown, season: Season | null): string {
  const field = fieldOf(path);
  if (typeof value !== "string") return answerText(field, value, season);
  if (path.includes("/overrides/") && field === "code") return stopMessages(value);
  if (field === "acknowledgedWarnings") return answerText(field, [value], season);
  if (codeMessages[field]) return codeMessages[field](value);
  if (field !== "fullDateOfAdministration" && isInstant(value)) return dateTimeText(value);
  return isCalendarDate(value) ? readableDate(value) : answerText(field, value, season);
}

/** The season whose texts a change uses; null if it belongs to no vaccine. */
export type SeasonOf = (vaccineType: Schemas["VaccineType"]) => Season;

function seasonOfPath(path: string, seasonOf: SeasonOf): Season | null {
  const [, part, type = ""] = path.split("/");
  return part === "vaccinationDetails" && isVaccineType(type) ? seasonOf(type) : null;
}

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
