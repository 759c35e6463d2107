import {
  type PreviewedRow,
  type PreviewVerdict,
  clinicRowPayload,
} from "@pharmacy/domain/clinic/rows";
import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { isNhsNumber } from "@pharmacy/domain/identifiers";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { memo, useId, type ComponentProps } from "react";
import tables from "../../../ui/table.module.css";
import type { Refusals, Verdicts } from "./use-add-list.ts";
import layout from "../../../ui/layout.module.css";
import { AlertIcon, CheckIcon, LockIcon, StopIcon } from "@primer/octicons-react";
import { IconText, lookOf } from "../../../ui/icon-text.tsx";
import { PlainTable } from "../../plain-table.tsx";

type Look = Pick<ComponentProps<typeof IconText>, "icon" | "tone">;
type Words = Look & { text: string };

const verdictTexts: Record<Schemas["ClinicVerdict"], string> = {
  ADDED: "Added",
  DUPLICATE: "In the clinic already, not added again",
  NOT_VALID: "Not recognised: added, to be corrected",
  DECEASED: "Deceased: added, cannot be checked in",
  SENSITIVE: "Added. Sensitive record",
  NOT_FOUND: "Added. No match in PDS",
  SEVERAL: "Added, not verified: several matches in PDS",
};

const looks: Record<Schemas["ClinicVerdict"], Look> = {
  ADDED: { icon: CheckIcon, tone: "success" },
  DUPLICATE: { icon: AlertIcon, tone: "attention" },
  NOT_VALID: { icon: StopIcon, tone: "danger" },
  DECEASED: { icon: StopIcon, tone: "danger" },
  SENSITIVE: { icon: LockIcon, tone: "success" },
  NOT_FOUND: { icon: AlertIcon, tone: "attention" },
  SEVERAL: { icon: AlertIcon, tone: "attention" },
};

function afterwards({ verdict, reason }: Schemas["ClinicRowVerdict"]): Words {
  const text = labelOf(verdictTexts, verdict);
  const look = lookOf<Look>(looks, verdict, { icon: AlertIcon, tone: "attention" });
  return { ...look, text: reason ? `${text}. ${reason}` : text };
}

function before(verdict: PreviewVerdict): Words | null {
  if (verdict.kind === "ready") return null;
  if (verdict.kind === "not-valid")
    return { icon: StopIcon, tone: "danger", text: `Not recognised. ${verdict.reason}` };
  return { icon: AlertIcon, tone: "attention", text: toCheck(verdict) };
}

function toCheck(verdict: Exclude<PreviewVerdict, { kind: "ready" | "not-valid" }>): string {
  if (verdict.kind === "twice") return `The same as row ${verdict.line}`;
  return verdict.kind === "there"
    ? "In the clinic already"
    : "Check the number: another row has it with another name or date of birth";
}

interface RowStateProps {
  preview: PreviewVerdict;
  verdict: Schemas["ClinicRowVerdict"] | undefined;
  /** Why the server refused the whole list because of this row. */
  refusal: string | undefined;
}

function RowState({ preview, verdict, refusal }: RowStateProps) {
  if (refusal !== undefined)
    return <IconText icon={StopIcon} tone="danger" text={`Refused. ${refusal}`} />;
  const words = verdict ? afterwards(verdict) : before(preview);
  // Whether the register knows this patient shows only after the row is added.
  return words ? <IconText {...words} /> : "Not checked yet";
}

function whoText({ row }: PreviewedRow): string {
  const { nhsNumber, firstName, lastName } = clinicRowPayload(row);
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const number = nhsNumber && (isNhsNumber(nhsNumber) ? readableNhsNumber(nhsNumber) : nhsNumber);
  return [name, number].filter(Boolean).join(" · ") || (row.text ?? "");
}

const dayText = (date: string) => (isCalendarDate(date) ? readableDate(date) : date);

interface RowProps {
  listed: PreviewedRow;
  verdict: Schemas["ClinicRowVerdict"] | undefined;
  refusal: string | undefined;
}

/** Memoised, so that of hundreds of rows only those with a new verdict render. */
const Row = memo(function Row({ listed, verdict, refusal }: RowProps) {
  const { line, row } = listed;
  return (
    <tr>
      <th scope="row">{whoText(listed)}</th>
      <td className={layout.quiet}>Row {line}</td>
      <td>{row.dateOfBirth && dayText(row.dateOfBirth)}</td>
      <td>{row.bookedTime}</td>
      <td className={layout.sentences}>
        <RowState preview={listed.verdict} verdict={verdict} refusal={refusal} />
      </td>
    </tr>
  );
});

const head = {
  Patient: tables.wide,
  Row: tables.slim,
  "Date of birth": undefined,
  Booked: undefined,
  State: tables.wide,
};

interface RowTableProps {
  title: string;
  rows: readonly PreviewedRow[];
  verdicts: Verdicts;
  refusals: Refusals;
}

export function RowTable({ title, rows, verdicts, refusals }: RowTableProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className={layout.stack8}>
      <h3 id={id}>{title}</h3>
      <PlainTable head={head} className={tables.fixed} aria-labelledby={id}>
        {rows.map((listed) => (
          <Row
            key={listed.line}
            listed={listed}
            verdict={verdicts.get(listed.line)}
            refusal={refusals.get(listed.line)}
          />
        ))}
      </PlainTable>
    </section>
  );
}
