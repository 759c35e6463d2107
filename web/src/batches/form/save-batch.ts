import { batch as texts } from "@pharmacy/domain/messages";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import {
  type ErrorMessage,
  duplicateBatch,
  errorMessageFor,
  isRetryable,
  isStatus,
  storedUnderKey,
} from "../../api/error-messages.ts";
import { withEtag } from "../../api/q.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { clockTime } from "../../browser/clock.ts";
import { useCurrentUser } from "../../session/session-provider.tsx";
import {
  conflict as conflictTexts,
  type AnswerText,
  differencesBetween,
  mineOnTop,
} from "../../ui/conflict/conflict.ts";
import { useConflictQuestion } from "../../ui/conflict/use-conflict-question.ts";
import {
  type FieldProblem,
  fieldProblemsOf,
  mayBeStored,
  saveMessages,
  type SaveOutcome,
} from "../../ui/form/use-saving.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { type BatchFormValues, batchLabels as labels, inputOf, valuesOf } from "./batch-values.ts";

/** The edited batch with the ETag of the version that was opened. */
export interface OwnBatch {
  batch: Schemas["Batch"];
  etag: string | undefined;
}

interface SaveOptions {
  catalogue: Schemas["VaccineCatalogue"];
  own: OwnBatch | undefined;
  onSaved: (values: BatchFormValues, batch: Schemas["Batch"]) => void;
  /** Called with the chosen values and the stored version that they are based on. */
  onResolved: (values: BatchFormValues, own: OwnBatch) => void;
}

/** Shows the result in a toast, [8.11] to [8.14]. Asks which values to keep after a 412. */
export function useSaveBatch({ catalogue, own, onSaved, onResolved }: SaveOptions) {
  const send = useSendBatch(own);
  const { storeId } = useCurrentUser();
  const toast = useToast();
  const { resolve, dialog } = useConflict({ catalogue, own });
  const last = useRef<Request & { typed: string }>(null);
  /** The key of a new batch whose save was not answered: it may be stored. */
  const keyInDoubt = useRef<string>(undefined);

  /** A retry of the same values sends the same body with the same idempotency key. */
  function requestFor(values: BatchFormValues) {
    const typed = JSON.stringify(values);
    if (last.current?.typed === typed) return last.current;
    const additionDate = own?.batch.additionDate ?? clockTime().now;
    const input = inputOf(values, catalogue, additionDate, own?.batch);
    const key = keyInDoubt.current ?? crypto.randomUUID();
    last.current = input && { typed, key, body: withOwnIds(input, storeId, own?.batch) };
    return last.current;
  }

  async function save(values: BatchFormValues): Promise<SaveOutcome> {
    const request = requestFor(values);
    if (!request) return "not-saved";
    const { batchNo } = request.body;
    let stored: Schemas["Batch"];
    try {
      stored = await send(request);
    } catch (error) {
      if (!own && mayBeStored(error)) keyInDoubt.current = request.key;
      toast.fail(own ? texts.updateFailed(batchNo) : texts.createFailed(batchNo), "form");
      const resolved = await resolve(error, values);
      if (!resolved) return saveFailedOf(error);
      last.current = null;
      onResolved(resolved.values, resolved.own);
      toast.succeed(resolved.words);
      return "not-saved";
    }
    [last.current, keyInDoubt.current] = [null, undefined];
    toast.succeed(own ? texts.updated(batchNo) : texts.created(batchNo));
    onSaved(values, stored);
    return [];
  }

  return { save, dialog };
}

/** [3.21] */
export function withOwnIds(
  input: Schemas["BatchInput"],
  storeId: string | null,
  own?: Schemas["Batch"],
): Schemas["BatchInput"] {
  if (own) return { ...input, id: own.id, storeId: own.storeId };
  return storeId === null ? input : { ...input, storeId };
}

interface Request {
  key: string;
  body: Schemas["BatchInput"];
}

/** A new batch that an earlier attempt stored with other values is updated. */
function useSendBatch(own: OwnBatch | undefined) {
  const client = useQueryClient();
  const create = useApiMutation("createBatch");
  const update = useApiMutation("updateBatch");

  async function sendUpdate({ batch: { id, storeId }, etag }: OwnBatch, { key, body }: Request) {
    const params = { path: { id }, body: { ...body, id, storeId } };
    const options = { idempotencyKey: key, ifMatch: etag };
    return (await update.mutateAsync({ params, options })).data;
  }

  return async (request: Request) => {
    if (own) return sendUpdate(own, request);
    try {
      const options = { idempotencyKey: request.key };
      return (await create.mutateAsync({ params: { body: request.body }, options })).data;
    } catch (error) {
      const id = storedUnderKey(error);
      if (id === undefined) throw error;
      const read = withEtag("getBatch", { path: { id } });
      const { data: batch, etag } = await client.fetchQuery(read);
      return sendUpdate({ batch, etag }, { ...request, key: crypto.randomUUID() });
    }
  };
}

