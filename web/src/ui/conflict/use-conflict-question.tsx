import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Difference } from "./differences.ts";

// Comes with the first conflict, not with the page.
const ConflictDialog = lazy(async () => ({
  default: (await import("./conflict-dialog.tsx")).ConflictDialog,
}));

export interface Conflict {
  /** What was changed, as a noun: "episode", "batch". */
  record: string;
  /** Who saved meanwhile and when, as far as the 412 says it. */
  by: string | undefined;
  at: string | undefined;
  /** From `differencesBetween`. */
  differences: readonly Difference[];
  /** False when the record does not have the place any more where mine would go. */
  hasPlaceForMine?: boolean;
}

/** Undecided: the dialog was closed. Nothing was saved, and the next save asks again. */
export type ConflictAnswer = "mine" | "theirs" | "undecided";

interface Asked {
  conflict: Conflict;
  answer: (answer: ConflictAnswer) => void;
}

/**
 * Asks what becomes of a save that was refused because somebody else saved first (412).
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

  function ask(conflict: Conflict) {
    const { promise, resolve } = Promise.withResolvers<ConflictAnswer>();
    setAsked({ conflict, answer: resolve });
    return promise;
  }

  function answer(chosen: ConflictAnswer) {
    setAsked(null);
    asked?.answer(chosen);
  }

  const dialog = asked && (
    <Suspense>
      <ConflictDialog conflict={asked.conflict} onAnswer={answer} />
    </Suspense>
  );
  return { ask, dialog };
}
