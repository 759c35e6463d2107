import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { formSettings, issuesResolver } from "../../ui/form/form-settings.ts";
import type { SaveOutcome } from "../../ui/form/use-saving.ts";
import { useTellUnsavedChanges } from "../../session/use-tell-unsaved-changes.ts";
import { useLeaveQuestion } from "../../ui/leave-question.ts";
import { listed } from "../../ui/form/form-errors.ts";
import { batchLabels } from "./batch-labels.ts";
import {
  type BatchFormValues,
  batchFormIssues,
  inputOf,
  newBatch,
  valuesOf,
} from "./batch-values.ts";
import type { KeptBatch } from "./kept-batch.ts";
import { ProductFields } from "./product-fields.tsx";
import { saveFailedOf } from "./batch-save-failure.ts";
import { ScanPack } from "./scan-pack.tsx";
import { BatchStockFields } from "./batch-stock-fields.tsx";
import { useBatchConflict } from "./use-batch-conflict.ts";
import { type OwnBatch, useSaveBatch } from "./use-save-batch.ts";
import layout from "../../ui/layout.module.css";

const fields = listed(batchLabels);

export interface BatchFormHandle {
  hasUnsaved: () => boolean;
}

interface BatchFormProps {
  catalogue: Schemas["VaccineCatalogue"];
  /** The batch that is edited; without it a new one is added. */
  own?: OwnBatch;
  /** What a new batch starts with. */
  initial?: BatchFormValues;
  /** Where what is typed is kept; without it the form lives no longer than its page. */
  kept?: KeptBatch;
  /** Whether a new one may follow at once. */
  isOneOfMany?: boolean;
  onSaved: (batch: Schemas["Batch"]) => void;
  ref?: Ref<BatchFormHandle>;
}

/** The form's values, what the server has of them, and what is kept of them meanwhile. */
function useBatchValues({ catalogue, own: opened, initial = newBatch, kept, ref }: BatchFormProps) {
  const [typed] = useState(() => kept?.read());
  const [own, setOwn] = useState(typed?.own ?? opened);
  const [start] = useState(() => (own ? valuesOf(own.batch, catalogue) : initial));
  const [resolver] = useState(() =>
    issuesResolver((values) => batchFormIssues(values, own?.batch)),
  );
  const defaultValues = typed?.forms.batch ?? start;
  const form = useForm<BatchFormValues>({ ...formSettings, defaultValues, resolver });
  const saved = useRef(JSON.stringify(start));
  const leaving = useMemo(
    () => ({
      hasUnsaved: () => JSON.stringify(form.getValues()) !== saved.current,
      keeps: () => false,
      onLeave: () => {
        saved.current = JSON.stringify(form.getValues());
        kept?.forget();
      },
    }),
    [form, kept],
  );
  useLeaveQuestion(leaving);
  useTellUnsavedChanges("batch", leaving.hasUnsaved);
  useImperativeHandle(ref, () => ({ hasUnsaved: leaving.hasUnsaved }), [leaving]);
  // A subscription, so that no component renders for it.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => (leaving.hasUnsaved() ? kept?.keep(values, own) : kept?.forget()),
      }),
    [form, kept, own, leaving],
  );

  /** From now on what is typed belongs to another version of the batch. */
  function moveTo(version: OwnBatch, values: BatchFormValues) {
    setOwn(version);
    saved.current = JSON.stringify(valuesOf(version.batch, catalogue));
    form.reset(values);
    if (leaving.hasUnsaved()) kept?.keep(values, version);
  }

  return { form, own, moveTo, settled: leaving.onLeave };
}

/** 'save batch' on add [2.59], 'Update' when editing [2.60]. */
export function BatchForm(props: BatchFormProps) {
  const { catalogue, isOneOfMany = true, onSaved } = props;
  const { form, own, moveTo, settled } = useBatchValues(props);
  const { attemptFor, save } = useSaveBatch(own);
  const { settle, dialog } = useBatchConflict({
    catalogue,
    own,
    onSettled: (values, version) => moveTo(version, values),
  });
  const wantsAnother = useRef(false);
  const isFollowedByAnother = useRef(false);

  function startAnother(values: BatchFormValues) {
    // Several packs of one delivery: the product stays, what stands on the pack is typed anew.
    const fromPack = { batchNo: "", expiryDate: "", expiryDay: null, useByDate: null };
    form.reset({ ...values, ...fromPack, packs: null });
    settled();
    form.setFocus("batchNo");
  }

  async function saveValues(values: BatchFormValues): Promise<SaveOutcome> {
    const { key, additionDate } = attemptFor(JSON.stringify(values));
    const input = inputOf(values, catalogue, additionDate, own?.batch);
    if (!input) return "not-saved";
    const result = await save(input, key);
    if ("error" in result) {
      return (await settle(result.error, values)) ? "not-saved" : saveFailedOf(result.error);
    }
    settled();
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
