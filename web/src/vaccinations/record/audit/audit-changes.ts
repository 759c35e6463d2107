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
type Details = Schemas["VaccinationDetails"];

/** The labels that are not the name of the field, spelled out. */
const patientLabels: Labels = {
  nhsNumber: "NHS number",
  pdsVerified: "PDS verified",
  postCode: "Postcode",
  telephone: "Mobile number",
  gpPractice: "GP practice",
  odsCode: "ODS code",
};

const insideLabels: Labels = { ...labelsOf({ ...personParts, ...homeParts }), code: "Stop" };

const wholeLabels: Labels = {
  vaccineTypes: consentFields.vaccineTypes.label,
  closedFromClinic: "Closed at the clinic",
  currentStepTitle: "Step",
  completionDate: "Completed",
  deletedReason: "Why it was deleted",
  deletedComment: "Comment on the deletion",
  restoredReason: "Why it was restored",
};

const partNames: Labels = {
  screening: "Clinical screening",
  patientDemographics: "Patient",
  patientEmergencyContact: "Emergency contact",
  legacyAdministration: "Earlier system",
};

/** "someField" as "Some field", for a field without a label. */
const spelledOut = (field: string) => {
  const words = field.replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function fieldLabel(known: Labels, field: string): string {
  return field === "isDraft" ? "Saved for later" : (known[field] ?? spelledOut(field));
}

const isIndex = (segment: string) => /^\d+$/.test(segment);

const partLabels: Readonly<Record<string, Labels>> = {
  screening: labelsOf(screeningFields),
  delivery: labelsOf(deliveryFields),
  consent: labelsOf(consentFields),
  patientDemographics: patientLabels,
  patientEmergencyContact: labelsOf(contactParts),
  legacyAdministration: {},
};

function within(
  part: string,
  [field = "", ...inside]: readonly string[],
  known = partLabels[part] ?? {},
) {
  const innermost = inside.filter((segment) => !isIndex(segment));
  const inner = innermost.map((name) => insideLabels[name] ?? fieldLabel(known, name));
  return [partNames[part] ?? spelledOut(part), fieldLabel(known, field), ...inner];
}

function vaccinationLabels(
  [type = "", part = "", ...fields]: readonly string[],
  details: Details | undefined,
): string[] {
  if (!isVaccineType(type)) return [type, ...within(part, fields)];
  const set = setOf(type, details?.[type]?.screening);
  const known = part === "screening" ? labelsOf(screeningFieldsOf(set)) : undefined;
  return [labelOf(vaccineTypeLabels, type), ...within(part, fields, known)];
}

const besideField = /\/draftText\/(.+)$/;
const inPlace = (_found: string, field: string) => `/${field.replaceAll(".", "/")}`;

/** The label of a changed field, in the words of its question set: "Flu, Delivery, Batch". */
function labelOfPath(path: string, details?: Details): string {
  // A text in `draftText` belongs to its field.
  const [part = "", ...fields] = path.replace(besideField, inPlace).split("/").slice(1);
  const parts = (() => {
    if (part === "vaccinationDetails") return vaccinationLabels(fields, details);
    if (fields[0] === "withdrawnFor") return [consentFields.withdrawnFor.label];
    if (Object.hasOwn(partLabels, part)) return within(part, fields);
    return [wholeLabels[part] ?? spelledOut(part)];
  })();
  return parts.join(", ");
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

const fieldOf = (path: string) =>
  path.split("/").findLast((segment) => !/^\d+$/.test(segment)) ?? "";

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
