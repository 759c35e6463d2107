import { useEffect, useRef, useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { formSettings } from "../../ui/form/form-settings.ts";
import type * as z from "zod/mini";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { type KeptDraft, notStored, type ReadVersion } from "./kept-draft.ts";

export interface StepFormOptions {
  /** The form's name in the kept draft. */
  name: string;
  draft: KeptDraft;
  /** What the values are typed on. */
  version?: ReadVersion;
  /** The values as they are saved; what was typed since is laid over them. */
  saved: FieldValues;
  /** Fields whose message shows at once: what they hold waits to be completed. */
  marked?: readonly string[];
  /** The rules of the step at the moment of the check. */
  schemaFor: (
    values: FieldValues,
    isSubmitAttempted: boolean,
  ) => z.ZodMiniType<FieldValues, FieldValues>;
}

/** The form of one step; every change of it is kept (decisions.md, Nothing typed is lost). */
export function useStepForm({
  name,
  draft,
  version = notStored,
  saved,
  marked = [],
  schemaFor,
}: StepFormOptions) {
  const isSubmitAttempted = useRef(false);
  const [resolver] = useState(() =>
    schemaResolver((values) => schemaFor(values, isSubmitAttempted.current)),
  );
  const [defaultValues] = useState(() => ({ ...saved, ...draft.form(name) }));
  const form = useForm({ ...formSettings, defaultValues, resolver });

  // A subscription, so that no component renders for it.
  useEffect(() => {
    let kept = JSON.stringify(defaultValues);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (now === kept) return;
        kept = now;
        draft.keepForm(name, values, version);
      },
    });
  }, [form, draft, name, version, defaultValues]);

  const [toMark] = useState(marked);
  // The fields are there by now.
  useEffect(() => {
    if (toMark.length > 0) void form.trigger(toMark);
  }, [form, toMark]);

  return { form, onAttempt: () => void (isSubmitAttempted.current = true) };
}
