import { useMemo, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLeaveQuestion } from "../ui/leave-question.ts";
import type { OtherForm } from "./sign-out-messages.ts";
import { useTellUnsavedChanges } from "./use-tell-unsaved-changes.ts";

/**
 * Asks before leaving a form whose values are not saved [2.57]. Call `markSaved` after a save, or with the
 * values of another saved version. `onSaved` drops a draft.
 */
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
