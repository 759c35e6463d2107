import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { formSettings } from "../../ui/form/form-settings.ts";
import { listed } from "../../ui/form/form-errors.ts";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { issuesResolver } from "../../ui/form/issues-resolver.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { useTellUnsavedChanges } from "../../session/use-tell-unsaved-changes.ts";
import { useLeaveQuestion } from "../../ui/leave-question.ts";
import { downloadCsv } from "../csv-file.ts";
import { FileChoice } from "./file-choice.tsx";
import { importColumns } from "./import-columns.ts";
import { templateCsv } from "./import-files.ts";
import styles from "./import.module.css";
import { importLimits, readCsv } from "./read-csv.ts";

const labels = { table: "Rows" } as const;
const fields = listed(labels);

interface Source {
  table: string;
}

function issuesOf({ table }: Source) {
  const found = readCsv(table);
  return "problem" in found ? [{ path: "table", message: found.problem }] : [];
}

const Columns = ({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) => (
  <section className={styles.columns} aria-labelledby="import-columns">
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
    <dl>
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
  const [resolver] = useState(() => issuesResolver(issuesOf));
  const form = useForm<Source>({ ...formSettings, defaultValues: { table: text }, resolver });
  const leaving = useMemo(
    () => ({
      hasUnsaved: () => form.getValues("table").trim() !== "",
      keeps: () => false,
      onLeave: () => form.setValue("table", ""),
    }),
    [form],
  );
  useLeaveQuestion(leaving);
  useTellUnsavedChanges("import", leaving.hasUnsaved);
  return (
    <div className={styles.source}>
      <FormShell
        form={form}
        fields={fields}
        isInline
        saveLabel="Check the rows"
        onSave={async ({ table }) => {
          onRead(table);
          return [];
        }}
      >
        <TextArea<Source>
          name="table"
          label={labels.table}
          hint={`Copied from a spreadsheet, or CSV text; up to ${importLimits.rows} rows, with the names of the columns first`}
          rows={8}
        />
        <FileChoice
          onRead={(read, input) => {
            form.setValue("table", read);
            input.form?.requestSubmit();
          }}
          onProblem={(message) =>
            form.setError("table", { type: "file", message }, { shouldFocus: true })
          }
        />
      </FormShell>
      <Columns catalogue={catalogue} />
    </div>
  );
}
