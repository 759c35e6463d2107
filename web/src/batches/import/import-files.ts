import type { Schemas } from "@pharmacy/sdk";
import { csvOf } from "../csv-file.ts";
import { newBatchOf } from "../form/batch-values.ts";
import { type Cells, importColumns, reasonTitle } from "./import-columns.ts";
import { cellsOf } from "./row-values.ts";

const titles = importColumns.map(({ title }) => title);
const cellsInOrder = (cells: Cells) => importColumns.map(({ id }) => cells[id]);

/** Every pack of the catalogue, to be filled in; what is not filled in is left out on reading. */
export function templateCsv(catalogue: Schemas["VaccineCatalogue"]): string {
  const packs = catalogue.vaccineTypes.flatMap(({ vaccineType, manufacturers }) =>
    manufacturers.flatMap(({ names }) =>
      names.flatMap(({ packSizes }) =>
        packSizes.map(({ vaccineId }) => cellsOf(newBatchOf(catalogue, vaccineType, vaccineId))),
      ),
    ),
  );
  return csvOf(titles, packs.map(cellsInOrder));
}

/** The rows that were left out, each with its reason: to be mended and imported again. */
export function skippedCsv(rows: readonly { cells: Cells; reasons: readonly string[] }[]): string {
  return csvOf(
    [...titles, reasonTitle],
    rows.map(({ cells, reasons }) => [...cellsInOrder(cells), reasons.join("; ")]),
  );
}
