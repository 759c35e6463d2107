import { createContext, useContext } from "react";
import { useWatch } from "react-hook-form";
import styles from "./field.module.css";

/** What was filled in for a person, by field. */
type FilledIn = Readonly<Record<string, unknown>>;

export const FilledInContext = createContext<FilledIn>({});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function Mark({ name, value }: { name: string; value: unknown }) {
  const isStill = useWatch({ name, compute: (now: unknown) => isSame(now, value) });
  return isStill && <p className={styles.filledIn}>Filled in</p>;
}

/** Says of an answer that nobody gave it here, until somebody gives another one. */
export function FilledInMark({ name }: { name: string }) {
  const filled = useContext(FilledInContext);
  return name in filled && <Mark name={name} value={filled[name]} />;
}
