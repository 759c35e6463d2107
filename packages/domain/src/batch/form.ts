import type { Schemas } from "@pharmacy/sdk";
import { addMonths } from "../dates/calendar-arithmetic.ts";
import { monthOf, parseDayFirst, parseMonth } from "../dates/typed-dates.ts";
import { lengths } from "../field-limits.ts";
import { stockLimits } from "../limits.ts";
import * as messages from "../messages.ts";
import { type BatchRule, brokenRules, normaliseBatchNumber } from "../vaccines/batch-rules.ts";
import { vaccineTypeLabels } from "../vaccines/names.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { Warning } from "../vaccines/warning.ts";
import { codesOf } from "../validation/code-lists.ts";
import { issuesOfAll, rulesFor, type FieldRules, type Issue } from "../validation/rules.ts";
import { sanitiseText } from "../validation/sanitise.ts";
import { epochOfDate, epochOfDay, expiryOf } from "./expiry.ts";

/** The values of the batch form: dates as typed, the other fields as sent. */
export interface BatchValues {
  vaccineType?: Schemas["VaccineType"] | null;
  vaccineManufacturer?: string | null;
  vaccineName?: string | null;
  name?: string | null;
  packSize?: number | null;
  batchNo?: string | null;
  /** MM/yyyy */
  expiryDate?: string | null;
  /** yyyy-MM-dd, scanned from a pack. Applies while it is a day of the month in `expiryDate`. */
  expiryDay?: string | null;
  /** dd/MM/yyyy, only for vaccines with a use-by date */
  useByDate?: string | null;
  status?: Schemas["BatchStatus"] | null;
  vaccineId?: string | null;
  doses?: Schemas["DoseSize"] | null;
  batchNumberFormat?: string | null;
  dosesReceived?: number | null;
}

const { validation } = messages;
const { atMost, check, onlyWhen, oneOf, required, valid } = rulesFor<BatchValues, undefined>();

const factsOf = ({ vaccineType }: BatchValues) =>
  vaccineType ? vaccineOf(vaccineType).batch : null;

export function brokenRulesOf(batch: BatchValues, isRequired: boolean): BatchRule[] {
  const { batchNo, batchNumberFormat } = batch;
  const rules = factsOf(batch)?.rules ?? [];
  return batchNo ? brokenRules(rules, { batchNo, batchNumberFormat }, isRequired) : [];
}
const statuses = codesOf({ Active: "", Finished: "" } satisfies Record<
  Schemas["BatchStatus"],
  string
>);

/** Batch calls send days since 1970 [7.25], so an earlier day cannot be sent. */
const canBeSent = (day: string | null) => day !== null && day >= "1970-01-01";

const vaccineRules = (batch: BatchValues): Issue[] =>
  brokenRulesOf(batch, true).map(({ field, message }) => ({ path: field, message }));

/** The required content of a batch, [5.87] to [5.92]. */
const rules: FieldRules<BatchValues, undefined> = {
  vaccineType: [
    required("vaccineType", validation.blank),
    oneOf("vaccineType", () => codesOf(vaccineTypeLabels)),
  ],
  vaccineManufacturer: [required("vaccineManufacturer", validation.blank)],
  vaccineName: [required("vaccineName", validation.blank)],
  packSize: [required("packSize", validation.blank)],
  vaccineId: [required("vaccineId", validation.blank)],
  batchNo: [
    required("batchNo"),
    atMost("batchNo", lengths.batchNumber, validation.messageTooLong(lengths.batchNumber)),
    valid("batchNo", (no) => /^[A-Za-z0-9]+$/.test(no.trim()), validation.noSpecialCharacters),
    check(
      "batchNo",
      validation.maximumLength(lengths.validBatchNumber),
      (no) => typeof no === "string" && no.trim().length > lengths.validBatchNumber,
    ),
    vaccineRules,
  ],
  expiryDate: [
    required("expiryDate", validation.blank),
    valid("expiryDate", (month) => canBeSent(parseMonth(month)), validation.date),
  ],
  useByDate: [
    onlyWhen(
      (batch) => factsOf(batch)?.hasUseBy === true,
      valid("useByDate", (day) => canBeSent(parseDayFirst(day)), validation.date),
    ),
  ],
  status: [required("status", validation.blank), oneOf("status", () => statuses)],
};

