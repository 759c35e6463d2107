import { isDuplicate, hasSameNumber, batchWarnings } from "@pharmacy/domain/batch/form";
import { batchImport as texts } from "./import-messages.ts";
import type { Schemas } from "@pharmacy/sdk";
import { type BatchFormValues, inputOf } from "../form/batch-values.ts";
import { type Cells, titleOf } from "./import-columns.ts";
import type { CsvRow } from "./read-csv.ts";
import { type Finding, valuesOfRow } from "./row-values.ts";

/** A row of the preview. */
export interface ImportRow {
  line: number;
  cells: Cells;
  values: BatchFormValues;
  /** Why the row is skipped, in sentences that name the column. */
  problems: readonly string[];
  warnings: readonly string[];
  /** The request body; null if the row is skipped. */
  input: Schemas["BatchInput"] | null;
  /** The idempotency key of all attempts, so that a retry after a lost answer adds no second batch. */
  key: string;
}

interface ImportContext {
  catalogue: Schemas["VaccineCatalogue"];
  today: string;
  now: string;
  newKey: () => string;
}

const sentence = ({ column, message }: Finding) => `${titleOf(column)}: ${message}`;

function readRow({ line, cells, isSurplus }: CsvRow, context: ImportContext): ImportRow {
  const { values, problems, warnings } = valuesOfRow(cells, context.catalogue);
  const found = isSurplus ? [texts.surplusCells] : problems.map(sentence);
  const input = found.length === 0 ? inputOf(values, context.catalogue, context.now) : null;
  const key = context.newKey();
  return { line, cells, values, problems: found, warnings: warnings.map(sentence), input, key };
}

/** The warnings of the form. A number of another row counts as existing [5.95]. */
function warningsOfRow(row: ImportRow, isNumberTaken: boolean, today: string): string[] {
  const found = batchWarnings(row.values, { today, isNumberTaken });
  return [...row.warnings, ...found.map(({ message }) => message)];
}

/** Checks the rows. Invalid rows and duplicates are skipped. */
export function importRowsOf(rows: readonly CsvRow[], context: ImportContext): ImportRow[] {
  const accepted: { line: number; input: Schemas["BatchInput"] }[] = [];
  return rows.map((csvRow) => {
    const row = readRow(csvRow, context);
    const { input } = row;
    if (input === null) return row;
    const twin = accepted.find((one) => isDuplicate(one.input, input));
    if (twin) {
      const message = texts.sameAsRow(twin.line);
      return { ...row, input: null, problems: [sentence({ column: "batchNo", message })] };
    }
    const isTaken = accepted.some((one) => hasSameNumber(one.input.batchNo, input.batchNo));
    accepted.push({ line: row.line, input });
    return { ...row, warnings: warningsOfRow(row, isTaken, context.today) };
  });
}
