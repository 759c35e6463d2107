import type { Schemas } from "@pharmacy/sdk";
import {
  ApiError,
  TokenError,
  type ErrorMessage,
  errorMessageFor,
  hasWrongId,
} from "../../api/error-messages.ts";
import { isShownIn } from "../../api/problem-codes.ts";
import type { ReactNode } from "react";
import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";

export interface FieldProblem {
  name: string;
  message: string;
  code?: Schemas["ProblemField"]["code"];
  /** The batch warning that is not acknowledged, if the server names one. */
  warning?: Schemas["ProblemField"]["warning"];
}

/** Why nothing was saved. The form shows it above the fields and keeps the typed values. */
export interface SaveFailed {
  /** Null if the problems of the fields are enough. */
  words: ErrorMessage | null;
  /** What the user can do about it. */
  wayOn?: ReactNode;
  problems?: readonly FieldProblem[];
}

/** Converts a JSON pointer to a form's field name: "/query/name" to "name", "/vaccinator/firstName" to "vaccinator.firstName". */
const fieldName = (pointer: string) =>
  pointer.replace(/^\/((query|path)\/)?/, "").replaceAll("/", ".");

export function fieldProblemsOf(error: unknown): FieldProblem[] {
  if (!isShownIn("fields", error)) return [];
  return error.errors.map(({ path, ...problem }) => ({ ...problem, name: fieldName(path) }));
}

/** The outcome of a failed call: errors of fields, or a message above the form. */
export function outcomeOf(
  error: unknown,
  failed: SaveFailed = { words: errorMessageFor(error) },
): readonly FieldProblem[] | SaveFailed {
  const problems = fieldProblemsOf(error);
  return problems.length > 0 ? problems : failed;
}

export const isFieldOf =
  <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  (name: string): name is Path<Values> =>
    [...form.control._names.mount].some((mounted) => mounted === name);

/** Sets the server's errors at their fields. The result also contains the errors of no field. */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problems: readonly FieldProblem[],
): FieldErrors {
  const isField = isFieldOf(form);
  for (const { name, message } of problems) {
    if (isField(name)) form.setError(name, { type: "server", message });
  }
  return Object.fromEntries(
    problems.map(({ name, message }) => [name, { type: "server", message }]),
  );
}

/** The server stored nothing, or its message says whether it did. */
const notStored: readonly (string | undefined)[] = [
  "SERVICE_UNAVAILABLE",
  "MYS_CLAIM_UNAVAILABLE",
] satisfies Schemas["ProblemCode"][];

/** Whether the server may have stored the request: it may have arrived, and no answer says that it failed. */
export const isInDoubt = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 : !(error instanceof TokenError);

/** Whether a save may have been stored although it failed. */
export const mayBeStored = (error: unknown): boolean =>
  isInDoubt(error) &&
  !hasWrongId(error) &&
  !(error instanceof ApiError && notStored.includes(error.code));

export const saveMessages = {
  notSaved: "Not saved",
  unknown: "We do not know whether this was saved",
  stillHere: "Your answers are still here.",
  again: "Save again.",
  recordedOnce: "Save again: it is recorded once.",
};
