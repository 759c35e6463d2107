import { previewOf, type PreviewedRow } from "@pharmacy/domain/clinic/preview";
import type { ReadList } from "@pharmacy/domain/clinic/read-list";
import { counted } from "@pharmacy/domain/counted";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useEffect, useRef, useState } from "react";
import { errorMessageFor } from "../../../api/error-messages.ts";
import { useUnsavedRows } from "../../../batches/import/use-unsaved-rows.ts";
import { FailurePanel } from "../../../ui/failed-part.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { useClinicLink } from "../use-clinic-link.ts";
import { RowTable } from "./row-table.tsx";
import { useAddList, type Refusals } from "./use-add-list.ts";
import layout from "../../../ui/layout.module.css";

interface AddedRowsProps {
  list: ReadList;
  /** Of the requests that add them. */
  requestKey: string;
  clinic: Schemas["Clinic"];
  today: string;
  onAdded: () => void;
  /** All are added, or nobody wants them added. */
  onSettled: () => void;
  onChange: () => void;
  onMore: () => void;
}

type Adding = ReturnType<typeof useAddList>;

/** Whether a row needs somebody's eyes, by what the server said, or before it by what can be seen. */
const isOdd = ({ line, verdict }: PreviewedRow, { verdicts, refusals }: Adding) =>
  refusals.has(line) ||
  (verdicts.get(line)?.verdict ?? (verdict.kind === "ready" ? "ADDED" : "")) !== "ADDED";

/** Each row that was refused stands below. */
const mostNamed = 3;

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
  return (
    <>
      <Button variant="primary" loading={phase === "running"} onClick={() => void run()}>
        {phase === "stopped" ? "Try again" : `Add ${counted(rows.length, "rows")}`}
      </Button>
      {phase !== "running" && <Button onClick={onChange}>Change the list</Button>}
    </>
  );
}

/** Why not all were added; whatever the answer was, the actions below lead on. */
function Failure({ error, refusals }: { error: unknown; refusals: Refusals }) {
  const { detail, ...words } = errorMessageFor(error);
  const rows = [...refusals].map(([line, reason]) => `Row ${line}: ${reason}.`);
  const why = rows.length > 0 ? rows.slice(0, mostNamed).join(" ") : detail;
  const what = `Not all rows were added, and trying again adds nobody twice. ${why}`;
  return <FailurePanel words={{ ...words, detail: what }} />;
}

/** The rows before they are added, while they are, and after: what wants to be looked at is first. */
export function AddedRows(props: AddedRowsProps) {
  const { list, requestKey, clinic, today, onAdded, onSettled, onChange, onMore } = props;
  const { unread } = list;
  // As the clinic was before they are added, which makes everybody one who is there.
  const [rows] = useState(() => previewOf(list.rows, clinic.entries, today));
  const adding = useAddList({ clinicId: clinic.id, rows, requestKey, onAdded, onDone: onSettled });
  const { phase, verdicts, refusals, failure } = adding;
  const heading = useRef<HTMLHeadingElement>(null);
  useUnsavedRows("clinic", phase !== "done", onSettled);
  // The button that was pressed is gone; where the focus goes next is outside React.
  useEffect(() => heading.current?.focus(), [phase]);
  const odd = rows.filter((row) => isOdd(row, adding));
  const others = rows.filter((row) => !odd.includes(row));
  return (
    <div className={layout.stack16}>
      <h2 ref={heading} tabIndex={-1}>
        {headingOf(rows, adding)}
      </h2>
      {failure !== null && <Failure {...failure} />}
      {unread.length > 0 && (
        <p className={layout.quiet}>Columns that are not needed: {unread.join(", ")}</p>
      )}
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
