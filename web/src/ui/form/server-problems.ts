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

export interface SaveFailed {
  /** Null if the problems of the fields are enough. */
  words: ErrorMessage | null;
  wayOn?: ReactNode;
  problems?: readonly FieldProblem[];
}

/** "/query/name" to "name", "/vaccinator/firstName" to "vaccinator.firstName" */
const fieldName = (pointer: string) =>
  pointer.replace(/^\/((query|path)\/)?/, "").replaceAll("/", ".");

export function fieldProblemsOf(error: unknown): FieldProblem[] {
  if (!isShownIn("fields", error)) return [];
  return error.errors.map(({ path, ...problem }) => ({ ...problem, name: fieldName(path) }));
}

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

/** The result also contains the errors of no field. */
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

/** The request may have arrived, and no answer says that it failed. */
export const isInDoubt = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 : !(error instanceof TokenError);

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
