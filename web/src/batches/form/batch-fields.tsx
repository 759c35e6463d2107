import { batchOptions, cascadeOf, whenPackIsScanned } from "@pharmacy/domain/batch/catalogue";
import {
  hasSameNumber,
  batchIssues,
  type BatchValues,
  expiryDayOf,
  batchWarnings,
} from "@pharmacy/domain/batch/form";
import { epochOfDate, expiryOf } from "@pharmacy/domain/batch/expiry";
import { callLimits } from "@pharmacy/domain/limits";
import { batch as texts } from "@pharmacy/domain/messages";
import { isCodeOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { shortName } from "@pharmacy/domain/vaccines/product-name";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, CalendarIcon, CheckIcon } from "@primer/octicons-react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useContext } from "react";
import { type UseFormReturn, useFormContext, useFormState, useWatch } from "react-hook-form";
import { isStatus, inSentences } from "../../api/error-messages.ts";
import { withEtag } from "../../api/q.ts";
import { clockTime } from "../../browser/clock.ts";
import { ScanField, type Scanned, type ScanResult } from "../../scan/scan-field.tsx";
import { scan as scanTexts } from "../../scan/scan-messages.ts";
import { MonthField, UseByField } from "../../ui/form/date-field.tsx";
import { NumberField, TextField } from "../../ui/form/text-field.tsx";
import { RadioField } from "../../ui/form/choice-fields.tsx";
import { SelectBox } from "../../ui/form/select-field.tsx";
import { fieldId, FieldScope } from "../../ui/form/use-field.ts";
import { IconText } from "../../ui/icon-text.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { type BatchFormValues, batchLabels as labels, expiryTextOf } from "./batch-values.ts";
import fieldStyles from "../../ui/form/field.module.css";
import layout from "../../ui/layout.module.css";

function useTypedBatch(): BatchFormValues {
  const { getValues, control } = useFormContext<BatchFormValues>();
  useWatch({ control });
  return getValues();
}

function applyBatch(form: UseFormReturn<BatchFormValues>, batch: BatchFormValues): void {
  form.reset(batch, {
    keepDefaultValues: true,
    keepErrors: true,
    keepTouched: true,
    keepSubmitCount: true,
    keepIsSubmitted: true,
  });
  if (form.formState.isSubmitted) void form.trigger();
}

