import Papa from "papaparse";

/** The byte order mark tells spreadsheets that the text is UTF-8. */
const byteOrderMark = "\u{feff}";

/** Spreadsheets read 0012 as 12 and 12E3 as 12000, and put zeros after the 15th digit. */
const changesAsNumber = /^(0\d+|\d+e\d+|\d{16,})$/i;

/** Text that a spreadsheet would calculate as a formula. */
const formula = /^[=+\-@\t\r]/;

/** The prefix by which spreadsheets keep a cell as text. */
const textMark = "'";

const asText = (cell: string) =>
  formula.test(cell) || changesAsNumber.test(cell) ? textMark + cell : cell;

export function csvOf(fields: readonly string[], data: readonly (readonly string[])[]): string {
  const rows = data.map((row) => row.map(asText));
  return byteOrderMark + Papa.unparse({ fields: [...fields], data: rows });
}

export function cellFromCsv(cell: string): string {
  const bare = cell.slice(textMark.length);
  return cell.startsWith(textMark) && asText(bare) === cell ? bare : cell;
}
