import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { formSettings } from "../../ui/form/form-settings.ts";
import { issuesResolver } from "../../ui/form/issues-resolver.ts";
import { useTellTyped } from "../../session/use-tell-typed.ts";
import { useLeaveQuestion } from "../../ui/leave-question.ts";
import styles from "./batch-form.module.css";
import {
  batchFormIssues,
  type BatchFormValues,
  inputOf,
  newBatch,
  valuesOf,
} from "./batch-values.ts";
import { ProductFields } from "./product-fields.tsx";
import { fieldProblemsOf, SaveFailureNotice } from "./save-failure.tsx";
import { ScanPack } from "./scan-pack.tsx";
import { BatchStockFields } from "./stock-fields.tsx";
import { useBatchConflict } from "./use-batch-conflict.ts";
import { type OwnBatch, useSaveBatch } from "./use-save-batch.ts";

export interface BatchFormHandle {
  hasUnsaved: () => boolean;
}

interface BatchFormProps {
  catalogue: Schemas["VaccineCatalogue"];
  /** The batch that is edited; without it a new one is added. */
  own?: OwnBatch;
  /** What a new batch starts with. */
  initial?: BatchFormValues;
  /** Whether a new one may follow at once. */
  isOneOfMany?: boolean;
  onSaved: (batch: Schemas["Batch"]) => void;
  ref?: Ref<BatchFormHandle>;
}

/** The form's values and whether the server has them. */
function useBatchValues({ catalogue, own, initial = newBatch, ref }: BatchFormProps) {
  const [defaultValues] = useState(() => (own ? valuesOf(own.batch, catalogue) : initial));
  const [resolver] = useState(() =>
    issuesResolver((values) => batchFormIssues(values, own?.batch)),
  );
  const form = useForm<BatchFormValues>({ ...formSettings, defaultValues, resolver });
  const kept = useRef(JSON.stringify(defaultValues));
  const leaving = useMemo(
    () => ({
      hasUnsaved: () => JSON.stringify(form.getValues()) !== kept.current,
      keeps: () => false,
      onLeave: () => void (kept.current = JSON.stringify(form.getValues())),
    }),
    [form],
  );
  useLeaveQuestion(leaving);
  useTellTyped("batch", leaving.hasUnsaved);
  useImperativeHandle(ref, () => ({ hasUnsaved: leaving.hasUnsaved }), [leaving]);
  return { form, keep: leaving.onLeave };
}

/** §2 Batch form: 'save batch' on add, 'Update' when editing. */
export function BatchForm(props: BatchFormProps) {
  const { catalogue, isOneOfMany = true, onSaved } = props;
  const [own, setOwn] = useState(props.own);
  const { form, keep } = useBatchValues(props);
  const { attemptFor, save, failure, forgetFailure } = useSaveBatch(own);
  const { settle, dialog } = useBatchConflict({
    catalogue,
    own,
    onSettled: (values, version) => {
      setOwn(version);
      form.reset(values);
      forgetFailure();
    },
  });
  const wantsAnother = useRef(false);
  const isFollowedByAnother = useRef(false);

  function startAnother(values: BatchFormValues) {
    // Several packs of one delivery: the product stays, what stands on the pack is typed anew.
    const fromPack = { batchNo: "", expiryDate: "", expiryDay: null, useByDate: null };
    form.reset({ ...values, ...fromPack, packs: null });
    keep();
    form.setFocus("batchNo");
  }

  async function saveValues(values: BatchFormValues) {
    const { key, additionDate } = attemptFor(JSON.stringify(values));
    const input = inputOf(values, catalogue, additionDate, own?.batch);
    if (!input) return [];
    const result = await save(input, key);
    if ("error" in result) {
      return (await settle(result.error, values)) ? [] : showProblems(result.error);
    }
    keep();
    if (isFollowedByAnother.current) startAnother(values);
    else onSaved(result.saved);
    return [];
  }

  function showProblems(error: unknown) {
    for (const { name, message } of fieldProblemsOf(error)) {
      if (name === "batchNo" || name === "vaccineName" || name === "expiryDate")
        form.setError(name, { type: "server", message }, { shouldFocus: true });
    }
    return [];
  }

  return (
    <div className={styles.form}>
      <FormShell
        form={form}
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
        <SaveFailureNotice error={failure} />
        {!own && <ScanPack catalogue={catalogue} />}
        <ProductFields catalogue={catalogue} />
        <BatchStockFields ownNumber={own?.batch.batchNo} />
      </FormShell>
      {dialog}
    </div>
  );
}
