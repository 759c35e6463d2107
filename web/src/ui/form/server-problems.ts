import type { Schemas } from "@pharmacy/sdk";
import { ApiError, TokenError } from "../../api/api-error.ts";
import { isShownIn } from "../../api/problem-codes.ts";
import { type ErrorMessage, errorMessageFor, hasWrongId } from "../../api/error-messages.ts";
import type { ReactNode } from "react";
import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";

/** What the server said about one field, under the field's name in the form. */
export interface FieldProblem {
  name: string;
  message: string;
  /** What the server calls it, where it has a name of its own. */
  code?: Schemas["ProblemField"]["code"];
}

/** Why nothing was saved, told above the form, which keeps what was typed. */
export interface SaveFailed {
  /** Null where the problems of the fields say all. */
  words: ErrorMessage | null;
  /** What can be done about it. */
  wayOn?: ReactNode;
  problems?: readonly FieldProblem[];
}

/** The value that a pointer of the contract names, as forms name it: "/query/name", "/vaccinator/firstName". */
const fieldName = (pointer: string) =>
  pointer.replace(/^\/((query|path)\/)?/, "").replaceAll("/", ".");

/** What the server found wrong with single values, under their names in the form. */
export function fieldProblemsOf(error: unknown): FieldProblem[] {
  if (!isShownIn("fields", error)) return [];
  return error.errors.map(({ path, ...problem }) => ({ ...problem, name: fieldName(path) }));
}

/** What a failed call means to the form that made it: problems of its fields, or words above it. */
export function outcomeOf(
  error: unknown,
  failed: SaveFailed = { words: errorMessageFor(error) },
): readonly FieldProblem[] | SaveFailed {
  const problems = fieldProblemsOf(error);
  return problems.length > 0 ? problems : failed;
}

/** Whether a name is one of a field that the form shows. */
export const isFieldOf =
  <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  (name: string): name is Path<Values> =>
    [...form.control._names.mount].some((mounted) => mounted === name);

/** Shows the server's answers at their fields, like the form's own; one that has no field too. */
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

/** What a server answers when it stored nothing, or says itself whether it did. */
const notStored: readonly (string | undefined)[] = [
  "SERVICE_UNAVAILABLE",
  "MYS_CLAIM_UNAVAILABLE",
] satisfies Schemas["ProblemCode"][];

/** Whether something may be stored although no answer says so: it may have been sent, and nothing denies it. */
export const isInDoubt = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 : !(error instanceof TokenError);

/** Whether a save may have been stored although it failed. */
export const mayBeStored = (error: unknown): boolean =>
  isInDoubt(error) &&
  !hasWrongId(error) &&
  !(error instanceof ApiError && notStored.includes(error.code));

/** How a form tells of a save that failed. */
export const saveMessages = {
  notSaved: "Not saved",
  unknown: "We do not know whether this was saved",
  stillHere: "Your answers are still here.",
  again: "Save again.",
  recordedOnce: "Save again: it is recorded once.",
};
