import { listRequests, type ReadList } from "@pharmacy/domain/clinic/read-list";
import {
  type PreviewedRow,
  previewOf,
  type PreviewVerdict,
  clinicRowPayload,
} from "@pharmacy/domain/clinic/rows";
import { counted } from "@pharmacy/domain/counted";
import { isCalendarDate, readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { isNhsNumber } from "@pharmacy/domain/identifiers";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, CheckIcon, type Icon, LockIcon, StopIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { ApiError, errorMessageFor } from "../../../api/error-messages.ts";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { useUnsavedRows } from "../../../batches/import/use-unsaved-rows.ts";
import { clockTime } from "../../../browser/clock.ts";
import { FailurePanel } from "../../../ui/failed-part.tsx";
import { IconText, lookOf } from "../../../ui/icon-text.tsx";
import layout from "../../../ui/layout.module.css";
import { ButtonLink } from "../../../ui/links.tsx";
import tables from "../../../ui/table.module.css";
import { PlainTable } from "../../../ui/plain-table.tsx";
import { useClinicLink } from "../desk.ts";

type Verdict = Schemas["ClinicRowVerdict"];
type Rows = readonly PreviewedRow[];

const verdictsOf = (rows: Rows, answers: readonly Verdict[]) =>
  rows.flatMap(({ line }, index) => {
    const verdict = answers[index];
    return verdict ? [[line, verdict] as const] : [];
  });

/** The refused rows by line, with the reason; most refusals name no row. */
function refusalsOf(rows: Rows, error: unknown): ReadonlyMap<number, string> {
  const errors = error instanceof ApiError ? error.errors : [];
  const refusals = errors.flatMap(({ path, message }) => {
    const row = rows[Number(/^\/rows\/(\d+)/.exec(path)?.[1])];
    return row ? [[row.line, message] as const] : [];
  });
  return new Map(refusals);
}

interface AddListOptions {
  clinicId: string;
  rows: Rows;
  requestKey: string;
  onAdded: () => void;
  onDone: () => void;
}

/** Adds the rows in several requests until one fails; the next attempt sends the remaining rows. */
function useAddList({ clinicId, rows, requestKey, onAdded, onDone }: AddListOptions) {
  const { mutateAsync } = useApiMutation("addClinicEntries");
  const [verdicts, setVerdicts] = useState<ReadonlyMap<number, Verdict>>(new Map());
  const requests = listRequests(rows);
  const { mutate, status, error } = useMutation({
    async mutationFn() {
      let known = verdicts;
      for (const [index, part] of requests.entries()) {
        if (part.every(({ line }) => known.has(line))) continue;
        const body = { source: "LIST" as const, rows: part.map(({ row }) => row) };
        // The same key for all attempts, so that a lost answer adds nobody twice.
        const options = { idempotencyKey: `${requestKey}-${index}` };
        const { data } = await mutateAsync({ params: { path: { clinicId }, body }, options });
        known = new Map([...known, ...verdictsOf(part, data.rows)]);
        setVerdicts(known);
      }
    },
    onSuccess: onDone,
    onSettled: onAdded,
  });
  const failed = requests.find((part) => part.some(({ line }) => !verdicts.has(line)));
  const refusals = refusalsOf(failed ?? [], error);
  return { verdicts, status, error, refusals, run: () => mutate() };
}

type Adding = ReturnType<typeof useAddList>;

type Look = readonly [Icon, ComponentProps<typeof IconText>["tone"], text: string];

const looksAfter: Record<Schemas["ClinicVerdict"], Look> = {
  ADDED: [CheckIcon, "success", "Added"],
  DUPLICATE: [AlertIcon, "attention", "In the clinic already, not added again"],
  NOT_VALID: [StopIcon, "danger", "Not recognised: added, to be corrected"],
  DECEASED: [StopIcon, "danger", "Deceased: added, cannot be checked in"],
  SENSITIVE: [LockIcon, "success", "Added. Sensitive record"],
  NOT_FOUND: [AlertIcon, "attention", "Added. No match in PDS"],
  SEVERAL: [AlertIcon, "attention", "Added, not verified: several matches in PDS"],
};

function lookAfter({ verdict, reason }: Verdict): Look {
  const [icon, tone, text] = lookOf<Look>(looksAfter, verdict, [AlertIcon, "attention", verdict]);
  return [icon, tone, reason ? `${text}. ${reason}` : text];
}

const numberShared = "Check the number: another row has it with another name or date of birth";

/** Null for a row that is ready: whether the register knows this patient shows only after it is added. */
function lookBefore(verdict: PreviewVerdict): Look | null {
  if (verdict.kind === "ready") return null;
  if (verdict.kind === "not-valid")
    return [StopIcon, "danger", `Not recognised. ${verdict.reason}`];
  if (verdict.kind === "twice") return [AlertIcon, "attention", `The same as row ${verdict.line}`];
  const isThere = verdict.kind === "there";
  return [AlertIcon, "attention", isThere ? "In the clinic already" : numberShared];
}

function whoText({ row }: PreviewedRow): string {
  const { nhsNumber, firstName, lastName } = clinicRowPayload(row);
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const number = nhsNumber && (isNhsNumber(nhsNumber) ? readableNhsNumber(nhsNumber) : nhsNumber);
  return [name, number].filter(Boolean).join(" · ") || (row.text ?? "");
}

const dayText = (date: string) => (isCalendarDate(date) ? readableDate(date) : date);

function rowLook({ line, verdict }: PreviewedRow, { verdicts, refusals }: Adding): Look | null {
  const refusal = refusals.get(line);
  const answer = verdicts.get(line);
  if (refusal !== undefined) return [StopIcon, "danger", `Refused. ${refusal}`];
  return answer ? lookAfter(answer) : lookBefore(verdict);
}

function Row({ listed, look }: { listed: PreviewedRow; look: Look | null }) {
  const { line, row } = listed;
  return (
    <tr>
      <th scope="row">{whoText(listed)}</th>
      <td className={layout.quiet}>Row {line}</td>
      <td>{row.dateOfBirth && dayText(row.dateOfBirth)}</td>
      <td>{row.bookedTime}</td>
      <td>
        {look ? <IconText icon={look[0]} tone={look[1]} text={look[2]} /> : "Not checked yet"}
      </td>
    </tr>
  );
}

const head = {
  ...{ Patient: tables.wide, Row: tables.slim, "Date of birth": "", Booked: "" },
  State: tables.wide,
};

function RowTable({ title, rows, adding }: { title: string; rows: Rows; adding: Adding }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className={layout.stack8}>
      <h3 id={id}>{title}</h3>
      <PlainTable head={head} className={tables.fixed} aria-labelledby={id}>
        {rows.map((listed) => (
          <Row key={listed.line} listed={listed} look={rowLook(listed, adding)} />
        ))}
      </PlainTable>
    </section>
  );
}

