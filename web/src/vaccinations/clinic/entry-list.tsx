import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { type ReactNode, useId } from "react";
import type { Columns } from "../../ui/list/column.ts";
import { ListCards } from "../../ui/list/list-cards.tsx";
import { ListRows } from "../../ui/list/list-rows.tsx";
import { useTitleAfter } from "../../ui/use-title-after.ts";
import { useMedia } from "../../ui/use-media.ts";
import styles from "./clinic.module.css";
import { useDesk } from "./desk.ts";
import { useSteadyRows } from "./use-steady-rows.ts";
import layout from "../../ui/layout.module.css";

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