/** The scanned day if it lies in the entered month (openapi/decisions.md, Dates), else the last. */
export function expiryDayOf({ expiryDate, expiryDay }: BatchValues): string | null {
  const lastDay = parseMonth(expiryDate ?? "");
  return expiryDay && monthOf(expiryDay) === expiryDate ? expiryDay : lastDay;
}

export function batchIssues(batch: BatchValues): Issue[] {
  return issuesOfAll(rules, batch, undefined);
}

/** The request body of a valid batch [7.25]; null while a required field is missing. */
export function batchPayload(
  batch: BatchValues,
  additionDate: string,
): Schemas["BatchInput"] | null {
  const { vaccineType, vaccineManufacturer, vaccineName, packSize, status, vaccineId } = batch;
  const batchNo = sanitiseText(batch.batchNo);
  const expiryDate = expiryDayOf(batch);
  if (!vaccineType || !vaccineManufacturer || !vaccineName || !packSize) return null;
  if (!status || !vaccineId || !batchNo || expiryDate === null) return null;
  return {
    vaccineType,
    vaccineManufacturer,
    vaccineName,
    ...(batch.name ? { name: batch.name } : {}),
    packSize,
    batchNo,
    expiryDate: epochOfDate(expiryDate),
    useByDate: factsOf(batch)?.hasUseBy ? epochOfDay(batch.useByDate ?? "") : null,
    additionDate,
    status,
    vaccineId,
    doses: batch.doses ?? null,
    batchNumberFormat: batch.batchNumberFormat ?? null,
    dosesReceived: batch.dosesReceived ?? null,
  };
}

const { batch: texts } = messages;

/** A warning of the batch form; a delivery never acknowledges these codes. */
interface BatchWarning extends Warning<string> {
  field: "batchNo" | "expiryDate" | "useByDate";
}

const warnWhen = (
  isWrong: boolean,
  field: BatchWarning["field"],
  code: string,
  message: string,
): BatchWarning[] => (isWrong ? [{ field, code, message }] : []);

/** More than ten years ahead is a likely typing error (openapi/decisions.md, Batches). */
const isFarAhead = (date: string | null, today: string) =>
  date !== null && date > addMonths(today, 12 * stockLimits.farAheadYears);

const isPast = (date: string | null, today: string) => date !== null && date < today;

/** Saving stays possible; the server says `isNumberTaken` (openapi/decisions.md, Batches). */
export function batchWarnings(
  batch: BatchValues,
  {
    today,
    isNumberTaken,
    ownNumber,
  }: { today: string; isNumberTaken: boolean; ownNumber?: string },
): BatchWarning[] {
  const batchNo = batch.batchNo ?? "";
  const isOwn = ownNumber !== undefined && hasSameNumber(batchNo, ownNumber);
  const facts = batch.vaccineType ? vaccineOf(batch.vaccineType).batch : null;
  const useBy = facts?.hasUseBy ? parseDayFirst(batch.useByDate ?? "") : null;
  const expiry = expiryDayOf(batch);
  return [
    ...warnWhen(isNumberTaken && !isOwn, "batchNo", "BATCH_NUMBER_EXISTS", texts.numberExists),
    ...brokenRulesOf(batch, false).map(({ field, code, message }) => ({ field, code, message })),
    ...warnWhen(isPast(expiry, today), "expiryDate", "BATCH_EXPIRED", texts.expiryInPast),
    ...warnWhen(isFarAhead(expiry, today), "expiryDate", "BATCH_EXPIRY_FAR", texts.expiryFarAhead),
    ...warnWhen(isPast(useBy, today), "useByDate", "BATCH_PAST_USE_BY", texts.useByInPast),
    ...warnWhen(isFarAhead(useBy, today), "useByDate", "BATCH_USE_BY_FAR", texts.useByFarAhead),
  ];
}

type Identity = Pick<
  Schemas["BatchInput"],
  "batchNo" | "vaccineManufacturer" | "vaccineName" | "expiryDate"
>;

/** Whether two batches have the same number, which raises a warning [5.95]. */
export function hasSameNumber(one: string, other: string): boolean {
  return normaliseBatchNumber(one) === normaliseBatchNumber(other);
}

export function isDuplicate(one: Identity, other: Identity): boolean {
  return (
    hasSameNumber(one.batchNo, other.batchNo) &&
    one.vaccineManufacturer === other.vaccineManufacturer &&
    one.vaccineName === other.vaccineName &&
    expiryOf(one.expiryDate).lastDay === expiryOf(other.expiryDate).lastDay
  );
}
