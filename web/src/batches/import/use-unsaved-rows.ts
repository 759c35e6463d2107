import { useMemo, useRef } from "react";
import type { OtherForm } from "../../session/sign-out-messages.ts";
import { useTellUnsavedChanges } from "../../session/use-unsaved-values.ts";
import { useLeaveQuestion } from "../../ui/leave-question.ts";

export function useUnsavedRows(form: OtherForm, isUnsaved: boolean, onGiveUp?: () => void) {
  const isGivenUp = useRef(false);
  const leaving = useMemo(
    () => ({
      hasUnsaved: () => isUnsaved && !isGivenUp.current,
      onLeave: () => {
        isGivenUp.current = true;
        onGiveUp?.();
      },
    }),
    [isUnsaved, onGiveUp],
  );
  useLeaveQuestion(leaving);
  useTellUnsavedChanges(form, leaving.hasUnsaved);
}
