/** A change of one file: text of which the first place becomes something else; "" in a new file. */
interface Edit {
  replace: string;
  by: string;
}

/** What changes in each file. */
export type Edits = Readonly<Record<string, readonly Edit[]>>;

/** A file's text with its edits; throws where one of them does not find its place any more. */
export const edited = (edits: Edits, file: string, text: string): string =>
  (edits[file] ?? []).reduce((before, { replace, by }) => {
    if (!before.includes(replace)) throw new Error(`${file} has no ${replace}`);
    return before.replace(replace, () => by);
  }, text);
