import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { type ReactNode, useId, type FocusEvent, useEffect, useState } from "react";
import type { Columns, Identified } from "../../ui/list/column.ts";
import { ListCards } from "../../ui/list/list-cards.tsx";
import { ListRows } from "../../ui/list/list-rows.tsx";
import { useTitleAfter } from "../../ui/use-title-after.ts";
import { useMedia } from "../../ui/use-media.ts";
import styles from "./clinic.module.css";
import { useDesk } from "./desk.ts";
import layout from "../../ui/layout.module.css";

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
function useSteadyRows<Row extends Identified>({ rows, all, isAway }: SteadyOptions<Row>) {
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

type Entry = Schemas["ClinicEntry"];

/** Nobody is there, until somebody is. */
function Nobody({ children }: { children: ReactNode }) {
  return <div ref={useTitleAfter<HTMLDivElement>()}>{children}</div>;
}

/** That rows have changed places meanwhile, and the way to see it. */
function OrderNotice({ onShow }: { onShow: () => void }) {
  return (
    <span ref={useTitleAfter<HTMLSpanElement>()}>
      The order has changed.{" "}
      <Button variant="link" onClick={onShow}>
        Show it
      </Button>
    </span>
  );
}

interface EntryListProps {
  /** What the rows are, in the plural. */
  name: string;
  columns: Columns<Entry>;
  rows: readonly Entry[];
  /** Shown when there is nobody. */
  empty: ReactNode;
}

/** Entries as a table or as cards, whose order waits for who reads or presses there. */
export function EntryList({ name, columns, rows, empty }: EntryListProps) {
  const { clinic, isOpen } = useDesk();
  const id = useId();
  const isNarrow = useMedia("(max-width: 599.98px)");
  const steady = useSteadyRows({ rows, all: clinic.entries, isAway: isOpen });
  const { shown, isOld, renew, holding } = steady;
  const List = isNarrow ? ListCards : ListRows;
  return (
    <section className={layout.stack8} aria-labelledby={id}>
      <h2 id={id} className={layout.hidden}>
        {name}
      </h2>
      {shown.length === 0 ? (
        <Nobody>{empty}</Nobody>
      ) : (
        // What is pressed is the buttons inside; here it is only known that somebody is there.
        <div role="presentation" {...holding}>
          <List columns={columns} rows={shown} labelledBy={id} />
        </div>
      )}
      <p className={`${layout.note} ${styles.order}`} role="status">
        {isOld && <OrderNotice onShow={renew} />}
      </p>
    </section>
  );
}
