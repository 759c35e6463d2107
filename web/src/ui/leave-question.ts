import { episode } from "@pharmacy/domain/messages";
import { useEffect } from "react";
import { prepareQuestions, useConfirm } from "./confirm/confirm.tsx";
import { type OpenForm, openForms } from "./open-forms.ts";
import type { Holds } from "./watched-history.ts";

interface LeaveQuestion extends OpenForm {
  /** Whether the typed values stay at this address, so that no question is needed. */
  keeps?: (address: URL) => boolean;
}

export const question = {
  title: "Leave this page?",
  text: episode.leave,
  confirm: "Leave",
  cancel: "Stay",
  isDangerous: true,
};

/** Asks before a navigation by the page's own code, which would lose its history state if it were stopped. */
export function useMayLeave({ hasUnsaved, onLeave }: OpenForm) {
  const confirm = useConfirm();
  return async (): Promise<boolean> => {
    if (hasUnsaved() && !(await confirm(question))) return false;
    onLeave();
    return true;
  };
}

/** [2.57] By a link, Back, Logout or closing the tab. */
export function useLeaveQuestion({ hasUnsaved, keeps, onLeave }: LeaveQuestion) {
  const confirm = useConfirm();
  // Loads the dialog now, since there may be no connection later.
  useEffect(prepareQuestions, []);
  useEffect(() => {
    const removeForm = openForms.add({ hasUnsaved, onLeave });
    const close = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", close);
    const letGo = holdMoves((to, goOn) => {
      if (!hasUnsaved() || keeps?.(to)) return false;
      void confirm(question).then((isConfirmed) => {
        if (!isConfirmed) return;
        onLeave();
        goOn();
      });
      return true;
    });
    return () => {
      removeForm();
      window.removeEventListener("beforeunload", close);
      letGo();
    };
  }, [confirm, hasUnsaved, keeps, onLeave]);
}

function holdMoves(holds: Holds): () => void {
  const { navigation } = window;
  if (!navigation) return holdWithoutNavigation(holds);
  const move = (event: NavigateEvent) => {
    const { destination, navigationType: type } = event;
    const isMove = type === "push" || type === "traverse";
    if (!isMove || !event.cancelable) return;
    const goOn = () =>
      type === "traverse"
        ? navigation.traverseTo(destination.key)
        : navigation.navigate(destination.url);
    if (holds(new URL(destination.url), goOn)) event.preventDefault();
  };
  navigation.addEventListener("navigate", move);
  return () => navigation.removeEventListener("navigate", move);
}

/** Firefox before 147 and Safari before 26.2 have no Navigation API; only they load the code. */
function holdWithoutNavigation(holds: Holds): () => void {
  let stop = () => {};
  let isStopped = false;
  void import("./watched-history.ts").then(({ holdHistoryMoves }) => {
    if (!isStopped) stop = holdHistoryMoves(holds);
  });
  return () => {
    isStopped = true;
    stop();
  };
}
