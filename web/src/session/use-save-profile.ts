import { session as texts } from "@pharmacy/domain/messages";
import type { ProfileValues } from "@pharmacy/domain/user/schemas";
import type { Schemas } from "@pharmacy/sdk";
import { useStore } from "jotai";
import { useMemo, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useApiMutation } from "../api/use-api-mutation.ts";
import { errorMessageFor } from "../api/error-messages.ts";
import { outcomeOf } from "../ui/form/server-problems.ts";
import type { SaveOutcome } from "../ui/form/use-saving.ts";
import { useLeaveQuestion } from "../ui/leave-question.ts";
import { useToast } from "../ui/toast/toasts.tsx";
import { currentUserAtom } from "./session-state.ts";
import { useTellUnsavedChanges } from "./use-tell-unsaved-changes.ts";

/** update-user-details for the record [7.06], update-user-store-id for the default store [7.07]. */
export function useSaveProfile(user: Schemas["User"], form: UseFormReturn<ProfileValues>) {
  const toast = useToast();
  const saved = useUnsavedQuestion(form);
  const { mutateAsync: changeDetails } = useApiMutation("updateUserDetails");
  const { mutateAsync: changeStore } = useApiMutation("updateUserStoreId");

  return async (values: ProfileValues): Promise<SaveOutcome> => {
    const storeId = textOf(values.storeId);
    await changeDetails({ params: { body: { ...user, ...detailsOf(values) } } });
    try {
      if (storeId && storeId !== user.storeId)
        await changeStore({ params: { query: { storeId } } });
    } catch (error) {
      return outcomeOf(error, { words: { ...errorMessageFor(error), title: texts.storeNotSaved } });
    }
    saved();
    toast.succeed(texts.detailsSaved);
    return [];
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

const detailsOf = (values: ProfileValues) => ({
  firstName: textOf(values.firstName),
  lastName: textOf(values.lastName),
  email: textOf(values.email) || null,
  gphc: textOf(values.gphc) || null,
});

/** Leaving with unsaved changes asks [2.57]; what is answered is called once the values are saved. */
function useUnsavedQuestion(form: UseFormReturn<ProfileValues>): () => void {
  const shared = useStore();
  const now = () => JSON.stringify(form.getValues());
  const saved = useRef<string>(null);
  saved.current ??= now();
  const settle = () => void (saved.current = now());
  const leaving = useMemo(
    () => ({
      // After a sign-out there is nobody to ask.
      hasUnsaved: () =>
        shared.get(currentUserAtom).username !== "" &&
        JSON.stringify(form.getValues()) !== saved.current,
      keeps: () => false,
      onLeave: () => void (saved.current = JSON.stringify(form.getValues())),
    }),
    [form, shared],
  );
  useLeaveQuestion(leaving);
  useTellUnsavedChanges("profile", leaving.hasUnsaved);
  return settle;
}
