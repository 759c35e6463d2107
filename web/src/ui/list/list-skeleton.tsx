import { SkeletonText } from "@primer/react/experimental";
import { useEffect, useState } from "react";
import styles from "./list.module.css";
import layout from "../layout.module.css";

const appearsAfterMs = 300; // What is quick shall not flicker

/** Takes the list's place at its final height from the start; is seen when the answer takes long. */
export function ListSkeleton({ rows }: { rows: number }) {
  const [isSeen, setSeen] = useState(false);
  // A timer: a fast answer shows no skeleton at all.
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), appearsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`${layout.frame} ${styles.skeleton}`} aria-busy="true">
      <span role="status" className={layout.hidden}>
        {isSeen && "Loading"}
      </span>
      {Array.from({ length: 1 + rows }, (_, row) => (
        <div key={row}>{isSeen && <SkeletonText maxWidth="80%" />}</div>
      ))}
    </div>
  );
}
