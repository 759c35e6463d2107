import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../api/q.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { clockTime } from "../../browser/clock.ts";
import { importRowsOf, templateCsv } from "./import-rows.ts";
import { ImportedRows } from "./imported-rows.tsx";
import { importColumns, importLimits, readCsv } from "./import-table.ts";
import { Button } from "@primer/react";
import { useTellUnsavedChanges } from "../../session/use-unsaved-values.ts";
import { PastedText, usePasted } from "../../ui/pasted/pasted-text.tsx";
import { downloadCsv } from "../../browser/download.ts";
import layout from "../../ui/layout.module.css";

function problemOf(text: string): string | null {
  const found = readCsv(text);
  return "problem" in found ? found.problem : null;
}

const Columns = ({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) => (
  <section className={layout.stack16} aria-labelledby="import-columns">
    <h2 id="import-columns">Columns</h2>
    <p>
      The first row names the columns, in any order. The template lists every pack in the catalogue:
      fill in the packs that you received. Rows that you leave unchanged are not used.
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

function ImportSource({ catalogue, text, onRead }: ImportSourceProps) {
  const { form, hasUnsaved } = usePasted({ text, problemOf });
  useTellUnsavedChanges("import", hasUnsaved);
  return (
    <PastedText
      form={form}
      label="Rows"
      hint={`Cells of a spreadsheet, or CSV text: up to ${importLimits.rows} rows, below a row of column names`}
      rows={8}
      checkLabel="Check the rows"
      onRead={onRead}
    >
      <Columns catalogue={catalogue} />
    </PastedText>
  );
}

function previewOf(text: string, catalogue: Schemas["VaccineCatalogue"]) {
  const table = readCsv(text);
  if ("problem" in table) return null;
  const newKey = () => crypto.randomUUID();
  return { ...table, rows: importRowsOf(table.rows, { ...clockTime(), catalogue, newKey }) };
}

function Import({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) {
  const [text, setText] = useState("");
  const [preview, setPreview] = useState<ReturnType<typeof previewOf>>(null);

  function read(typed: string) {
    setText(typed);
    setPreview(previewOf(typed, catalogue));
  }

  function change(changed: string) {
    setText(changed);
    setPreview(null);
  }

  if (preview === null) return <ImportSource catalogue={catalogue} text={text} onRead={read} />;
  return <ImportedRows {...preview} onChange={() => change(text)} onMend={change} />;
}

export function ImportView() {
  const { data, error, refetch } = useQuery(q("getVaccineTypes"));
  const what = "The vaccine catalogue could not be loaded.";
  if (error) return <FailedPart what={what} error={error} onRetry={refetch} />;
  if (!data) return <p role="status">Loading…</p>;
  return <Import catalogue={data} />;
}
