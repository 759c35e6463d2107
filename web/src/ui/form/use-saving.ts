import { episode } from "@pharmacy/domain/messages";
import { useRef, useState } from "react";
import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import { useToast } from "../toast/toasts.tsx";
import { createClearedValues } from "./cleared.ts";
import { errorsInOrder, type FormError } from "./form-errors.ts";
import { type FieldProblem, showProblems } from "./server-problems.ts";

/** Answers what the server found wrong with single fields, if it did. */
export type Saving<Values> = (values: Values) => Promise<readonly FieldProblem[]>;

interface SavingOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSave: Saving<Values>;
  later?: { onSave: Saving<Values> };
  onAttempt?: () => void;
}

/** One save at a time: the second click of a double click finds the first one under way. */
export function useSaving<Values extends FieldValues>(options: SavingOptions<Values>) {
  const { form, onSave, later, onAttempt } = options;
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [saving, setSaving] = useState<"now" | "later" | null>(null);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [cleared] = useState(createClearedValues);

  function show(found: FieldErrors) {
    if (element.current) setErrors(errorsInOrder(element.current, found));
    toast.fail(episode.fillRequiredFields); // §4: validation failure
  }

  async function save(values: Values, kept: Saving<Values>) {
    setErrors([]);
    const problems = await kept(values);
    cleared.forgetAll();
    if (problems.length > 0) show(showProblems(form, problems));
  }

  async function once(kind: "now" | "later", work: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(kind);
    toast.retry();
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setSaving(null);
    }
  }

  const submit = () =>
    once("now", () => {
      onAttempt?.();
      return form.handleSubmit((values) => save(values, onSave), show)();
    });
  /** As it stands: nothing is checked here. */
  const saveForLater = () =>
    once("later", async () => {
      form.clearErrors();
      if (later) await save(structuredClone(form.getValues()), later.onSave);
    });

  return { element, submit, saveForLater, saving, errors, cleared };
}
