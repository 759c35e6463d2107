import { SkeletonText } from "@primer/react/experimental";
import { useEffect, useState } from "react";
import type { Columns } from "./column.ts";
import styles from "./list.module.css";
import layout from "../layout.module.css";

const appearsAfterMs = 300; // What is quick shall not flicker

type ListSkeletonProps<Row> = {
  readonly columns: Columns<Row>;
  readonly rows: number;
  readonly isCards: boolean;
};

/** Takes the list's place at its final height from the start; is seen when the answer takes long. */
export function ListSkeleton<Row>({ columns, rows, isCards }: ListSkeletonProps<Row>) {
  const [isSeen, setSeen] = useState(false);
  // A timer: a fast answer shows no skeleton at all.
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), appearsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={isCards ? `${layout.frame} ${styles.skeletonCards}` : layout.frame}
      aria-busy="true"
    >
      <span role="status" className={layout.hidden}>
        {isSeen && "Loading"}
      </span>
      {["header", ...Array.from({ length: rows }, (_, row) => `row ${row}`)].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          {isSeen && columns.map(({ title }) => <SkeletonText key={title} maxWidth="80%" />)}
        </div>
      ))}
    </div>
  );
}
