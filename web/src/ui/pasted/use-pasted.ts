import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { formSettings, issuesResolver } from "../form/form-settings.ts";
import { useLeaveQuestion } from "../leave-question.ts";

export interface Pasted {
  text: string;
}

interface PastedOptions {
  text: string;
  problemOf: (text: string) => string | null;
  onTyped?: (text: string) => void;
  /** Takes the focus: the user returns from the rows, whose button is gone. */
  isFocused?: boolean;
}

export function usePasted({ text, problemOf, onTyped, isFocused }: PastedOptions) {
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
      onLeave: () => form.setValue("text", ""),
    }),
    [form],
  );
  useLeaveQuestion(leaving);
  // Subscribes to the text without rendering.
  useEffect(
    () =>
      onTyped &&
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onTyped(values.text),
      }),
    [form, onTyped],
  );
  useEffect(() => {
    if (isFocused) form.setFocus("text");
  }, [form, isFocused]);
  return { form, hasUnsaved: leaving.hasUnsaved };
}
