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

/** What is sent of a pack, by the field that gives it. */
const givenBy: Readonly<Record<string, string>> = { vaccineId: "packSize", dosesReceived: "packs" };

/** The batch is in stock; null where the error is another one. */
function duplicateProblem(error: unknown): FieldProblem | null {
  if (!isStatus(error, 409) || isShownIn("caller", error)) return null;
  const message = sentenceOf("DUPLICATE_BATCH") ?? errorMessageFor(error).detail;
  return { name: "batchNo", message };
}

/** What the server found wrong with single fields of a batch. */
export function batchProblemsOf(error: unknown): FieldProblem[] {
  const duplicate = duplicateProblem(error);
  if (duplicate) return [duplicate];
  return fieldProblemsOf(error).map(({ name, message }) => ({
    name: givenBy[name] ?? name,
    message,
  }));
}

/** Why nothing was saved, where no field of the form can say it. */
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
    : "Saving the same again would not help: correct it, or go back to the batches.";
  return { title: "The batch was not saved", detail: `${detail} ${stillHere} ${next}`, reference };
}

/** How the form tells that a batch was not saved; the sentence of [8.13] or [8.14] is in the toast. */
export function saveFailedOf(error: unknown): SaveFailed {
  const problems = batchProblemsOf(error);
  return { problems, words: problems.length > 0 ? null : wordsOf(error) };
}
