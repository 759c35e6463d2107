import type { Schemas } from "@pharmacy/sdk";
import {
  ApiError,
  TokenError,
  type ErrorMessage,
  errorMessageFor,
  hasWrongId,
  RequestError,
  isStatus,
} from "../../api/error-messages.ts";
import { type ReactNode, useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  get,
} from "react-hook-form";
import { episode } from "@pharmacy/domain/messages";
import { useToast } from "../toast/toasts.tsx";
import { createClearedValues, type LabelOf, type StaysWithTyped } from "./cleared.tsx";
import { errorsInOrder, type FieldList, type FormError } from "./form-errors.ts";
import { fieldAt } from "./use-field.ts";

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
  if (!isStatus(error, 400)) return [];
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
function showProblems<Values extends FieldValues>(
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

/** Empty: saved. "not-saved": the user chose so, or the reason is shown elsewhere. */
export type SaveOutcome = readonly FieldProblem[] | SaveFailed | "not-saved";

/** Saves the values. The form shows an error that it throws. */
export type Saving<Values> = (values: Values) => Promise<SaveOutcome>;

/** A programming error is shown like a failed call and reported in the console too. */
function outcomeOfThrown(error: unknown): SaveOutcome {
  if (!(error instanceof RequestError)) reportError(error);
  return outcomeOf(error);
}

/** Only "now" checks the values first; "other" is a button in the form. */
type SavingKind = "now" | "later" | "other";

/** A double click saves once. Searches may overlap: the last counts. */
function useSaveLock(isSearch: boolean) {
  const toast = useToast();
  const latest = useRef<object>(null);
  const [underWay, setUnderWay] = useState<SavingKind | null>(null);

  async function run(kind: SavingKind, work: (isLatest: () => boolean) => Promise<void>) {
    if (latest.current && !isSearch) return;
    const own = {};
    const isLatest = () => latest.current === own;
    latest.current = own;
    setUnderWay(kind);
    toast.retry();
    try {
      await work(isLatest);
    } finally {
      if (isLatest()) {
        latest.current = null;
        setUnderWay(null);
      }
    }
  }

  return { run, underWay };
}

export interface SavingOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  fields: FieldList<Values>;
  onSave: Saving<Values>;
  onAttempt?: () => void;
  isSearch?: boolean;
  /** The fields that Undo does not touch, by the fields that were answered since. */
  staysWithTyped?: StaysWithTyped;
  labelOf?: LabelOf;
}

function useFormErrors<Values extends FieldValues>({ form, fields }: SavingOptions<Values>) {
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [failed, setFailed] = useState<SaveFailed | null>(null);

  function list(found: FieldErrors) {
    const page = element.current;
    if (!page) return;
    const inOrder = typeof fields === "function" ? fields(form.getValues()) : fields;
    setErrors(
      errorsInOrder(inOrder, found).map((error) => ({
        ...error,
        isHidden: fieldAt(error.name, page) === null,
        isElsewhere: get(form.control._formState.errors, error.name) === undefined,
      })),
    );
  }

  function showInvalid(found: FieldErrors) {
    setFailed(null);
    list(found);
    toast.invalid(episode.fillRequiredFields); // [4.32]
  }

  function showFailed(failure: SaveFailed) {
    setFailed(failure);
    if (failure.problems) list(showProblems(form, failure.problems));
  }

  function forget() {
    setErrors([]);
    setFailed(null);
  }

  return { element, errors, failed, showInvalid, showFailed, forget };
}

export function useSaving<Values extends FieldValues>(options: SavingOptions<Values>) {
  const { form, onSave, onAttempt, isSearch = false } = options;
  const { run, underWay } = useSaveLock(isSearch);
  const { showInvalid, showFailed, forget, ...shown } = useFormErrors(options);
  const [cleared] = useState(() => ({
    ...createClearedValues(options.staysWithTyped),
    labelOf: options.labelOf,
  }));

  async function save(values: Values, saving: Saving<Values>, isLatest: () => boolean) {
    forget();
    const outcome = await saving(values).catch(outcomeOfThrown);
    if (!isLatest()) return;
    // Undo stays possible until a save succeeds (openapi/decisions.md, Steps and statuses).
    if (outcome === "not-saved") return;
    if (!("length" in outcome)) showFailed(outcome);
    else if (outcome.length > 0) showInvalid(showProblems(form, outcome));
    else cleared.clear();
  }

  const submit = () =>
    run("now", (isLatest) => {
      onAttempt?.();
      return form.handleSubmit((values) => save(values, onSave, isLatest), showInvalid)();
    });
  const saveUnchecked = (kind: SavingKind, saving: Saving<Values>) =>
    run(kind, (isLatest) => {
      form.clearErrors();
      return save(structuredClone(form.getValues()), saving, isLatest);
    });

  return { ...shown, submit, saveUnchecked, underWay, cleared };
}
