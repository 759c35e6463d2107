import { SkeletonText } from "@primer/react/experimental";
import { useEffect, useState } from "react";
import styles from "./list.module.css";
import layout from "../layout.module.css";

const appearsAfterMs = 300; // No flicker if the answer is fast

/** A placeholder with the final height of the list; it is visible only if the answer takes long. */
export function ListSkeleton({ rows }: { rows: number }) {
  const [isSeen, setSeen] = useState(false);
  // A timer shows the skeleton.
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
