import { epochOfDate, expiryOf, readableExpiry } from "@pharmacy/domain/batch/epoch";
import {
  batchIssues,
  type BatchValues,
  expiryDayOf,
  batchWarnings,
  hasSameNumber,
} from "@pharmacy/domain/batch/form";
import { batch as texts } from "@pharmacy/domain/messages";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import { AlertIcon, CalendarIcon, CheckIcon } from "@primer/octicons-react";
import { useFormState } from "react-hook-form";
import { MonthField, UseByField } from "../../ui/form/date-field.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { IconText } from "../../ui/icon-text.tsx";
import { clockTime } from "../../browser/clock.ts";
import { type BatchFormValues, batchLabels as labels } from "./batch-values.ts";
import { useTypedBatch } from "./typed-batch.ts";
import fieldStyles from "../../ui/form/field.module.css";
import layout from "../../ui/layout.module.css";
import { callLimits } from "@pharmacy/domain/limits";
import { useQuery } from "@tanstack/react-query";
import { withEtag } from "../../api/q.ts";
import { isStatus } from "../../api/error-messages.ts";
import { useDebounced } from "../../ui/use-debounced.ts";

/** "unknown": the answer was neither 200 nor 404. */
type NumberCheck = "not asked" | "asking" | "available" | "taken" | "unknown";

/**
 * Checks whether a batch number exists [7.24], after 2 characters and 500 ms without typing [5.96]. A late
 * answer to an older number is never shown.
 */
function useNumberCheck(typed: string, ownNumber: string | undefined): NumberCheck {
  const batchNo = typed.trim();
  const debounced = useDebounced(batchNo, callLimits.batchCheckDebounceMs);
  const isOwn = ownNumber !== undefined && hasSameNumber(batchNo, ownNumber);
  const isAsked =
    debounced === batchNo && batchNo.length >= callLimits.batchCheckMinimumCharacters && !isOwn;
  const { data: answer, error } = useQuery({
    ...withEtag("validateBatchNumber", { path: { batchNo: debounced } }),
    enabled: isAsked,
  });
  if (!isAsked) return "not asked";
  if (answer) return answer.status === 200 ? "taken" : "unknown";
  if (error === null) return "asking";
  return isStatus(error, 404) ? "available" : "unknown";
}

/** Warnings do not prevent saving. A live region announces them. */
function Warnings({ batch, field, code: only, isNumberTaken = false }: WarningsProps) {
  const { today } = clockTime();
  return batchWarnings(batch, { today, isNumberTaken })
    .filter((warning) => warning.field === field && (!only || warning.code === only))
    .map(({ code, message }) => (
      <IconText key={code} icon={AlertIcon} tone="attention" text={message} />
    ));
}

interface WarningsProps {
  batch: BatchValues;
  field: ReturnType<typeof batchWarnings>[number]["field"];
  /** Shows only this warning. */
  code?: string | undefined;
  isNumberTaken?: boolean;
}

const formatHint = (format: string | null | undefined) =>
  format ? `Format ${format}: A is a letter, n a digit` : "1 to 20 letters and digits";

function NumberWithCheck({ batch, ownNumber }: { batch: BatchValues; ownNumber?: string }) {
  const check = useNumberCheck(batch.batchNo ?? "", ownNumber);
  // Does not call a number available that cannot be saved: the check knows only the number, but a save
  // may be refused for number, product and expiry together.
  const { errors } = useFormState({ name: "batchNo" });
  const canBeSaved =
    errors["batchNo"] === undefined && batchIssues(batch).every(({ path }) => path !== "batchNo");
  return (
    <div className={layout.stack8}>
      <TextField<BatchFormValues>
        name="batchNo"
        label={labels.batchNo}
        hint={formatHint(batch.batchNumberFormat)}
        width="medium"
      />
      <div role="status" className={`${layout.stack8} ${layout.live} ${fieldStyles.beneath}`}>
        {check === "available" && canBeSaved && (
          <IconText icon={CheckIcon} tone="success" text="This number is available" />
        )}
        {check === "unknown" && (
          <IconText icon={AlertIcon} tone="attention" text="The number could not be checked" />
        )}
        <Warnings
          batch={batch}
          field="batchNo"
          code={canBeSaved ? undefined : "BATCH_NUMBER_EXISTS"}
          isNumberTaken={check === "taken"}
        />
      </div>
    </div>
  );
}

/** The expiry day of the pack if it is not the end of the month (openapi/decisions.md, Dates). */
function dayFromPack(batch: BatchValues): string | null {
  const day = expiryDayOf(batch);
  if (day === null) return null;
  const epochMs = epochOfDate(day);
  return expiryOf(epochMs).kind === "day" ? readableExpiry(epochMs) : null;
}

function ExpiryDate({ batch }: { batch: BatchValues }) {
  const day = dayFromPack(batch);
  return (
    <div className={layout.stack8}>
      <MonthField<BatchFormValues> name="expiryDate" label={labels.expiryDate} />
      <div role="status" className={`${layout.stack8} ${layout.live} ${fieldStyles.beneath}`}>
        {day && <IconText icon={CalendarIcon} tone="muted" text={day} />}
        <Warnings batch={batch} field="expiryDate" />
      </div>
    </div>
  );
}

function UseByDate({ batch }: { batch: BatchValues }) {
  if (!batch.vaccineType || !vaccineOf(batch.vaccineType).batch.hasUseBy) return null;
  return (
    <div className={layout.stack8}>
      <UseByField<BatchFormValues>
        name="useByDate"
        label={labels.useByDate}
        hint={texts.useByHint}
        optional
      />
      <div role="status" className={`${layout.stack8} ${layout.live} ${fieldStyles.beneath}`}>
        <Warnings batch={batch} field="useByDate" />
      </div>
    </div>
  );
}

const statuses = { Active: "Active", Finished: "Finished" } as const;

/** The fields after the product: number, dates, packs and status. */
export function BatchStockFields({ ownNumber }: { ownNumber?: string }) {
  const batch = useTypedBatch();
  return (
    <>
      <NumberWithCheck batch={batch} ownNumber={ownNumber} />
      <ExpiryDate batch={batch} />
      <UseByDate batch={batch} />
      <NumberField<BatchFormValues>
        name="packs"
        label={labels.packs}
        hint="Leave it empty when doses are not counted"
        optional
      />
      <RadioField<BatchFormValues>
        name="status"
        label={labels.status}
        options={statuses}
        arranged="in a row"
      />
    </>
  );
}
