import Papa from "papaparse";

/** The byte order mark tells spreadsheets that the text is UTF-8. */
const byteOrderMark = "\u{feff}";

/** A table as a spreadsheet opens it; what begins like a formula is kept from being one. */
export function csvOf(fields: readonly string[], data: readonly (readonly string[])[]): string {
  const rows = data.map((row) => [...row]);
  return (
    byteOrderMark + Papa.unparse({ fields: [...fields], data: rows }, { escapeFormulae: true })
  );
}

/** A cell as it was before `csvOf` kept it from being a formula. */
export const cellFromCsv = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "");

/** Hands the user a file. */
export function downloadCsv(name: string, csv: string): void {
  const file = new Blob([csv], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
