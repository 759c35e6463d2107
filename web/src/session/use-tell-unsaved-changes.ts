import { useEffect } from "react";
import type { OtherForm } from "./sign-out-messages.ts";
import { useSession } from "./session-provider.tsx";

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
