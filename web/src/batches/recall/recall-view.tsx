import { counted } from "@pharmacy/domain/counted";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import type { Schemas } from "@pharmacy/sdk";
import { AriaStatus, Button } from "@primer/react";
import { Fragment } from "react";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useLocation, useSearchParams } from "wouter";
import { linkTo } from "../../routes/links.ts";
import { TextLink } from "../../ui/links.tsx";
import { dateTimeText } from "../../ui/date-time-text.ts";
import { clockTime } from "../../browser/clock.ts";
import { downloadCsv } from "../../browser/download.ts";
import { csvOf } from "../csv-file.ts";
import { isStatus } from "../../api/error-messages.ts";
import { q } from "../../api/q.ts";
import { Empty } from "../../ui/page-states.tsx";
import { FailedPart } from "../../ui/failed-part.tsx";
import { formSettings, issuesResolver, listed } from "../../ui/form/form-errors.ts";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import tables from "../../ui/table.module.css";
import layout from "../../ui/layout.module.css";

type Recipient = Schemas["BatchRecipient"];

/** National, with a space: a spreadsheet would drop the 0 of 07700900123 and calculate +44. */
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

function Row({ recipient }: { recipient: Recipient }) {
  const { episodeId, patientName, nhsNumber, dateOfBirth, telephone, address } = recipient;
  const { humanReadableEpisodeId, administeredDate, batchNumber, recordedBatchNumber } = recipient;
  const isCorrected = recordedBatchNumber && recordedBatchNumber !== batchNumber;
  return (
    <tr>
      <th scope="row">
        <TextLink to={linkTo("viewVaccination", { episodeId })}>{patientName}</TextLink>
        <span className={`${layout.note} ${tables.below}`}>
          {nhsNumber && readableNhsNumber(nhsNumber)}
          {nhsNumber && <br />}
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
        {isCorrected && <div>Recorded as {recordedBatchNumber}</div>}
      </td>
      <td>{dateTimeText(administeredDate)}</td>
      <td>{humanReadableEpisodeId}</td>
    </tr>
  );
}

/** Packs of two products may have the same batch number. */
const productOf = ({ vaccineName, vaccineType, expiryDate }: Recipient) =>
  [vaccineName || labelOf(vaccineTypeLabels, vaccineType), expiryDate && `expires ${expiryDate}`]
    .filter(Boolean)
    .join(", ");

const head = {
  Patient: undefined,
  Contact: undefined,
  Batch: undefined,
  Administered: undefined,
  Episode: undefined,
};

interface RecipientsProps {
  batchNo: string;
  recipients: readonly Recipient[];
}

function Recipients({ batchNo, recipients }: RecipientsProps) {
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
        <Fragment key={product}>
          <h3>{product}</h3>
          <PlainTable head={head} aria-label={product}>
            {theirs.map((recipient) => (
              <Row key={recipient.episodeId + recipient.vaccineType} recipient={recipient} />
            ))}
          </PlainTable>
        </Fragment>
      ))}
    </section>
  );
}

const longest = 100; // What the number field accepts (openapi/decisions.md, Batches)

const labels = { batchNo: "Batch number" } as const;
const fields = listed(labels);

interface Search {
  batchNo: string;
}

function issuesOf({ batchNo }: Search) {
  const typed = batchNo.trim();
  const isFine = typed !== "" && typed.length <= longest;
  return isFine ? [] : [{ path: "batchNo", message: "Enter the number of the batch" }];
}

const resolver = issuesResolver(issuesOf);

function SearchForm({ batchNo }: { batchNo: string }) {
  const [, navigate] = useLocation();
  // The form stays mounted when the result is shown, so that it keeps the focus.
  const form = useForm<Search>({ ...formSettings, values: { batchNo }, resolver });
  return (
    <div className={`${layout.notOnPaper} ${layout.form}`}>
      <FormShell
        form={form}
        fields={fields}
        saveLabel="Find"
        onSave={async (values) => {
          // A batch number is not personal data, so the URL may contain it and can be shared.
          navigate(linkTo("batches", { view: "recall", batchNo: values.batchNo.trim() }));
          return [];
        }}
      >
        <TextField<Search>
          name="batchNo"
          label={labels.batchNo}
          hint="Capitals, spaces and hyphens make no difference"
          width="medium"
        />
      </FormShell>
    </div>
  );
}

/** Says whether the batch exists: after a mistyped number, "Nobody received it" would be wrong. */
function NoRecipients({ batchNo }: { batchNo: string }) {
  const canBeOne = /[a-z0-9]/i.test(batchNo);
  const { data, error, refetch } = useQuery({
    ...q("validateBatchNumber", { path: { batchNo } }),
    enabled: canBeOne,
  });
  const isUnknown = !canBeOne || isStatus(error, 404);
  if (error && !isUnknown) {
    const what = "We could not check whether a batch has this number.";
    return <FailedPart what={what} error={error} onRetry={refetch} />;
  }
  const answer = isUnknown
    ? {
        heading: "No batch has this number",
        text: `This pharmacy has no batch ${batchNo}. Enter the whole number, as on the pack.`,
      }
    : {
        heading: "Nobody received it",
        text: `No vaccination in this pharmacy used batch ${batchNo}.`,
      };
  return (
    <AriaStatus announceOnShow>
      {data || isUnknown ? <Empty {...answer} /> : <p>Searching…</p>}
    </AriaStatus>
  );
}

function Answer({ batchNo }: { batchNo: string }) {
  const found = useQuery(q("findBatchRecipients", { query: { batchNo } }));
  const { data, error, refetch } = found;
  if (error) {
    const what = "We could not load who received this batch.";
    return <FailedPart what={what} error={error} onRetry={refetch} />;
  }
  if (!data) return <p>Searching…</p>;
  if (data.recipients.length === 0) return <NoRecipients batchNo={batchNo} />;
  return <Recipients batchNo={batchNo} recipients={data.recipients} />;
}

export function RecallView() {
  const [search] = useSearchParams();
  const batchNo = search.get("batchNo") ?? "";
  return (
    <>
      <SearchForm batchNo={batchNo} />
      {batchNo !== "" && <Answer batchNo={batchNo} />}
    </>
  );
}
