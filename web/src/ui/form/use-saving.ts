import { episode } from "@pharmacy/domain/messages";
import { useRef, useState } from "react";
import { type FieldErrors, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { useToast } from "../toast/toasts.tsx";
import { createClearedValues } from "./cleared.ts";
import { errorsInOrder, type FormError } from "./form-errors.ts";
import { type FieldProblem, showProblems } from "./server-problems.ts";

/** What came of a save: what the server found wrong with single fields, or that it was not done. */
export type SaveOutcome = readonly FieldProblem[] | "not-saved";

export type Saving<Values> = (values: Values) => Promise<SaveOutcome>;

type SavingKind = "now" | "later";

/** One at a time: the second click of a double click finds the first one under way. */
function useOneAtATime() {
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [underWay, setUnderWay] = useState<SavingKind | null>(null);

  async function once(kind: SavingKind, work: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setUnderWay(kind);
    toast.retry();
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setUnderWay(null);
    }
  }

  return { once, underWay };
}

interface SavingOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSave: Saving<Values>;
  later?: { onSave: Saving<Values> };
  onAttempt?: () => void;
}

/** How a form is saved: checked now, or as it stands for later; what is wrong stands in the summary. */
export function useSaving<Values extends FieldValues>(options: SavingOptions<Values>) {
  const { form, onSave, later, onAttempt } = options;
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const { once, underWay } = useOneAtATime();
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [cleared] = useState(createClearedValues);

  function show(found: FieldErrors) {
    if (!element.current) return;
    setErrors(
      errorsInOrder(element.current, found).map((error) => ({
        ...error,
        isElsewhere: get(form.control._formState.errors, error.name) === undefined,
      })),
    );
    toast.fail(episode.fillRequiredFields); // §4: validation failure
  }

  async function save(values: Values, saving: Saving<Values>) {
    setErrors([]);
    const outcome = await saving(values);
    // What was cleared comes back by Undo until a save was done (decisions.md, Steps and statuses).
    if (outcome === "not-saved") return;
    if (outcome.length > 0) show(showProblems(form, outcome));
    else cleared.forgetAll();
  }

  const submit = () =>
    once("now", () => {
      onAttempt?.();
      return form.handleSubmit((values) => save(values, onSave), show)();
    });
  const saveForLater = () =>
    once("later", async () => {
      form.clearErrors();
      if (later) await save(structuredClone(form.getValues()), later.onSave);
    });

  return { element, submit, saveForLater, underWay, errors, cleared };
}
