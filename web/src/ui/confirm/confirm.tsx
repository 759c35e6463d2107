import { failures } from "../../api/failure-messages.ts";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useToast } from "../toast/toasts.tsx";
import type { Question } from "./confirm-dialog.tsx";

type QuestionDialog<Asked, Answer> = ComponentType<{
  question: Asked;
  onAnswer: (answer: Answer) => void;
}>;

/** Asks in a dialog whose code is loaded with the first question. `ask` rejects without the code. */
export function useQuestion<Asked, Answer>(
  load: () => Promise<QuestionDialog<Asked, Answer>>,
  unanswered: Answer,
) {
  const [shown, setShown] = useState<{
    Dialog: QuestionDialog<Asked, Answer>;
    question: Asked;
  } | null>(null);
  const isThere = useRef(false);
  const pending = useRef<((answer: Answer) => void) | null>(null);
  // If the asking component unmounts, the waiting caller gets `unanswered`.
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      pending.current?.(unanswered);
    };
  }, [unanswered]);

  const ask = useCallback(
    async (question: Asked): Promise<Answer> => {
      const Dialog = await load();
      if (!isThere.current) return unanswered;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      // This question replaces an open one, whose caller would wait for ever.
      pending.current?.(unanswered);
      pending.current = resolve;
      setShown({ Dialog, question });
      return promise;
    },
    [load, unanswered],
  );

  function answer(chosen: Answer) {
    setShown(null);
    pending.current?.(chosen);
  }

  return { ask, dialog: shown && <shown.Dialog question={shown.question} onAnswer={answer} /> };
}

// Primer's dialog weighs 26 kB, so it is loaded with the first question, not with the first screen.
const load = async () => (await import("./confirm-dialog.tsx")).ConfirmDialog;

export const prepareQuestions = () => void load().catch(() => undefined);

/** Resolves to false on Cancel, close or Escape, or if the dialog cannot be loaded. */
export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

export const useConfirm = () => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const toast = useToast();
  const { ask, dialog } = useQuestion<Question, boolean>(load, false);
  const confirm = useCallback<Confirm>(
    (question) =>
      ask(question).catch(() => {
        toast.fail(failures.notOpened);
        return false;
      }),
    [ask, toast],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {dialog}
    </ConfirmContext>
  );
}
