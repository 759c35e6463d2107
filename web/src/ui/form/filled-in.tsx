import { createContext, useContext } from "react";
import layout from "../layout.module.css";

/** What was filled in for a person, by field, and where it is from. */
export type FilledAnswers = Readonly<Record<string, { value: unknown; source: string }>>;

export const FilledInContext = createContext<FilledAnswers>({});

export const asLastTime = "As last time";

/** Answers with the source that each is from. */
export const filledFrom = (answers: object, sourceOf: (name: string) => string): FilledAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, { value, source: sourceOf(name) }]),
  );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The id of the mark of a field, until somebody gives another answer than the one filled in. */
export function useFilledIn(name: string, id: string, value: unknown): string | undefined {
  const filled = useContext(FilledInContext)[name];
  return filled && isSame(value, filled.value) ? `${id}-filled-in` : undefined;
}

/** Says of an answer that nobody gave it here, and where it is from. */
export function FilledIn({ id, name }: { id: string | undefined; name: string }) {
  const filled = useContext(FilledInContext)[name];
  return (
    id && (
      <p id={id} className={layout.note}>
        {filled?.source}
      </p>
    )
  );
}
