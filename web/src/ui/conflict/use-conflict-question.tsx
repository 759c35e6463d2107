import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Conflict, ConflictAnswer } from "./differences.ts";
import type { ConflictDialog } from "./conflict-dialog.tsx";

interface Asked {
  Dialog: typeof ConflictDialog;
  conflict: Conflict;
  answer: (answer: ConflictAnswer) => void;
}

/**
 * Asks what becomes of a save that was refused because somebody else saved first (412). It fails when
 * the dialog's code cannot be loaded; the save has failed then.
 *
 * ```tsx
 * const { ask, dialog } = useConflictQuestion();
 * // in the save, which stays under way until the answer:
 * const answer = await ask({ record: "batch", by, at, differences: differencesBetween(versions) });
 * if (answer === "mine") form.reset(mineOnTop(values)); // with the ETag of theirs; the user saves
 * return <><form>…</form>{dialog}</>; // beside the form, never inside it
 * ```
 */
export function useConflictQuestion(): {
  ask: (conflict: Conflict) => Promise<ConflictAnswer>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isThere = useRef(false);
  const pending = useRef<((answer: ConflictAnswer) => void) | null>(null);
  // The save that waits goes on when its form is left: the question stays undecided.
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      pending.current?.("undecided");
    };
  }, []);

  async function ask(conflict: Conflict): Promise<ConflictAnswer> {
    // Comes with the first conflict, not with the page.
    const { ConflictDialog: Dialog } = await import("./conflict-dialog.tsx");
    if (!isThere.current) return "undecided";
    const { promise, resolve } = Promise.withResolvers<ConflictAnswer>();
    pending.current = resolve;
    setAsked({ Dialog, conflict, answer: resolve });
    return promise;
  }

  function answer(chosen: ConflictAnswer) {
    setAsked(null);
    asked?.answer(chosen);
  }

  const dialog = asked && <asked.Dialog conflict={asked.conflict} onAnswer={answer} />;
  return { ask, dialog };
}
