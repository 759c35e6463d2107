import type { Schemas } from "@pharmacy/sdk";
import { useEffect, useRef, useState, memo } from "react";
import { ApiError, errorMessageFor } from "../../api/error-messages.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { isInDoubt } from "../../ui/form/use-saving.ts";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { batchProblemsOf, withOwnIds } from "../form/save-batch.ts";
import { titleOf, batchImport as texts } from "./import-table.ts";
import { type ImportRow, skippedCsv } from "./import-rows.ts";
import { counted } from "@pharmacy/domain/counted";
import { AlertIcon, CheckIcon, StopIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { clockTime } from "../../browser/clock.ts";
import { downloadCsv } from "../../browser/download.ts";
import { linkTo } from "../../routes/links.ts";
import { FailurePanel } from "../../ui/failed-part.tsx";
import { IconText } from "../../ui/icon-text.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { expiryTextOf } from "../form/batch-values.ts";
import { useUnsavedRows } from "./use-unsaved-rows.ts";
import layout from "../../ui/layout.module.css";
import tables from "../../ui/table.module.css";

type Outcome = { kind: "saved" } | { kind: "refused"; reasons: readonly string[] };

type Outcomes = ReadonlyMap<ImportRow, Outcome>;

/** "stopped": by a failure or by Cancel; the user can continue. */
type Phase = "ready" | "running" | "stopped" | "done";

interface Failure {
  error: unknown;
  /** The row whose answer was lost, so that it may be saved or not. */
  lineInDoubt: number | null;
}

/** A refusal of this row; null if the error would affect the next rows too. */
function refusalOf(error: unknown): Outcome | null {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 409)) return null;
  const found = batchProblemsOf(error).map(({ name, message }) => `${titleOf(name)}: ${message}`);
  return { kind: "refused", reasons: found.length > 0 ? found : [errorMessageFor(error).detail] };
}

function useSaveRow() {
  const { mutateAsync } = useApiMutation("createBatch");
  const { storeId } = useCurrentUser();
  return async (input: Schemas["BatchInput"], idempotencyKey: string): Promise<Outcome> => {
    const body = withOwnIds(input, storeId);
    try {
      await mutateAsync({ params: { body }, options: { idempotencyKey } });
      return { kind: "saved" };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return refusal;
    }
  };
}

/** Saves the rows one by one; stops at an error that affects all rows. */
function useImport(rows: readonly ImportRow[]) {
  const save = useSaveRow();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [phase, setPhase] = useState<Phase>("ready");
  const [failure, setFailure] = useState<Failure | null>(null);
  const isUnderWay = useRef(false);
  const isCancelled = useRef(false);

  // Stops saving when the user leaves the page. React's strict mode mounts twice, perhaps after a press.
  useEffect(() => {
    isCancelled.current = false;
    return () => void (isCancelled.current = true);
  }, []);

  async function saveRows(): Promise<Phase> {
    let known = outcomes;
    for (const row of rows) {
      if (row.input === null || known.has(row)) continue;
      if (isCancelled.current) return "stopped";
      try {
        const outcome = await save(row.input, row.key);
        known = new Map(known).set(row, outcome);
        setOutcomes(known);
      } catch (error) {
        setFailure({ error, lineInDoubt: isInDoubt(error) ? row.line : null });
        return "stopped";
      }
    }
    return "done";
  }

  async function run(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    isCancelled.current = false;
    setFailure(null);
    setPhase("running");
    setPhase(await saveRows());
    isUnderWay.current = false;
  }

  return { outcomes, phase, failure, run, cancel: () => void (isCancelled.current = true) };
}

const reasonsOf = (row: ImportRow, outcome: Outcome | undefined): readonly string[] =>
  outcome?.kind === "refused" ? outcome.reasons : row.problems;

const packsText = ({ cells: { packs } }: ImportRow) =>
  packs === "" ? "Not counted" : `${packs} ${packs === "1" ? "pack" : "packs"}`;

const productText = ({ values, cells }: ImportRow) =>
  values.name ?? [cells.vaccineName, cells.vaccineManufacturer].filter(Boolean).join(", ");

interface RowProps {
  row: ImportRow;
  outcome: Outcome | undefined;
}

function State({ row, outcome }: RowProps) {
  const reasons = reasonsOf(row, outcome);
  if (reasons.length > 0) {
    return reasons.map((text) => <IconText key={text} icon={StopIcon} tone="danger" text={text} />);
  }
  return (
    <>
      {outcome && <IconText icon={CheckIcon} tone="success" text="Saved" />}
      {row.warnings.map((text) => (
        <IconText key={text} icon={AlertIcon} tone="attention" text={text} />
      ))}
      {!outcome && row.warnings.length === 0 && "Ready"}
    </>
  );
}

/** Memoised: rows are saved one by one, and only the changed one of hundreds renders. */
const Row = memo(function Row({ row, outcome }: RowProps) {
  const { line, cells, values } = row;
  return (
    <tr>
      <th scope="row">{cells.batchNo || "No number"}</th>
      <td className={layout.quiet}>Row {line}</td>
      <td>{productText(row) || "No product"}</td>
      <td>
        {/* As it will be stored; the typed text if it is no date. */}
        {expiryTextOf(values) ?? (cells.expiryDate || "No expiry")}
        {values.useByDate && <div>Use by {values.useByDate}</div>}
      </td>
      <td className={tables.number}>{packsText(row)}</td>
      <td>
        <div className={layout.stack4}>
          <State row={row} outcome={outcome} />
        </div>
      </td>
    </tr>
  );
});

