import { type FocusEvent, useEffect, useState } from "react";
import type { Identified } from "../../ui/list/column.ts";

const settlesMs = 300; // Until the focus has come back from a dialog

/** The rows in the order that is kept, as they are now; new ones come last. */
function inKeptOrder<Row extends Identified>(
  kept: readonly string[],
  rows: readonly Row[],
  all: readonly Row[],
): readonly Row[] {
  const now = new Map(all.map((row) => [row.id, row]));
  const added = rows.filter(({ id }) => !kept.includes(id));
  return [...kept.flatMap((id) => now.get(id) ?? []), ...added];
}

interface SteadyOptions<Row> {
  /** What the list shows, in its order. */
  rows: readonly Row[];
  /** What a row that has left the list has become is found here. */
  all: readonly Row[];
  /** Something above the list has the focus and will give it back. */
  isAway: boolean;
}

/**
 * Rows that others change meanwhile. While the pointer or the focus is among them none moves: each
 * shows what it has become at its place, and new ones come below.
 */
export function useSteadyRows<Row extends Identified>({ rows, all, isAway }: SteadyOptions<Row>) {
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const shown = kept === null ? rows : inKeptOrder(kept, rows, all);
  if (kept !== null && shown.length > kept.length) setKept(shown.map(({ id }) => id));
  const isHeld = hasPointer || hasFocus || isAway;
  // A timer: nobody is at the rows any more.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setKept(null), settlesMs);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const hold = () => setKept((present) => present ?? rows.map(({ id }) => id));
  return {
    shown,
    /** Whether the order would be another one now. */
    isOld: shown.some(({ id }, index) => rows[index]?.id !== id),
    renew: () => setKept(null),
    holding: {
      onPointerEnter: () => {
        hold();
        setPointer(true);
      },
      onPointerLeave: () => setPointer(false),
      onFocus: () => {
        hold();
        setFocus(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
