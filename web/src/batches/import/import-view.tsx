import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../api/q.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { clockTime } from "../../browser/clock.ts";
import { type ImportRow, importRowsOf } from "./import-rows.ts";
import { ImportSource } from "./import-source.tsx";
import { ImportedRows } from "./imported-rows.tsx";
import { readCsv } from "./read-csv.ts";

interface Preview {
  rows: readonly ImportRow[];
  unread: readonly string[];
  unfilled: number;
}

function previewOf(text: string, catalogue: Schemas["VaccineCatalogue"]): Preview | null {
  const table = readCsv(text);
  if ("problem" in table) return null;
  const newKey = () => crypto.randomUUID();
  return { ...table, rows: importRowsOf(table.rows, { ...clockTime(), catalogue, newKey }) };
}

/** The table as text, then its rows as they will be saved; back and forth until they are. */
function Import({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) {
  const [text, setText] = useState("");
  const [preview, setPreview] = useState<Preview | null>(null);

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

/** Several batches at once, from a table. */
export function ImportView() {
  const { data, error, refetch } = useQuery(q("getVaccineTypes", {}));
  const what = "The vaccine catalogue could not be loaded.";
  if (error) return <FailedPart what={what} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Loading…</p>;
  return <Import catalogue={data} />;
}
