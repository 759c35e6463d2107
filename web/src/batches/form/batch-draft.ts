import { isObject } from "@pharmacy/domain/validation/is-object";
import { useState } from "react";
import { sessionKeys } from "../../routes/session-data.ts";
import { type StoredValue, useStoredValue } from "../../session/use-unsaved-values.ts";
import type { BatchFormValues } from "./batch-values.ts";
import type { OwnBatch } from "./use-save-batch.ts";

interface Draft {
  forms: { batch: BatchFormValues };
  /** The stored version that the user edited. */
  own?: OwnBatch;
}

export type BatchDraft = StoredValue<Draft>;

const isDraft = (stored: unknown): stored is Draft =>
  isObject(stored) && isObject(stored.forms) && isObject(stored.forms.batch);

const draftIn = (stored: unknown) => (isDraft(stored) ? stored : null);

/** The unsaved values of one batch, in this tab. */
export function useBatchDraft(batchId: string | null): BatchDraft {
  const [suffix] = useState(`:${batchId ?? "new"}`);
  return useStoredValue({ prefix: sessionKeys.batchForm, suffix, valueIn: draftIn });
}
