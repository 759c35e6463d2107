/** A change of one file: text of which the first place becomes something else. */
interface Edit {
  replace: string;
  by: string;
}

/** What changes in each file. */
export type Edits = Readonly<Record<string, readonly Edit[]>>;
