import { episode } from "@pharmacy/domain/messages";
import { useEffect } from "react";
import { prepareQuestions, useConfirm } from "./confirm/confirm.tsx";
import { holdMoves } from "./held-moves.ts";
import { typedHere } from "./typed-here.ts";

interface LeaveQuestion {
  hasUnsaved: () => boolean;
  /** Whether an address keeps what was typed, so that going there asks nothing. */
  keeps: (address: URL) => boolean;
  /** The user leaves by choice: what was typed goes. */
  onLeave: () => void;
}

export const question = {
  title: "Leave this page?",
  text: episode.leave,
  confirm: "Leave",
  cancel: "Stay",
  isDangerous: true,
};

/** Asks before a move that the page makes itself, which held up on its way would lose its state. */
export function useMayLeave({ hasUnsaved, onLeave }: Omit<LeaveQuestion, "keeps">) {
  const confirm = useConfirm();
  return async (): Promise<boolean> => {
    if (hasUnsaved() && !(await confirm(question))) return false;
    onLeave();
    return true;
  };
}

/**
 * Leaving with unsaved changes asks first [2.57]: by a link, by Back, by Logout, and on closing the
 * tab.
 */
export function useLeaveQuestion({ hasUnsaved, keeps, onLeave }: LeaveQuestion) {
  const confirm = useConfirm();
  // Code for later: by then there may be no connection.
  useEffect(prepareQuestions, []);
  // Subscriptions to what the browser is about to do.
  useEffect(() => {
    const takeBack = typedHere.add({ hasUnsaved, onLeave });
    const close = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", close);
    const letGo = holdMoves((to, goOn) => {
      if (!hasUnsaved() || keeps(to)) return false;
      void confirm(question).then((isConfirmed) => {
        if (!isConfirmed) return;
        onLeave();
        goOn();
      });
      return true;
    });
    return () => {
      takeBack();
      window.removeEventListener("beforeunload", close);
      letGo();
    };
  }, [confirm, hasUnsaved, keeps, onLeave]);
}
