import { episode } from "@pharmacy/domain/messages";
import { useEffect } from "react";
import { prepareQuestions, useConfirm } from "./confirm/confirm.tsx";
import { typedHere } from "./typed-here.ts";

interface LeaveQuestion {
  hasUnsaved: () => boolean;
  /** Whether an address keeps what was typed, so that going there asks nothing. */
  keeps: (address: URL) => boolean;
  /** The user leaves by choice: what was typed goes. */
  onLeave: () => void;
}

/** The user's answer, then the way that was held up. */
async function goOn(event: NavigateEvent, isConfirmed: Promise<boolean>, onLeave: () => void) {
  const { destination, navigationType } = event;
  if (!(await isConfirmed)) return;
  onLeave();
  if (navigationType === "traverse") navigation.traverseTo(destination.key);
  else navigation.navigate(destination.url);
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
    const leave = (event: NavigateEvent) => {
      const isMove = event.navigationType === "push" || event.navigationType === "traverse";
      if (!isMove || !event.cancelable || !hasUnsaved()) return;
      if (keeps(new URL(event.destination.url))) return;
      event.preventDefault();
      void goOn(event, confirm(question), onLeave);
    };
    window.addEventListener("beforeunload", close);
    // A browser without the Navigation API asks on closing the tab only.
    const { navigation } = window;
    navigation?.addEventListener("navigate", leave);
    return () => {
      takeBack();
      window.removeEventListener("beforeunload", close);
      navigation?.removeEventListener("navigate", leave);
    };
  }, [confirm, hasUnsaved, keeps, onLeave]);
}
