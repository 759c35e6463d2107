import { counted } from "@pharmacy/domain/counted";
import { Button } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { clockTime } from "../../browser/clock.ts";
import { downloadCsv } from "../csv-file.ts";
import type { Cells } from "./import-columns.ts";
import { skippedCsv } from "./import-files.ts";
import type { useImport } from "./use-import.ts";
import layout from "../../ui/layout.module.css";

interface ImportActionsProps {
  accepted: number;
  skipped: readonly { cells: Cells; reasons: readonly string[] }[];
  saving: ReturnType<typeof useImport>;
  onChange: () => void;
  onMend: (csv: string) => void;
}

const saveLabel = (count: number) => `Save ${counted(count, "batches")}`;

/** What goes on with the rows that can be saved. */
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

/** What can be done now; rows that were left out go into a file, or back into the field. */
export function ImportActions(props: ImportActionsProps) {
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
        <Button onClick={() => onMend(skippedCsv(skipped))}>Mend what is left out</Button>
      )}
    </div>
  );
}
