import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { type Ref, useEffect, useImperativeHandle, useRef, useState, useContext } from "react";
import { useForm, useFormContext } from "react-hook-form";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { formSettings, issuesResolver } from "../../ui/form/form-settings.ts";
import type { SaveOutcome } from "../../ui/form/use-saving.ts";
import { useUnsavedValues } from "../../session/use-unsaved-values.ts";
import { listed } from "../../ui/form/form-errors.ts";
import {
  type BatchFormValues,
  batchFormIssues,
  batchLabels,
  inputOf,
  newBatch,
  valuesOf,
} from "./batch-values.ts";
import type { BatchDraft } from "./batch-draft.ts";
import { ProductFields } from "./product-fields.tsx";
import { saveFailedOf } from "./batch-save-failure.ts";
import { BatchStockFields } from "./batch-stock-fields.tsx";
import { useBatchConflict } from "./use-batch-conflict.ts";
import { type OwnBatch, useSaveBatch } from "./use-save-batch.ts";
import layout from "../../ui/layout.module.css";
import { readableExpiry, epochOfDate } from "@pharmacy/domain/batch/epoch";
import { expiryDayOf } from "@pharmacy/domain/batch/form";
import { whenPackIsScanned } from "@pharmacy/domain/batch/catalogue";
import { scan as texts } from "../../scan/scan-messages.ts";
import { inSentences } from "../../api/sentence.ts";
import { ScanField, type Scanned, type ScanResult } from "../../scan/scan-field.tsx";
import { fieldId, FieldScope } from "../../ui/form/use-field.ts";
import { applyBatch } from "./typed-batch.ts";

const expiryText = (batch: BatchFormValues) => {
  const day = expiryDayOf(batch);
  return day === null ? null : readableExpiry(epochOfDate(day));
};

/** A scan fills product, batch number and expiry; a typed number is the batch number. */
function ScanPack({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) {
  const form = useFormContext<BatchFormValues>();
  const scope = useContext(FieldScope);

  function take(scan: Scanned): ScanResult {
    const values = form.getValues();
    if (scan.kind === "typed") {
      applyBatch(form, { ...values, batchNo: scan.text });
      return { kind: "taken", words: texts.numberTaken(scan.text) };
    }
    const batch = { ...values, ...whenPackIsScanned(catalogue, values, scan.pack) };
    applyBatch(form, batch);
    const { gtin, batchNumber, expiryDate } = scan.pack;
    if (gtin !== null && !batch.vaccineId) {
      document.getElementById(fieldId(scope, "vaccineType"))?.focus();
      return { kind: "incomplete", words: texts.unknownProduct(gtin) };
    }
    const lacksPart = gtin === null || batchNumber === null || expiryDate === null;
    const words = texts.packTaken([batch.name, batch.batchNo, expiryText(batch)]);
    return lacksPart
      ? { kind: "incomplete", words: inSentences(words, texts.fillInTheRest) }
      : { kind: "taken", words };
  }

  return <ScanField take={take} />;
}

const fields = listed(batchLabels);

export interface BatchFormHandle {
  hasUnsaved: () => boolean;
}

interface BatchFormProps {
  catalogue: Schemas["VaccineCatalogue"];
  /** The batch to edit; without it the form adds a new one. */
  own?: OwnBatch;
  /** The initial values of a new batch. */
  initial?: BatchFormValues;
  /** Stores the typed values; without it they are lost with the page. */
  draft?: BatchDraft;
  /** Whether to offer "Save and add another". */
  isOneOfMany?: boolean;
  onSaved: (batch: Schemas["Batch"]) => void;
  ref?: Ref<BatchFormHandle>;
}

/** The form's values, the stored version of the batch, and the draft. */
function useBatchValues(props: BatchFormProps) {
  const { catalogue, own: opened, initial = newBatch, draft, ref } = props;
  const [typed] = useState(() => draft?.read());
  const [own, setOwn] = useState(typed?.own ?? opened);
  const [start] = useState(() => (own ? valuesOf(own.batch, catalogue) : initial));
  const [resolver] = useState(() =>
    issuesResolver((values) => batchFormIssues(values, own?.batch)),
  );
  const defaultValues = typed?.forms.batch ?? start;
  const form = useForm<BatchFormValues>({ ...formSettings, defaultValues, resolver });
  const { hasUnsaved, markSaved } = useUnsavedValues("batch", form, start, draft?.forget);
  useImperativeHandle(ref, () => ({ hasUnsaved }), [hasUnsaved]);
  // Subscribes to the values without rendering.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          hasUnsaved() ? draft?.save({ forms: { batch: values }, own }) : draft?.forget(),
      }),
    [form, draft, own, hasUnsaved],
  );

  /** Continues with another stored version of the batch. */
  function moveTo(values: BatchFormValues, version: OwnBatch) {
    setOwn(version);
    markSaved(valuesOf(version.batch, catalogue));
    form.reset(values);
    if (hasUnsaved()) draft?.save({ forms: { batch: values }, own: version });
  }

  return { form, own, moveTo, markSaved };
}

/** 'save batch' on add [2.59], 'Update' when editing [2.60]. */
export function BatchForm(props: BatchFormProps) {
  const { catalogue, isOneOfMany = true, onSaved } = props;
  const { form, own, moveTo, markSaved } = useBatchValues(props);
  const { attemptFor, save } = useSaveBatch(own);
  const { resolve, dialog } = useBatchConflict({ catalogue, own, onResolved: moveTo });
  const wantsAnother = useRef(false);
  const isFollowedByAnother = useRef(false);

  function startAnother(values: BatchFormValues) {
    // Several packs of one delivery: keeps the product and clears the values of the pack.
    const fromPack = { batchNo: "", expiryDate: "", expiryDay: null, useByDate: null };
    form.reset({ ...values, ...fromPack, packs: null });
    markSaved();
    form.setFocus("batchNo");
  }

  async function saveValues(values: BatchFormValues): Promise<SaveOutcome> {
    const { key, additionDate } = attemptFor(JSON.stringify(values));
    const input = inputOf(values, catalogue, additionDate, own?.batch);
    if (!input) return "not-saved";
    const result = await save(input, key);
    if ("error" in result) {
      return (await resolve(result.error, values)) ? "not-saved" : saveFailedOf(result.error);
    }
    markSaved();
    if (isFollowedByAnother.current) startAnother(values);
    else onSaved(result.saved);
    return [];
  }

  return (
    <div className={layout.form}>
      <FormShell
        form={form}
        fields={fields}
        onSave={saveValues}
        onAttempt={() => {
          isFollowedByAnother.current = wantsAnother.current;
          wantsAnother.current = false;
        }}
        isInline
        saveLabel={own ? "Update" : "save batch"}
        footer={
          !own &&
          isOneOfMany && (
            <Button type="submit" onClick={() => void (wantsAnother.current = true)}>
              Save and add another
            </Button>
          )
        }
      >
        {!own && <ScanPack catalogue={catalogue} />}
        <ProductFields catalogue={catalogue} />
        <BatchStockFields ownNumber={own?.batch.batchNo} />
      </FormShell>
      {dialog}
    </div>
  );
}