/** Whether the user should look at a row: by the server's verdict, before that by the preview. */
const isOdd = ({ line, verdict }: PreviewedRow, { verdicts, refusals }: Adding) =>
  refusals.has(line) ||
  (verdicts.get(line)?.verdict ?? (verdict.kind === "ready" ? "ADDED" : "")) !== "ADDED";

function headingOf(rows: number, odd: number, { status, verdicts }: Adding): string {
  const toLookAt = odd === 0 ? "" : `, ${odd} to look at`;
  const added = [...verdicts.values()].filter(({ verdict }) => verdict !== "DUPLICATE").length;
  if (status === "idle") return `${counted(rows, "rows")} read${toLookAt}`;
  if (status === "pending") return `Adding ${counted(rows, "rows")}`;
  if (status === "error") return `${verdicts.size} of ${counted(rows, "rows")} done`;
  return `${counted(added, "patients")} added${toLookAt}`;
}

interface ActionsProps extends Pick<AddedRowsProps, "onChange" | "onMore"> {
  rows: Rows;
  adding: Adding;
}

function Actions({ rows, adding: { status, run }, onChange, onMore }: ActionsProps) {
  const clinicLink = useClinicLink();
  if (status === "success") {
    return (
      <>
        <ButtonLink to={clinicLink({ tab: "booked" })} variant="primary">
          Show the clinic
        </ButtonLink>
        <Button onClick={onMore}>Add more</Button>
      </>
    );
  }
  const fresh = rows.filter(({ verdict: { kind } }) => kind !== "twice" && kind !== "there").length;
  return (
    <>
      {fresh > 0 && (
        <Button variant="primary" loading={status === "pending"} onClick={run}>
          {status === "error" ? "Try again" : `Add ${counted(fresh, "rows")}`}
        </Button>
      )}
      {status !== "pending" && <Button onClick={onChange}>Change the list</Button>}
    </>
  );
}

/** At most so many in the message; every refused row is listed below. */
const maxNamed = 3;

function Failure({ error, refusals }: Adding) {
  const { detail, ...words } = errorMessageFor(error);
  const rows = [...refusals].map(([line, reason]) => `Row ${line}: ${reason}.`);
  const why = rows.length > 0 ? rows.slice(0, maxNamed).join(" ") : detail;
  const what = `Some rows were not added. You can try again: nobody is added twice. ${why}`;
  return <FailurePanel words={{ ...words, detail: what }} />;
}

interface AddedRowsProps {
  list: ReadList;
  requestKey: string;
  clinic: Schemas["Clinic"];
  onAdded: () => void;
  /** All rows are added, or the user discards them. */
  onFinished: () => void;
  onChange: () => void;
  onMore: () => void;
}

/** The rows before, while and after they are added; rows to look at come first. */
export function AddedRows(props: AddedRowsProps) {
  const { list, requestKey, clinic, onAdded, onFinished, onChange, onMore } = props;
  // Compared with the clinic before the rows were added: later all of them would be duplicates.
  const [rows] = useState(() => previewOf(list.rows, clinic.entries, clockTime().today));
  const adding = useAddList({ clinicId: clinic.id, rows, requestKey, onAdded, onDone: onFinished });
  const { status } = adding;
  const heading = useRef<HTMLHeadingElement>(null);
  useUnsavedRows("clinic", status !== "success", onFinished);
  // The pressed button disappears, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), [status]);
  const odd = rows.filter((row) => isOdd(row, adding));
  const others = rows.filter((row) => !odd.includes(row));
  return (
    <div className={layout.stack16}>
      <h2 ref={heading} tabIndex={-1}>
        {headingOf(rows.length, odd.length, adding)}
      </h2>
      {adding.error && <Failure {...adding} />}
      {list.unread.length > 0 && (
        <p className={layout.quiet}>Columns not used: {list.unread.join(", ")}</p>
      )}
      <div className={layout.row8}>
        <Actions rows={rows} adding={adding} onChange={onChange} onMore={onMore} />
      </div>
      <RowTable title="To look at" rows={odd} adding={adding} />
      <RowTable
        title={status === "success" ? "Added" : "To be added"}
        rows={others}
        adding={adding}
      />
    </div>
  );
}
