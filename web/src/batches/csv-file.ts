import Papa from "papaparse";

/** The byte order mark tells spreadsheets that the text is UTF-8. */
const byteOrderMark = "\u{feff}";

/**
 * What a spreadsheet would take for another number than it says: 0012 would lose its zeros, 12E3
 * become 12000, and more than fifteen digits end in zeros.
 */
const changesAsNumber = /^(0\d+|\d+e\d+|\d{16,})$/i;

/** What a spreadsheet would work out. */
const formula = /^[=+\-@\t\r]/;

/** The sign with which spreadsheets mark a text, so that the cell stays what it says. */
const textMark = "'";

const asText = (cell: string) =>
  formula.test(cell) || changesAsNumber.test(cell) ? textMark + cell : cell;

/** A table as a spreadsheet opens it; what it would change, or work out, is kept from it. */
export function csvOf(fields: readonly string[], data: readonly (readonly string[])[]): string {
  const rows = data.map((row) => row.map(asText));
  return byteOrderMark + Papa.unparse({ fields: [...fields], data: rows });
}

/** A cell as it was before `csvOf` kept it from being changed. */
export function cellFromCsv(cell: string): string {
  const bare = cell.slice(textMark.length);
  return cell.startsWith(textMark) && asText(bare) === cell ? bare : cell;
}

/** Hands the user a file. */
export function downloadCsv(name: string, csv: string): void {
  const file = new Blob([csv], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
