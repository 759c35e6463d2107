import { isObject } from "@pharmacy/domain/validation/is-object";
import { useState } from "react";
import { sessionKeys } from "../../routes/session-data.ts";
import { type KeptValue, useKeptValue } from "../../session/kept-value.ts";
import type { BatchFormValues } from "./batch-values.ts";
import type { OwnBatch } from "./use-save-batch.ts";

interface Kept {
  forms: { batch: BatchFormValues };
  /** The version of the stored batch that was typed on. */
  own?: OwnBatch;
}

export type KeptBatch = KeptValue<Kept>;

const isKept = (kept: unknown): kept is Kept =>
  isObject(kept) && isObject(kept.forms) && isObject(kept.forms.batch);

const keptIn = (stored: unknown) => (isKept(stored) ? stored : null);

/** What is typed of one batch. */
export function useKeptBatch(batchId: string | null): KeptBatch {
  const [suffix] = useState(`:${batchId ?? "new"}`);
  return useKeptValue({ prefix: sessionKeys.batchForm, suffix, valueIn: keptIn });
}
