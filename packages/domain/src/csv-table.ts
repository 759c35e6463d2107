import Papa from "papaparse";

const delimiters = [",", ";", "\t"];

const parsed = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, preview });

function delimiterOf(text: string, isColumn: (name: string) => boolean): string {
  const known = (delimiter: string) =>
    (parsed(text, delimiter, 1).data[0] ?? []).filter(isColumn).length;
  const [first = ","] = delimiters.toSorted((one, other) => known(other) - known(one));
  return first;
}

export const withoutByteOrderMark = (text: string) => text.replace(/^\u{feff}/u, "");

/** The rows of a table with the blank ones, or the row (from 1) with an unclosed quotation mark. */
export function csvRecords(
  text: string,
  isColumn: (name: string) => boolean,
): { records: readonly (readonly string[])[] } | { openQuoteIn: number } {
  const { data, errors } = parsed(text, delimiterOf(text.trimStart(), isColumn));
  const unclosed = errors.find(({ type }) => type === "Quotes");
  return unclosed ? { openQuoteIn: (unclosed.row ?? 0) + 1 } : { records: data };
}

export const isBlankRecord = (record: readonly string[]) =>
  record.every((cell) => cell.trim() === "");
