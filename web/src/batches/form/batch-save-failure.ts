import { isShownIn, sentenceOf } from "../../api/problem-codes.ts";
import {
  type ErrorMessage,
  errorMessageFor,
  isStatus,
  isRetryable,
} from "../../api/error-messages.ts";
import {
  type FieldProblem,
  fieldProblemsOf,
  mayBeStored,
  saveMessages,
  type SaveFailed,
} from "../../ui/form/server-problems.ts";

const { unknown, stillHere, again, recordedOnce } = saveMessages;

/** The form's field of a property that the form does not have. */
const fieldOfProperty: Readonly<Record<string, string>> = {
  vaccineId: "packSize",
  dosesReceived: "packs",
};

/** The batch is already in stock; null if the error is another one. */
function duplicateProblem(error: unknown): FieldProblem | null {
  if (!isStatus(error, 409) || isShownIn("caller", error)) return null;
  const message = sentenceOf("DUPLICATE_BATCH") ?? errorMessageFor(error).detail;
  return { name: "batchNo", message };
}

/** The server's errors about single fields. */
export function batchProblemsOf(error: unknown): FieldProblem[] {
  const duplicate = duplicateProblem(error);
  if (duplicate) return [duplicate];
  return fieldProblemsOf(error).map(({ name, message }) => ({
    name: fieldOfProperty[name] ?? name,
    message,
  }));
}

/** Why nothing was saved, if no field has the error. */
function wordsOf(error: unknown): ErrorMessage {
  const { detail, reference } = errorMessageFor(error);
  if (isShownIn("question", error)) {
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
export function saveFailedOf(error: unknown): SaveFailed {
  const problems = batchProblemsOf(error);
  return { problems, words: problems.length > 0 ? null : wordsOf(error) };
}
