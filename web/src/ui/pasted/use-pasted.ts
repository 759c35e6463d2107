import { useEffect, useMemo, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { formSettings, issuesResolver } from "../form/form-settings.ts";
import { useLeaveQuestion } from "../leave-question.ts";

export interface Pasted {
  text: string;
}

interface PastedOptions {
  /** What was pasted before. */
  text: string;
  /** Why it cannot be read; null when it can. */
  problemOf: (text: string) => string | null;
  onTyped?: (text: string) => void;
  /** It comes back from its rows: the button that was pressed there is gone, the focus goes on here. */
  isFocused?: boolean;
}

export interface PastedForm {
  readonly form: UseFormReturn<Pasted>;
  readonly hasUnsaved: () => boolean;
}

/** A text that is pasted to be read; to leave it is asked about. */
export function usePasted({ text, problemOf, onTyped, isFocused }: PastedOptions): PastedForm {
  const [resolver] = useState(() =>
    issuesResolver<Pasted>((pasted) => {
      const message = problemOf(pasted.text);
      return message === null ? [] : [{ path: "text", message }];
    }),
  );
  const form = useForm<Pasted>({ ...formSettings, defaultValues: { text }, resolver });
  const leaving = useMemo(
    () => ({
      hasUnsaved: () => form.getValues("text").trim() !== "",
      keeps: () => false,
      onLeave: () => form.setValue("text", ""),
    }),
    [form],
  );
  useLeaveQuestion(leaving);
  // A subscription, so that no component renders for it.
  useEffect(
    () =>
      onTyped &&
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onTyped(values.text),
      }),
    [form, onTyped],
  );
  // The focus is outside React.
  useEffect(() => {
    if (isFocused) form.setFocus("text");
  }, [form, isFocused]);
  return { form, hasUnsaved: leaving.hasUnsaved };
}
