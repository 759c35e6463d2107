import { batchImport as texts } from "./import-messages.ts";
import type { ImportRow } from "./import-rows.ts";
import { RowTable } from "./row-table.tsx";
import { useUnsavedRows } from "./use-unsaved-rows.ts";
import { type Outcomes, useImport } from "./use-import.ts";
import layout from "../../ui/layout.module.css";
import { counted } from "@pharmacy/domain/counted";
import { Button } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { clockTime } from "../../browser/clock.ts";
import { downloadCsv } from "../../browser/download.ts";
import type { Cells } from "./import-columns.ts";
import { skippedCsv } from "./import-files.ts";
import { useEffect, useRef } from "react";
import { errorMessageFor } from "../../api/error-messages.ts";
import { FailurePanel } from "../../ui/failed-part.tsx";

type Saving = ReturnType<typeof useImport>;

const batches = (count: number) => counted(count, "batches");
const rowsLeftOut = (count: number) => (count === 0 ? "" : `, ${counted(count, "rows")} left out`);

const savedIn = (outcomes: Outcomes) =>
  [...outcomes.values()].filter(({ kind }) => kind === "saved").length;

interface ImportStateProps {
  accepted: number;
  skipped: number;
  saving: Saving;
}

function headingOf({ accepted, skipped, saving: { phase, outcomes } }: ImportStateProps): string {
  if (phase === "ready") return `${batches(accepted)} to save${rowsLeftOut(skipped)}`;
  if (phase === "running") return `Saving ${batches(accepted)}`;
  if (phase === "stopped") return `${savedIn(outcomes)} of ${batches(accepted)} saved`;
  return `${batches(savedIn(outcomes))} saved${rowsLeftOut(skipped)}`;
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

function Stopped({ accepted, saving: { failure, outcomes } }: ImportStateProps) {
  const saved = savedIn(outcomes);
  const stopped = texts.stopped(saved, accepted - saved);
  if (failure === null) return <p>{stopped}</p>;
  const { detail, ...words } = errorMessageFor(failure.error);
  const { lineInDoubt } = failure;
  const doubt = lineInDoubt === null ? [] : [texts.inDoubt(lineInDoubt)];
  return <FailurePanel words={{ ...words, detail: [detail, ...doubt, stopped].join(" ") }} />;
}

/** The state of the import. The heading takes the focus when the phase changes. */
function ImportState(props: ImportStateProps) {
  const { accepted, saving } = props;
  const { phase, outcomes } = saving;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), [phase]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {headingOf(props)}
      </h2>
      {phase === "running" && <Progress done={savedIn(outcomes)} all={accepted} />}
      {phase === "stopped" && <Stopped {...props} />}
    </>
  );
}

interface ImportActionsProps {
  accepted: number;
  skipped: readonly { cells: Cells; reasons: readonly string[] }[];
  saving: ReturnType<typeof useImport>;
  onChange: () => void;
  onMend: (csv: string) => void;
}

const saveLabel = (count: number) => `Save ${counted(count, "batches")}`;

/** The buttons for the rows that can be saved. */
function Saving({ accepted, saving, onChange }: ImportActionsProps) {
  const { phase, failure, run, cancel } = saving;
  if (phase === "running") return <Button onClick={cancel}>Cancel</Button>;
  if (phase === "stopped") {
    return (
      <Button variant="primary" onClick={() => void run()}>
        {failure ? "Try the rest again" : "Save the rest"}
      </Button>
    );
  }
  if (phase === "done") {
    return (
      <ButtonLink to={linkTo("batches")} variant="primary">
        Show the batches
      </ButtonLink>
    );
  }
  return (
    <>
      {accepted > 0 && (
        <Button variant="primary" onClick={() => void run()}>
          {saveLabel(accepted)}
        </Button>
      )}
      <Button onClick={onChange}>Change the rows</Button>
    </>
  );
}

/** All buttons. The user can download skipped rows or correct them in the field. */
function ImportActions(props: ImportActionsProps) {
  const { skipped, saving, onMend } = props;
  return (
    <div className={layout.row8}>
      <Saving {...props} />
      {skipped.length > 0 && saving.phase !== "running" && (
        <Button
          onClick={() =>
            downloadCsv(`batches-left-out-${clockTime().today}.csv`, skippedCsv(skipped))
          }
        >
          Download what is left out
        </Button>
      )}
      {skipped.length > 0 && saving.phase === "done" && (
        <Button onClick={() => onMend(skippedCsv(skipped))}>Correct what is left out</Button>
      )}
    </div>
  );
}

/** Why a row is skipped: its errors, or the server's refusal. */
function reasonsOf(row: ImportRow, outcomes: Outcomes): readonly string[] {
  const outcome = outcomes.get(row);
  return outcome?.kind === "refused" ? outcome.reasons : row.problems;
}

interface ImportedRowsProps {
  rows: readonly ImportRow[];
  unread: readonly string[];
  unfilled: number;
  /** `onChange` returns to the original text, `onMend` to the text of the skipped rows. */
  onChange: () => void;
  onMend: (csv: string) => void;
}

/** The rows before, during and after the save; skipped rows are first. */
export function ImportedRows({ rows, unread, unfilled, onChange, onMend }: ImportedRowsProps) {
  const saving = useImport(rows);
  const { outcomes, phase } = saving;
  const skipped = rows.filter((row) => reasonsOf(row, outcomes).length > 0);
  const accepted = rows.filter((row) => !skipped.includes(row));
  useUnsavedRows("import", phase !== "done");
  return (
    <div className={layout.stack16}>
      <ImportState accepted={accepted.length} skipped={skipped.length} saving={saving} />
      {unread.length > 0 && (
        <p className={layout.quiet}>{texts.unreadColumns(unread.join(", "))}</p>
      )}
      {unfilled > 0 && <p className={layout.quiet}>{texts.unfilledRows(unfilled)}</p>}
      <ImportActions
        accepted={accepted.length}
        skipped={skipped.map((row) => ({ cells: row.cells, reasons: reasonsOf(row, outcomes) }))}
        saving={saving}
        onChange={onChange}
        onMend={onMend}
      />
      <RowTable title="Left out" rows={skipped} outcomes={outcomes} />
      <RowTable
        title={phase === "done" ? "Saved" : "To be saved"}
        rows={accepted}
        outcomes={outcomes}
      />
    </div>
  );
}
