import { londonDate } from "@pharmacy/domain/london-time";
import type { Schemas } from "@pharmacy/sdk";
import Papa from "papaparse";

const columns: readonly [title: string, of: (one: Schemas["BatchRecipient"]) => string][] = [
  ["Episode", (one) => one.humanReadableEpisodeId],
  ["Patient", (one) => one.patientName],
  ["Date of birth", (one) => one.dateOfBirth],
  ["NHS number", (one) => one.nhsNumber ?? ""],
  ["Telephone", (one) => one.telephone ?? ""],
  ["Address", (one) => one.address ?? ""],
  ["Vaccine", (one) => one.vaccineName],
  ["Batch number", (one) => one.batchNumber],
  ["Expiry", (one) => one.expiryDate ?? ""],
  ["Administered on", (one) => londonDate(one.administeredDate)],
];

/** The byte order mark tells spreadsheets that the text is UTF-8. */
const byteOrderMark = "\u{feff}";

/** The recipients as a spreadsheet opens them; what begins like a formula is kept from being one. */
export function recipientsCsv(recipients: readonly Schemas["BatchRecipient"][]): string {
  const fields = columns.map(([title]) => title);
  const data = recipients.map((one) => columns.map(([, of]) => of(one)));
  return byteOrderMark + Papa.unparse({ fields, data }, { escapeFormulae: true });
}
