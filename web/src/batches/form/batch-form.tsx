import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { sessionKeys } from "../../routes/session-data.ts";
import {
  type StoredValue,
  useStoredValue,
  useUnsavedValues,
} from "../../session/use-unsaved-values.ts";
import { listed, formSettings, issuesResolver } from "../../ui/form/form-errors.ts";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { BatchStockFields, ProductFields, ScanPack } from "./batch-fields.tsx";
import {
  type BatchFormValues,
  batchFormIssues,
  batchLabels,
  newBatch,
  valuesOf,
} from "./batch-values.ts";
import { type OwnBatch, useSaveBatch } from "./save-batch.ts";
import layout from "../../ui/layout.module.css";

interface Draft {
  forms: { batch: BatchFormValues };
  own?: OwnBatch;
}

export type BatchDraft = StoredValue<Draft>;

const isDraft = (stored: unknown): stored is Draft =>
  isObject(stored) && isObject(stored.forms) && isObject(stored.forms.batch);

const draftIn = (stored: unknown) => (isDraft(stored) ? stored : null);

export function useBatchDraft(batchId: string | null): BatchDraft {
  const [suffix] = useState(`:${batchId ?? "new"}`);
  return useStoredValue({ prefix: sessionKeys.batchForm, suffix, valueIn: draftIn });
}

const fields = listed(batchLabels);

export interface BatchFormHandle {
  hasUnsaved: () => boolean;
}

interface BatchFormProps {
  catalogue: Schemas["VaccineCatalogue"];
  /** The batch to edit; without it the form adds a new one. */
  own?: OwnBatch;
  initial?: BatchFormValues;
  /** Without it the typed values are lost with the page. */
  draft?: BatchDraft;
  isOneOfMany?: boolean;
  onSaved: (batch: Schemas["Batch"]) => void;
  ref?: Ref<BatchFormHandle>;
}

function useBatchValues(props: BatchFormProps) {
  const { catalogue, own: opened, initial = newBatch, draft, ref } = props;
  const [typed] = useState(() => draft?.read());
  const [own, setOwn] = useState(typed?.own ?? opened);
  const [start] = useState(() => (own ? valuesOf(own.batch, catalogue) : initial));
  const form = useForm<BatchFormValues>({
    ...formSettings,
    defaultValues: typed?.forms.batch ?? start,
    resolver: issuesResolver((values) => batchFormIssues(values, own?.batch)),
  });
  const { hasUnsaved, markSaved } = useUnsavedValues("batch", form, start, draft?.forget);
  useImperativeHandle(ref, () => ({ hasUnsaved }), [hasUnsaved]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          hasUnsaved() ? draft?.save({ forms: { batch: values }, own }) : draft?.forget(),
      }),
    [form, draft, own, hasUnsaved],
  );

  function moveTo(values: BatchFormValues, version: OwnBatch) {
    setOwn(version);
    markSaved(valuesOf(version.batch, catalogue));
    form.reset(values);
    if (hasUnsaved()) draft?.save({ forms: { batch: values }, own: version });
  }

  return { form, own, moveTo, markSaved };
}

/** [2.59] [2.60] */
export function BatchForm(props: BatchFormProps) {
  const { catalogue, isOneOfMany = true, onSaved } = props;
  const { form, own, moveTo, markSaved } = useBatchValues(props);
  const wantsAnother = useRef(false);
  const isFollowedByAnother = useRef(false);
  const { save, dialog } = useSaveBatch({ catalogue, own, onSaved: finish, onResolved: moveTo });

  function finish(values: BatchFormValues, batch: Schemas["Batch"]) {
    markSaved();
    if (!isFollowedByAnother.current) return onSaved(batch);
    // Several packs of one delivery: keeps the product and clears the values of the pack.
    const fromPack = { batchNo: "", expiryDate: "", expiryDay: null, useByDate: null };
    form.reset({ ...values, ...fromPack, packs: null });
    markSaved();
    form.setFocus("batchNo");
  }

  return (
    <div className={layout.form}>
      <FormShell
        form={form}
        fields={fields}
        onSave={(values) => save(values).finally(() => void (wantsAnother.current = false))}
        onAttempt={() => {
          isFollowedByAnother.current = wantsAnother.current;
          wantsAnother.current = false;
        }}
        saveLabel={own ? "Update" : "save batch"}
        footer={
          !own &&
          isOneOfMany && (
            // No submit button: Enter would press it, since it is before the Save button [7.27].
            <Button
              onClick={({ currentTarget }) => {
                wantsAnother.current = true;
                currentTarget.form?.requestSubmit();
              }}
            >
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
