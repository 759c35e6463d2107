import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useTellUnsavedChanges } from "../../session/use-tell-unsaved-changes.ts";
import { PastedText } from "../../ui/pasted/pasted-text.tsx";
import { usePasted } from "../../ui/pasted/use-pasted.ts";
import { downloadCsv } from "../csv-file.ts";
import { importColumns } from "./import-columns.ts";
import { templateCsv } from "./import-files.ts";
import { importLimits, readCsv } from "./read-csv.ts";
import layout from "../../ui/layout.module.css";

function problemOf(text: string): string | null {
  const found = readCsv(text);
  return "problem" in found ? found.problem : null;
}

const Columns = ({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) => (
  <section className={layout.stack16} aria-labelledby="import-columns">
    <h2 id="import-columns">Columns</h2>
    <p>
      The first row names the columns, in any order. The template lists every pack of the catalogue:
      fill in what has come, rows that are left as they are do not count.
    </p>
    <div>
      <Button onClick={() => downloadCsv("batches-template.csv", templateCsv(catalogue))}>
        Download template
      </Button>
    </div>
    <dl className={layout.facts}>
      {importColumns.map(({ id, title, hint }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{hint}</dd>
        </div>
      ))}
    </dl>
  </section>
);

interface ImportSourceProps {
  catalogue: Schemas["VaccineCatalogue"];
  text: string;
  onRead: (text: string) => void;
}

/** Where the table comes from: pasted out of a spreadsheet, or a file. */
export function ImportSource({ catalogue, text, onRead }: ImportSourceProps) {
  const { form, hasUnsaved } = usePasted({ text, problemOf });
  useTellUnsavedChanges("import", hasUnsaved);
  return (
    <PastedText
      form={form}
      label="Rows"
      hint={`Copied from a spreadsheet, or CSV text; up to ${importLimits.rows} rows, with the names of the columns first`}
      rows={8}
      checkLabel="Check the rows"
      onRead={onRead}
    >
      <Columns catalogue={catalogue} />
    </PastedText>
  );
}
