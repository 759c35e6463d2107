/** A change of one file: text that stands there once, and what it becomes. */
interface Edit {
  replace: string;
  by: string;
}

/** What changes in each file. */
export type Edits = Readonly<Record<string, readonly Edit[]>>;
