import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { formSettings } from "../../ui/form/form-settings.ts";
import type * as z from "zod/mini";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { isFieldOf } from "../../ui/form/server-problems.ts";
import { type KeptDraft, notStored, type ReadVersion, type Typed } from "./kept-draft.ts";

export interface StepFormOptions<Values extends FieldValues> {
  /** The form's name in the kept draft. */
  name: string;
  draft: KeptDraft;
  /** What the values are typed on. */
  version?: ReadVersion;
  /** The values as they are saved; what was typed since is laid over them. */
  saved: Values;
  /** Fields whose message shows at once: what they hold waits to be completed. */
  marked?: readonly string[];
  /** The rules of the step at the moment of the check. */
  schemaFor: (values: Values, isSubmitAttempted: boolean) => z.ZodMiniType<Values, Values>;
}

/** What was typed lies over what is saved. */
function typedOn<Values extends FieldValues>(saved: Values, typed?: Typed): DefaultValues<Values>;
function typedOn(saved: Typed, typed: Typed = {}): Typed {
  return { ...saved, ...typed };
}

/** The form of one step; every change of it is kept (decisions.md, Nothing typed is lost). */
export function useStepForm<Values extends FieldValues>({
  name,
  draft,
  version = notStored,
  saved,
  marked = [],
  schemaFor,
}: StepFormOptions<Values>) {
  const isSubmitAttempted = useRef(false);
  const [resolver] = useState(() =>
    schemaResolver((values: Values) => schemaFor(values, isSubmitAttempted.current)),
  );
  const [defaultValues] = useState(() => typedOn(saved, draft.form(name)));
  const form = useForm<Values>({ ...formSettings, defaultValues, resolver });

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
    if (toMark.length > 0) void form.trigger(toMark.filter(isFieldOf(form)));
  }, [form, toMark]);

  return { form, onAttempt: () => void (isSubmitAttempted.current = true) };
}
