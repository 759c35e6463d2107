import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { csvOf } from "../csv-file.ts";

/**
 * A number as it is dialled here, with a blank: a spreadsheet takes 07700900123 for a number and
 * drops its 0, and +44 for a sum.
 */
const dialledText = (telephone: string) =>
  telephone.replace(/^\+44/, "0").replace(/^(0\d{4})(\d+)$/, "$1 $2");

const columns: readonly [title: string, of: (one: Schemas["BatchRecipient"]) => string][] = [
  ["Episode", (one) => one.humanReadableEpisodeId],
  ["Patient", (one) => one.patientName],
  ["Date of birth", (one) => one.dateOfBirth],
  ["NHS number", (one) => one.nhsNumber ?? ""],
  ["Telephone", (one) => dialledText(one.telephone ?? "")],
  ["Address", (one) => one.address ?? ""],
  ["Vaccine", (one) => one.vaccineName],
  ["Batch number", (one) => one.batchNumber],
  ["Expiry", (one) => one.expiryDate ?? ""],
  ["Administered on", (one) => londonDate(one.administeredDate)],
];

/** The recipients as a spreadsheet opens them. */
export function recipientsCsv(recipients: readonly Schemas["BatchRecipient"][]): string {
  const fields = columns.map(([title]) => title);
  const data = recipients.map((one) => columns.map(([, of]) => of(one)));
  return csvOf(fields, data);
}
