import { counted } from "@pharmacy/domain/counted";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { AriaStatus, Button } from "@primer/react";
import { useId } from "react";
import { linkTo } from "../../routes/links.ts";
import { TextLink } from "../../ui/links.tsx";
import { dateTimeText } from "../../ui/date-time-text.ts";
import { clockTime } from "../../browser/clock.ts";
import { downloadCsv } from "../../browser/download.ts";
import { csvOf } from "../csv-file.ts";
import tables from "../../ui/table.module.css";
import layout from "../../ui/layout.module.css";

type Recipient = Schemas["BatchRecipient"];

/**
 * A telephone number in the national format with a space. A spreadsheet would read 07700900123 as a number
 * and drop the 0, and would calculate +44.
 */
const dialledText = (telephone: string) =>
  telephone.replace(/^\+44/, "0").replace(/^(0\d{4})(\d+)$/, "$1 $2");

const columns: readonly [title: string, of: (one: Recipient) => string][] = [
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

export function recipientsCsv(recipients: readonly Recipient[]): string {
  const fields = columns.map(([title]) => title);
  const data = recipients.map((one) => columns.map(([, of]) => of(one)));
  return csvOf(fields, data);
}

function download(batchNo: string, recipients: readonly Recipient[]) {
  const named = batchNo.replaceAll(/[^\w-]/g, "");
  downloadCsv(`recipients-${named}-${clockTime().today}.csv`, recipientsCsv(recipients));
}

/** The name links to the record, as in the lists of episodes. */
function Row({ recipient }: { recipient: Recipient }) {
  const { episodeId, patientName, nhsNumber, dateOfBirth, telephone, address } = recipient;
  const { humanReadableEpisodeId, administeredDate, batchNumber, recordedBatchNumber } = recipient;
  const isCorrected = recordedBatchNumber && recordedBatchNumber !== batchNumber;
  return (
    <tr>
      <th scope="row">
        <TextLink to={linkTo("viewVaccination", { episodeId })}>{patientName}</TextLink>
        <span className={tables.below}>
          {nhsNumber && (
            <>
              {readableNhsNumber(nhsNumber)}
              <br />
            </>
          )}
          Born {readableDate(dateOfBirth)}
        </span>
      </th>
      <td>
        {telephone ?? "No telephone"}
        <br />
        {address ?? "No address"}
      </td>
      <td>
        {batchNumber}
        {isCorrected && (
          <>
            <br />
            Recorded as {recordedBatchNumber}
          </>
        )}
      </td>
      <td>{dateTimeText(administeredDate)}</td>
      <td>{humanReadableEpisodeId}</td>
    </tr>
  );
}

/** The product, since packs of two products may have the same batch number. */
const productOf = ({ vaccineName, vaccineType, expiryDate }: Recipient) =>
  [vaccineName || labelOf(vaccineTypeLabels, vaccineType), expiryDate && `expires ${expiryDate}`]
    .filter(Boolean)
    .join(", ");

interface ProductProps {
  product: string;
  recipients: readonly Recipient[];
}

/** The recipients of one product. */
function Product({ product, recipients }: ProductProps) {
  const id = useId();
  return (
    <>
      <h3 id={id}>{product}</h3>
      <div className={tables.frame}>
        <table className={`${tables.table} ${tables.cards}`} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Patient</th>
              <th scope="col">Contact</th>
              <th scope="col">Batch</th>
              <th scope="col">Administered</th>
              <th scope="col">Episode</th>
            </tr>
          </thead>
          <tbody>
            {recipients.map((recipient) => (
              <Row key={recipient.episodeId + recipient.vaccineType} recipient={recipient} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RecipientsProps {
  batchNo: string;
  recipients: readonly Recipient[];
}

/** The recipients of a batch, with buttons to print them and to download a CSV file. */
export function Recipients({ batchNo, recipients }: RecipientsProps) {
  return (
    <section className={layout.stack16} aria-labelledby="recipients">
      <div className={`${layout.row16} ${layout.spread}`}>
        <h2 id="recipients">
          <AriaStatus as="span" announceOnShow>
            {counted(recipients.length, "vaccinations")} with batch {batchNo}
          </AriaStatus>
        </h2>
        <div className={`${layout.row8} ${layout.notOnPaper}`}>
          <Button onClick={() => download(batchNo, recipients)}>Download CSV</Button>
          <Button onClick={() => window.print()}>Print</Button>
        </div>
      </div>
      {[...Map.groupBy(recipients, productOf)].map(([product, theirs]) => (
        <Product key={product} product={product} recipients={theirs} />
      ))}
    </section>
  );
}
