import { useEffect } from "react";
import type { OtherForm } from "./sign-out-messages.ts";
import { useSession } from "./session-provider.tsx";

/** No sign-out can store what is typed into this form: it is said before the sign-out and after it. */
export function useTellUnsavedChanges(form: OtherForm, hasUnsaved: () => boolean) {
  const { addUnsavedChanges } = useSession();
  // A subscription for as long as the form is there.
  useEffect(
    () =>
      addUnsavedChanges(form, async () => (hasUnsaved() ? { unsaved: [form] } : null), hasUnsaved),
    [addUnsavedChanges, form, hasUnsaved],
  );
}
