import { createContext, useContext } from "react";
import layout from "../layout.module.css";
import styles from "./field.module.css";

/** What was filled in for a person, by field. */
export const FilledInContext = createContext<Readonly<Record<string, unknown>>>({});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The id of the mark of a field, until somebody gives another answer than the one filled in. */
export function useFilledIn(name: string, id: string, value: unknown): string | undefined {
  const filled = useContext(FilledInContext);
  return name in filled && isSame(value, filled[name]) ? `${id}-filled-in` : undefined;
}

/** Says of an answer that nobody gave it here. */
export const FilledIn = ({ id }: { id: string | undefined }) =>
  id && (
    <p id={id} className={`${layout.note} ${styles.filledIn}`}>
      Filled in
    </p>
  );