const head = {
  "Batch number": undefined,
  Row: tables.slim,
  Product: tables.wide,
  Expiry: undefined,
  Stock: tables.number,
  State: tables.wide,
};

interface RowTableProps {
  title: string;
  rows: readonly ImportRow[];
  outcomes: Outcomes;
}

function RowTable({ title, rows, outcomes }: RowTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className={layout.stack8}>
      <h3>{title}</h3>
      <PlainTable head={head} className={tables.fixed} aria-label={title}>
        {rows.map((row) => (
          <Row key={row.line} row={row} outcome={outcomes.get(row)} />
        ))}
      </PlainTable>
    </section>
  );
}

const batches = (count: number) => counted(count, "batches");
const rowsLeftOut = (count: number) => (count === 0 ? "" : `, ${counted(count, "rows")} left out`);

interface ImportState {
  saving: ReturnType<typeof useImport>;
  saved: number;
  accepted: number;
  skipped: readonly ImportRow[];
}

function headingOf({ saving: { phase }, saved, accepted, skipped }: ImportState): string {
  if (phase === "ready") return `${batches(accepted)} to save${rowsLeftOut(skipped.length)}`;
  if (phase === "running") return `Saving ${batches(accepted)}`;
  if (phase === "stopped") return `${saved} of ${batches(accepted)} saved`;
  return `${batches(saved)} saved${rowsLeftOut(skipped.length)}`;
}

function Progress({ done, all }: { done: number; all: number }) {
  const words = `${done} of ${all}`;
  return (
    <div className={layout.line}>
      <progress
        className={layout.grow}
        value={done}
        max={all}
        aria-label="Batches saved"
        aria-valuetext={words}
      />
      <span>{words}</span>
    </div>
  );
}

function Stopped({ saving: { failure }, saved, accepted }: ImportState) {
  const stopped = texts.stopped(saved, accepted - saved);
  if (failure === null) return <p>{stopped}</p>;
  const { detail, ...words } = errorMessageFor(failure.error);
  const { lineInDoubt } = failure;
  const doubt = lineInDoubt === null ? [] : [texts.inDoubt(lineInDoubt)];
  return <FailurePanel words={{ ...words, detail: [detail, ...doubt, stopped].join(" ") }} />;
}

interface ImportActionsProps extends ImportState {
  onChange: () => void;
  onMend: (csv: string) => void;
}

function ImportActions({ saving, accepted, skipped, onChange, onMend }: ImportActionsProps) {
  const { phase, outcomes, failure, run, cancel } = saving;
  const rest = failure ? "Try the rest again" : "Save the rest";
  const csv = () =>
    skippedCsv(skipped.map((row) => ({ ...row, reasons: reasonsOf(row, outcomes.get(row)) })));
  return (
    <div className={layout.row8}>
      {phase === "running" && <Button onClick={cancel}>Cancel</Button>}
      {(phase === "stopped" || (phase === "ready" && accepted > 0)) && (
        <Button variant="primary" onClick={() => void run()}>
          {phase === "stopped" ? rest : `Save ${batches(accepted)}`}
        </Button>
      )}
      {phase === "ready" && <Button onClick={onChange}>Change the rows</Button>}
      {phase === "done" && (
        <ButtonLink to={linkTo("batches")} variant="primary">
          Show the batches
        </ButtonLink>
      )}
      {skipped.length > 0 && phase !== "running" && (
        <Button onClick={() => downloadCsv(`batches-left-out-${clockTime().today}.csv`, csv())}>
          Download what is left out
        </Button>
      )}
      {skipped.length > 0 && phase === "done" && (
        <Button onClick={() => onMend(csv())}>Correct what is left out</Button>
      )}
    </div>
  );
}

interface ImportedRowsProps {
  rows: readonly ImportRow[];
  unread: readonly string[];
  unfilled: number;
  /** `onChange` returns to the original text, `onMend` to the text of the skipped rows. */
  onChange: () => void;
  onMend: (csv: string) => void;
}

export function ImportedRows({ rows, unread, unfilled, onChange, onMend }: ImportedRowsProps) {
  const saving = useImport(rows);
  const { outcomes, phase } = saving;
  const skipped = rows.filter((row) => reasonsOf(row, outcomes.get(row)).length > 0);
  const accepted = rows.filter((row) => !skipped.includes(row));
  const saved = [...outcomes.values()].filter(({ kind }) => kind === "saved").length;
  const state: ImportState = { saving, saved, accepted: accepted.length, skipped };
  useUnsavedRows("import", phase !== "done");
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), [phase]);
  return (
    <div className={layout.stack16}>
      <h2 ref={heading} tabIndex={-1}>
        {headingOf(state)}
      </h2>
      {phase === "running" && <Progress done={saved} all={accepted.length} />}
      {phase === "stopped" && <Stopped {...state} />}
      {unread.length > 0 && (
        <p className={layout.quiet}>{texts.unreadColumns(unread.join(", "))}</p>
      )}
      {unfilled > 0 && <p className={layout.quiet}>{texts.unfilledRows(unfilled)}</p>}
      <ImportActions {...state} onChange={onChange} onMend={onMend} />
      <RowTable title="Left out" rows={skipped} outcomes={outcomes} />
      <RowTable
        title={phase === "done" ? "Saved" : "To be saved"}
        rows={accepted}
        outcomes={outcomes}
      />
    </div>
  );
}
