import { failures } from "../../api/failure-messages.ts";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useToast } from "../toast/toasts.tsx";
import type { ConfirmDialog, Question } from "./confirm-dialog.tsx";

// Primer's dialog weighs 26 kB, so it is loaded with the first question, not with the first screen.
const load = async () => (await import("./confirm-dialog.tsx")).ConfirmDialog;

/** Loads the dialog early, so that it also opens without a connection. */
export const prepareQuestions = () => void load().catch(() => undefined);

/** Resolves to false on Cancel, close or Escape, or if the dialog cannot be loaded. */
export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}

type Asked = {
  readonly question: Question;
  readonly answer: (isConfirmed: boolean) => void;
  readonly Dialog: typeof ConfirmDialog;
};

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const toast = useToast();
  const confirm = useMemo<Confirm>(
    () => async (question) => {
      const Dialog = await load().catch(() => null);
      if (Dialog === null) {
        toast.fail(failures.notOpened);
        return false;
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked({ question, answer: resolve, Dialog });
      return promise;
    },
    [toast],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <asked.Dialog
          question={asked.question}
          onAnswer={(isConfirmed) => {
            setAsked(null);
            asked.answer(isConfirmed);
          }}
        />
      )}
    </ConfirmContext>
  );
}
