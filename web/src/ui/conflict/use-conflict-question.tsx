import { useEffect, useRef, useState } from "react";
import type { Conflict, ConflictAnswer } from "./differences.ts";
import type { ConflictDialog } from "./conflict-dialog.tsx";

interface Asked {
  Dialog: typeof ConflictDialog;
  conflict: Conflict;
}

/** Asks which values to keep after a 412. `ask` rejects, and the save fails, without the code of the dialog. */
export function useConflictQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isThere = useRef(false);
  const pending = useRef<((answer: ConflictAnswer) => void) | null>(null);
  // If the form unmounts, the waiting save gets "undecided".
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      pending.current?.("undecided");
    };
  }, []);

  async function ask(conflict: Conflict): Promise<ConflictAnswer> {
    const { ConflictDialog: Dialog } = await import("./conflict-dialog.tsx");
    if (!isThere.current) return "undecided";
    const { promise, resolve } = Promise.withResolvers<ConflictAnswer>();
    pending.current = resolve;
    setAsked({ Dialog, conflict });
    return promise;
  }

  function answer(chosen: ConflictAnswer) {
    setAsked(null);
    pending.current?.(chosen);
  }

  const dialog = asked && <asked.Dialog conflict={asked.conflict} onAnswer={answer} />;
  return { ask, dialog };
}
