import { episode } from "@pharmacy/domain/messages";
import { useRef, useState } from "react";
import { type FieldErrors, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { RequestError } from "../../api/error-messages.ts";
import { useToast } from "../toast/toasts.tsx";
import { createClearedValues, type LabelOf, type StaysWithTyped } from "./cleared.ts";
import { errorsInOrder, type FieldList, type FormError } from "./form-errors.ts";
import { fieldAt } from "./go-to-field.ts";
import { type FieldProblem, outcomeOf, type SaveFailed, showProblems } from "./server-problems.ts";

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
