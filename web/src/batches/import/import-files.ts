import { packsIn } from "@pharmacy/domain/batch/catalogue";
import type { Schemas } from "@pharmacy/sdk";
import { csvOf } from "../csv-file.ts";
import { newBatchOf } from "../form/batch-values.ts";
import { type Cells, importColumns, reasonTitle } from "./import-columns.ts";
import { cellsOf } from "./row-values.ts";

const titles = importColumns.map(({ title }) => title);
const cellsInOrder = (cells: Cells) => importColumns.map(({ id }) => cells[id]);

/** One row per pack of the catalogue. The import skips rows that are not filled in. */
export function templateCsv(catalogue: Schemas["VaccineCatalogue"]): string {
  const packs = packsIn(catalogue).map(({ vaccineType, pack }) =>
    cellsOf(newBatchOf(catalogue, vaccineType, pack.vaccineId)),
  );
  return csvOf(titles, packs.map(cellsInOrder));
}

/** The skipped rows with the reasons, which the user can correct and import again. */
export function skippedCsv(rows: readonly { cells: Cells; reasons: readonly string[] }[]): string {
  return csvOf(
    [...titles, reasonTitle],
    rows.map(({ cells, reasons }) => [...cellsInOrder(cells), reasons.join("; ")]),
  );
}
