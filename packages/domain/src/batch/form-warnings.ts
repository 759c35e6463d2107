import { addMonths } from "../dates/calendar-arithmetic.ts";
import { stockLimits } from "../limits.ts";
import type { Warning } from "../vaccines/warning.ts";
import { messages } from "../messages.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import { parseDayFirst } from "../dates/typed-dates.ts";
import { type BatchValues, brokenRulesOf, expiryDayOf } from "./form.ts";
import { hasSameNumber } from "./duplicates.ts";

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

/**
 * Warnings of the batch form; saving stays possible. `isNumberTaken` is the server's answer. The
 * batch's own number is no duplicate (openapi/decisions.md, Batches).
 */
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
