import { batchImport as texts } from "./import-messages.ts";
import { ImportActions } from "./import-actions.tsx";
import type { ImportRow } from "./import-rows.ts";
import { ImportState } from "./import-state.tsx";
import { RowTable } from "./row-table.tsx";
import { useUnsavedRows } from "./use-unsaved-rows.ts";
import { type Outcomes, useImport } from "./use-import.ts";
import layout from "../../ui/layout.module.css";

/** Why a row is left out: its own faults, or the server's refusal. */
function reasonsOf(row: ImportRow, outcomes: Outcomes): readonly string[] {
  const outcome = outcomes.get(row);
  return outcome?.kind === "refused" ? outcome.reasons : row.problems;
}

interface ImportedRowsProps {
  rows: readonly ImportRow[];
  unread: readonly string[];
  unfilled: number;
  /** Back to the text, as it was or with the rows that were left out. */
  onChange: () => void;
  onMend: (csv: string) => void;
}

/** The rows before they are saved, while they are, and after: what is left out stands first. */
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