/** A scan fills product, batch number and expiry; a typed number is the batch number. */
export function ScanPack({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) {
  const form = useFormContext<BatchFormValues>();
  const scope = useContext(FieldScope);

  function take(scan: Scanned): ScanResult {
    const values = form.getValues();
    if (scan.kind === "typed") {
      applyBatch(form, { ...values, batchNo: scan.text });
      return { kind: "taken", words: scanTexts.numberTaken(scan.text) };
    }
    const batch = { ...values, ...whenPackIsScanned(catalogue, values, scan.pack) };
    applyBatch(form, batch);
    const { gtin, batchNumber, expiryDate } = scan.pack;
    if (gtin !== null && !batch.vaccineId) {
      document.getElementById(fieldId(scope, "vaccineType"))?.focus();
      return { kind: "incomplete", words: scanTexts.unknownProduct(gtin) };
    }
    const lacksPart = gtin === null || batchNumber === null || expiryDate === null;
    const words = scanTexts.packTaken([batch.name, batch.batchNo, expiryTextOf(batch)]);
    return lacksPart
      ? { kind: "incomplete", words: inSentences(words, scanTexts.fillInTheRest) }
      : { kind: "taken", words };
  }

  return <ScanField take={take} />;
}

interface CascadeFieldProps extends ComponentProps<typeof SelectBox> {
  change: (batch: BatchValues, value: string | null) => BatchValues;
}

/** A choice that limits the options of the next fields and clears values that no longer fit [3.20]. */
function CascadeField({ change, ...field }: CascadeFieldProps) {
  const form = useFormContext<BatchFormValues>();
  return (
    <SelectBox {...field} onChoose={(value) => applyBatch(form, change(form.getValues(), value))} />
  );
}

export function ProductFields({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) {
  const batch = useTypedBatch();
  const { manufacturers, products, packs } = batchOptions(catalogue, batch);
  const product = products.find(({ ampName }) => ampName === batch.vaccineName);
  const cascade = cascadeOf(catalogue);
  return (
    <>
      <CascadeField
        name="vaccineType"
        label={labels.vaccineType}
        choices={Object.entries(vaccineTypeLabels)}
        change={(values, type) =>
          cascade.whenVaccineTypeChanges(values, isCodeOf(vaccineTypeLabels, type) ? type : null)
        }
      />
      <CascadeField
        name="vaccineManufacturer"
        label={labels.vaccineManufacturer}
        choices={manufacturers.map((name) => [name, name])}
        change={cascade.whenManufacturerChanges}
      />
      <CascadeField
        name="vaccineName"
        label={labels.vaccineName}
        choices={products.map((one) => [one.ampName, shortName(one, one.ampName)])}
        change={cascade.whenVaccineNameChanges}
      />
      <CascadeField
        name="packSize"
        label={labels.packSize}
        choices={packs.map(({ vaccineId, name, packSize }) => [
          vaccineId,
          shortName({ ...product, packSize }, name),
        ])}
        chosen={batch.vaccineId ?? ""}
        change={cascade.whenPackChanges}
      />
    </>
  );
}

/** "unknown": the answer was neither 200 nor 404. */
type NumberCheck = "not asked" | "asking" | "available" | "taken" | "unknown";

/** [7.24] [5.96] A late answer to an older number is never shown. */
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

interface WarningsProps {
  batch: BatchValues;
  field: ReturnType<typeof batchWarnings>[number]["field"];
  code?: string | undefined;
  isNumberTaken?: boolean;
}

/** Warnings do not prevent saving. */
function Warnings({ batch, field, code: only, isNumberTaken = false }: WarningsProps) {
  const { today } = clockTime();
  return batchWarnings(batch, { today, isNumberTaken })
    .filter((warning) => warning.field === field && (!only || warning.code === only))
    .map(({ code, message }) => (
      <IconText key={code} icon={AlertIcon} tone="attention" text={message} />
    ));
}

/** A field, and notes beneath it that a live region announces. */
const Noted = ({ field, children }: { field: ReactNode; children: ReactNode }) => (
  <div className={layout.stack8}>
    {field}
    <div role="status" className={`${layout.stack8} ${layout.live} ${fieldStyles.beneath}`}>
      {children}
    </div>
  </div>
);

const formatHint = (format: string | null | undefined) =>
  format ? `Format ${format}: A is a letter, n a digit` : "1 to 20 letters and digits";

function NumberWithCheck({ batch, ownNumber }: { batch: BatchValues; ownNumber?: string }) {
  const check = useNumberCheck(batch.batchNo ?? "", ownNumber);
  // The check knows only the number: a save may be refused for number, product and expiry together.
  const { errors } = useFormState({ name: "batchNo" });
  const canBeSaved =
    errors["batchNo"] === undefined && batchIssues(batch).every(({ path }) => path !== "batchNo");
  return (
    <Noted
      field={
        <TextField<BatchFormValues>
          name="batchNo"
          label={labels.batchNo}
          hint={formatHint(batch.batchNumberFormat)}
          width="medium"
        />
      }
    >
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
    </Noted>
  );
}

function ExpiryDate({ batch }: { batch: BatchValues }) {
  const day = expiryDayOf(batch);
  // The expiry day of the pack if it is not the end of the month (openapi/decisions.md, Dates).
  const isDay = day !== null && expiryOf(epochOfDate(day)).kind === "day";
  return (
    <Noted field={<MonthField<BatchFormValues> name="expiryDate" label={labels.expiryDate} />}>
      {isDay && <IconText icon={CalendarIcon} tone="muted" text={expiryTextOf(batch) ?? ""} />}
      <Warnings batch={batch} field="expiryDate" />
    </Noted>
  );
}

const statuses = { Active: "Active", Finished: "Finished" } as const;

export function BatchStockFields({ ownNumber }: { ownNumber?: string }) {
  const batch = useTypedBatch();
  const hasUseBy = batch.vaccineType && vaccineOf(batch.vaccineType).batch.hasUseBy;
  return (
    <>
      <NumberWithCheck batch={batch} ownNumber={ownNumber} />
      <ExpiryDate batch={batch} />
      {hasUseBy && (
        <Noted
          field={
            <UseByField<BatchFormValues>
              name="useByDate"
              label={labels.useByDate}
              hint={texts.useByHint}
              optional
            />
          }
        >
          <Warnings batch={batch} field="useByDate" />
        </Noted>
      )}
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
