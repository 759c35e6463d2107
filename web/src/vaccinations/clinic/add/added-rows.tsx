import { previewOf, type PreviewedRow } from "@pharmacy/domain/clinic/rows";
import type { ReadList } from "@pharmacy/domain/clinic/read-list";
import { counted } from "@pharmacy/domain/counted";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useEffect, useRef, useState } from "react";
import { errorMessageFor } from "../../../api/error-messages.ts";
import { useUnsavedRows } from "../../../batches/import/use-unsaved-rows.ts";
import { FailurePanel } from "../../../ui/failed-part.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { useClinicLink } from "../desk.ts";
import { RowTable } from "./row-table.tsx";
import { useAddList, type Refusals } from "./use-add-list.ts";
import layout from "../../../ui/layout.module.css";

interface AddedRowsProps {
  list: ReadList;
  requestKey: string;
  clinic: Schemas["Clinic"];
  today: string;
  onAdded: () => void;
  /** All rows are added, or the user discards them. */
  onFinished: () => void;
  onChange: () => void;
  onMore: () => void;
}

type Adding = ReturnType<typeof useAddList>;

/** Whether the user should look at a row: by the server's verdict, before that by the preview. */
const isOdd = ({ line, verdict }: PreviewedRow, { verdicts, refusals }: Adding) =>
  refusals.has(line) ||
  (verdicts.get(line)?.verdict ?? (verdict.kind === "ready" ? "ADDED" : "")) !== "ADDED";

/** At most so many in the message; every refused row is listed below. */
const maxNamed = 3;

const isNew = (verdict: string) => verdict !== "DUPLICATE";

function headingOf(rows: readonly PreviewedRow[], adding: Adding): string {
  const { phase, verdicts } = adding;
  const odd = rows.filter((row) => isOdd(row, adding)).length;
  const toLookAt = odd === 0 ? "" : `, ${odd} to look at`;
  const added = [...verdicts.values()].filter(({ verdict }) => isNew(verdict)).length;
  if (phase === "ready") return `${counted(rows.length, "rows")} read${toLookAt}`;
  if (phase === "running") return `Adding ${counted(rows.length, "rows")}`;
  if (phase === "stopped") return `${verdicts.size} of ${counted(rows.length, "rows")} done`;
  return `${counted(added, "patients")} added${toLookAt}`;
}

interface ActionsProps extends Pick<AddedRowsProps, "onChange" | "onMore"> {
  rows: readonly PreviewedRow[];
  adding: Adding;
}

function Actions({ rows, adding: { phase, run }, onChange, onMore }: ActionsProps) {
  const clinicLink = useClinicLink();
  if (phase === "done") {
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
        <Button variant="primary" loading={phase === "running"} onClick={() => void run()}>
          {phase === "stopped" ? "Try again" : `Add ${counted(fresh, "rows")}`}
        </Button>
      )}
      {phase !== "running" && <Button onClick={onChange}>Change the list</Button>}
    </>
  );
}

/** Why not all rows were added; the actions below allow another attempt. */
function Failure({ error, refusals }: { error: unknown; refusals: Refusals }) {
  const { detail, ...words } = errorMessageFor(error);
  const rows = [...refusals].map(([line, reason]) => `Row ${line}: ${reason}.`);
  const why = rows.length > 0 ? rows.slice(0, maxNamed).join(" ") : detail;
  const what = `Some rows were not added. You can try again: nobody is added twice. ${why}`;
  return <FailurePanel words={{ ...words, detail: what }} />;
}

/** The rows before, while and after they are added; rows to look at come first. */
export function AddedRows(props: AddedRowsProps) {
  const { list, requestKey, clinic, today, onAdded, onFinished, onChange, onMore } = props;
  const { unread } = list;
  // Compared with the clinic before the rows were added: later all of them would be duplicates.
  const [rows] = useState(() => previewOf(list.rows, clinic.entries, today));
  const adding = useAddList({ clinicId: clinic.id, rows, requestKey, onAdded, onDone: onFinished });
  const { phase, verdicts, refusals, failure } = adding;
  const heading = useRef<HTMLHeadingElement>(null);
  useUnsavedRows("clinic", phase !== "done", onFinished);
  // The pressed button disappears, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), [phase]);
  const odd = rows.filter((row) => isOdd(row, adding));
  const others = rows.filter((row) => !odd.includes(row));
  return (
    <div className={layout.stack16}>
      <h2 ref={heading} tabIndex={-1}>
        {headingOf(rows, adding)}
      </h2>
      {failure !== null && <Failure {...failure} />}
      {unread.length > 0 && <p className={layout.quiet}>Columns not used: {unread.join(", ")}</p>}
      <div className={layout.row8}>
        <Actions rows={rows} adding={adding} onChange={onChange} onMore={onMore} />
      </div>
      <RowTable title="To look at" rows={odd} verdicts={verdicts} refusals={refusals} />
      <RowTable
        title={phase === "done" ? "Added" : "To be added"}
        rows={others}
        verdicts={verdicts}
        refusals={refusals}
      />
    </div>
  );
}