const { unknown, stillHere, again, recordedOnce } = saveMessages;

const fieldOfProperty: Readonly<Record<string, string>> = {
  vaccineId: "packSize",
  dosesReceived: "packs",
};

/** The batch is already in stock; null if the error is another one. */
function duplicateProblem(error: unknown): FieldProblem | null {
  if (!isStatus(error, 409) || error.code === "IDEMPOTENCY_KEY_REUSED") return null;
  return { name: "batchNo", message: duplicateBatch };
}

export function batchProblemsOf(error: unknown): FieldProblem[] {
  const duplicate = duplicateProblem(error);
  if (duplicate) return [duplicate];
  return fieldProblemsOf(error).map(({ name, message }) => ({
    name: fieldOfProperty[name] ?? name,
    message,
  }));
}

function wordsOf(error: unknown): ErrorMessage {
  const { detail, reference } = errorMessageFor(error);
  if (isStatus(error, 412)) {
    const by = error.problem?.lastUpdatedBy ?? "Somebody";
    return {
      title: "The batch has changed",
      detail: `${by} changed this batch after you opened it, so nothing was saved. What you typed is still here until you leave. Open the batch again to go on.`,
      reference,
    };
  }
  if (mayBeStored(error)) {
    return { title: unknown, detail: `${detail} ${recordedOnce} ${stillHere}`, reference };
  }
  const next = isRetryable(error)
    ? again
    : "Saving it again will not help. Correct it, or go back to the batches.";
  return { title: "The batch was not saved", detail: `${detail} ${stillHere} ${next}`, reference };
}

/** The failure that the form shows; the toast shows the sentence of [8.13] or [8.14]. */
function saveFailedOf(error: unknown): SaveOutcome {
  const problems = batchProblemsOf(error);
  return { problems, words: problems.length > 0 ? null : wordsOf(error) };
}

const product = [
  "vaccineType",
  "vaccineManufacturer",
  "vaccineName",
  "name",
  "packSize",
  "vaccineId",
  "doses",
  "batchNumberFormat",
];

function answerTexts(values: BatchFormValues): AnswerText[] {
  const { vaccineType, packs } = values;
  const rows: [path: string, label: string, text: string | null | undefined][] = [
    ["vaccineType", labels.vaccineType, vaccineType && labelOf(vaccineTypeLabels, vaccineType)],
    ["vaccineManufacturer", labels.vaccineManufacturer, values.vaccineManufacturer],
    ["name", labels.vaccineName, values.name],
    ["batchNo", labels.batchNo, values.batchNo],
    ["expiryDate", labels.expiryDate, values.expiryDate],
    ["useByDate", labels.useByDate, values.useByDate],
    ["packs", labels.packs, packs === null || packs === undefined ? "" : String(packs)],
    ["status", labels.status, values.status],
  ];
  return rows.map(([path, label, text]) => ({ path, label, text: text ?? "" }));
}

/** Asks which values to keep. If the user did not decide, the form shows the error. */
function useConflict({ catalogue, own }: Pick<SaveOptions, "catalogue" | "own">) {
  const client = useQueryClient();
  const { ask, dialog } = useConflictQuestion();

  async function resolve(error: unknown, values: BatchFormValues) {
    if (!own || !isStatus(error, 412)) return null;
    const read = withEtag("getBatch", { path: { id: own.batch.id } });
    const stored = await client.fetchQuery(read).catch(() => null);
    if (stored === null) return null;
    const opened = valuesOf(own.batch, catalogue);
    const theirs = valuesOf(stored.data, catalogue);
    const merged = mineOnTop({ opened, theirs, mine: values }, [product]);
    const { problem } = error;
    const asked = ask({
      record: "batch",
      by: problem?.lastUpdatedBy ?? stored.data.lastUpdatedBy,
      at: problem?.lastUpdatedDate ?? stored.data.lastUpdatedDate,
      differences: differencesBetween(
        { opened: answerTexts(opened), theirs: answerTexts(theirs), mine: answerTexts(merged) },
        answerTexts(values),
      ),
    });
    // If the dialog cannot be loaded, the form shows the error.
    const answer = await asked.catch(() => "undecided" as const);
    if (answer === "undecided") return null;
    const version = { batch: stored.data, etag: stored.etag };
    return answer === "mine"
      ? { values: merged, own: version, words: conflictTexts.mineKept }
      : { values: theirs, own: version, words: conflictTexts.theirsTaken };
  }

  return { resolve, dialog };
}
