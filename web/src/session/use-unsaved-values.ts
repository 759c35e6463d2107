import { useMemo, useRef, useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLeaveQuestion, useMayLeave } from "../ui/leave-question.ts";
import type { OtherForm } from "./sign-out-messages.ts";
import { useSession, useCurrentUser } from "./session-provider.tsx";

/** Asks before leaving unsaved values [2.57]. `markSaved` takes them, or another version, as saved. */
export function useUnsavedValues<Values extends FieldValues>(
  name: OtherForm,
  { getValues }: UseFormReturn<Values>,
  start: Values,
  onSaved?: () => void,
) {
  const saved = useRef(JSON.stringify(start));
  const unsaved = useMemo(() => {
    const hasUnsaved = () => JSON.stringify(getValues()) !== saved.current;
    const markSaved = (values = getValues()) => {
      saved.current = JSON.stringify(values);
      onSaved?.();
    };
    return { hasUnsaved, markSaved, onLeave: () => markSaved() };
  }, [getValues, onSaved]);
  useLeaveQuestion(unsaved);
  useTellUnsavedChanges(name, unsaved.hasUnsaved);
  return unsaved;
}

/** For a form in a dialog: `close` asks before it loses unsaved values. */
export function useUnsavedDialog<Values extends FieldValues>(
  name: OtherForm,
  form: UseFormReturn<Values>,
  start: Values,
  onClose: () => void,
) {
  const unsaved = useUnsavedValues(name, form, start);
  const mayLeave = useMayLeave(unsaved);
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return { markSaved: unsaved.markSaved, close: () => void close() };
}

/** For a form that a sign-out cannot store: the user is told before the sign-out and after it. */
export function useTellUnsavedChanges(form: OtherForm, hasUnsaved: () => boolean) {
  const { addUnsavedChanges } = useSession();
  // Registers the form while it is mounted.
  useEffect(
    () =>
      addUnsavedChanges(form, async () => (hasUnsaved() ? { unsaved: [form] } : null), hasUnsaved),
    [addUnsavedChanges, form, hasUnsaved],
  );
}

interface StoredValueOptions<Value> {
  prefix: string;
  suffix?: string;
  valueIn: (stored: unknown) => Value | null;
}

/** Stores a value in this tab for one user in one store; other users and stores do not see it. */
export function useStoredValue<Value>(options: StoredValueOptions<Value>) {
  const { prefix, suffix = "", valueIn } = options;
  const { username, storeId } = useCurrentUser();
  const key = `${prefix}${username}:${storeId ?? ""}${suffix}`;
  return useMemo(
    () => ({
      /** Null if nothing is stored, or if another version of the application has stored it. */
      read(): Value | null {
        try {
          return valueIn(JSON.parse(sessionStorage.getItem(key) ?? "null"));
        } catch {
          return null;
        }
      },
      save: (value: Value) => sessionStorage.setItem(key, JSON.stringify(value)),
      forget: () => sessionStorage.removeItem(key),
    }),
    [key, valueIn],
  );
}

export type StoredValue<Value> = ReturnType<typeof useStoredValue<Value>>;
