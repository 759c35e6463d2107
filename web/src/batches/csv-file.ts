import Papa from "papaparse";

/** The byte order mark tells spreadsheets that the text is UTF-8. */
const byteOrderMark = "\u{feff}";

/**
 * Text that a spreadsheet would read as another number: 0012 loses its zeros, 12E3 becomes 12000, and more
 * than fifteen digits end in zeros.
 */
const changesAsNumber = /^(0\d+|\d+e\d+|\d{16,})$/i;

/** Text that a spreadsheet would calculate as a formula. */
const formula = /^[=+\-@\t\r]/;

/** The prefix by which spreadsheets keep a cell as text. */
const textMark = "'";

const asText = (cell: string) =>
  formula.test(cell) || changesAsNumber.test(cell) ? textMark + cell : cell;

/** A table for spreadsheets. Marks cells as text that a spreadsheet would change or calculate. */
export function csvOf(fields: readonly string[], data: readonly (readonly string[])[]): string {
  const rows = data.map((row) => row.map(asText));
  return byteOrderMark + Papa.unparse({ fields: [...fields], data: rows });
}

/** Removes the text mark of `csvOf`. */
export function cellFromCsv(cell: string): string {
  const bare = cell.slice(textMark.length);
  return cell.startsWith(textMark) && asText(bare) === cell ? bare : cell;
}
