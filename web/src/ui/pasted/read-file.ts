/** What no list comes near to. */
const mostBytes = 2_000_000;

const messages = {
  tooLarge: "This file is larger than 2 MB. Divide it into several.",
  workbook: "This is a workbook, not a CSV file. In your spreadsheet, choose Save as, then CSV.",
  unreadable: "The file could not be read",
} as const;

const startsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, index) => bytes[index] === byte);

/** Spreadsheets save as UTF-8, as UTF-16 ("Unicode text") or in the old code page of Windows. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The text of a file that was chosen, or why there is none. */
export async function readFileText(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > mostBytes) return { problem: messages.tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (startsWith(bytes, 0x50, 0x4b)) return { problem: messages.workbook }; // "PK": a zip
    return { text: decoded(bytes) };
  } catch {
    return { problem: messages.unreadable };
  }
}
