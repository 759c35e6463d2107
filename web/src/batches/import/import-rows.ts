import { batchOptions, cascadeOf, packsIn, packWithGtin } from "@pharmacy/domain/batch/catalogue";
import { codesOf, labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { validation } from "@pharmacy/domain/messages";
import { dayFirstOf, monthOf, parseDayFirst } from "@pharmacy/domain/dates/typed-dates";
import { vaccineOf, vaccinesWithUseBy } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { hasSameNumber, isDuplicate, batchWarnings } from "@pharmacy/domain/batch/form";
import {
  batchImport as texts,
  type Cells,
  type ColumnId,
  type CsvRow,
  importColumns,
  reasonTitle,
  titleOf,
} from "./import-table.ts";
import { type DateFormat, dayFirstDate, expiryMonth } from "../../ui/form/date-format.ts";
import {
  batchFormIssues,
  type BatchFormValues,
  inputOf,
  newBatch,
  newBatchOf,
} from "../form/batch-values.ts";
import { csvOf } from "../csv-file.ts";

type Catalogue = Schemas["VaccineCatalogue"];

interface Finding {
  column: ColumnId;
  message: string;
}

interface RowValues {
  values: BatchFormValues;
  problems: readonly Finding[];
  warnings: readonly Finding[];
}

const folded = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
const isSame = (one: string, other: string) => folded(one) === folded(other);

const productColumns = ["vaccineType", "vaccineManufacturer", "vaccineName", "packSize"] as const;

/** Makes a choice of the form by its text, among the options that the earlier choices leave; null if none fits. */
type Choose = (batch: BatchFormValues, text: string) => BatchFormValues | null;

function choicesOf(catalogue: Catalogue): Record<(typeof productColumns)[number], Choose> {
  const cascade = cascadeOf(catalogue);
  return {
    vaccineType(batch, text) {
      const isMeant = (code: Schemas["VaccineType"]) =>
        isSame(code, text) || isSame(labelOf(vaccineTypeLabels, code), text);
      const code = codesOf(vaccineTypeLabels).find(isMeant);
      return code ? cascade.whenVaccineTypeChanges(batch, code) : null;
    },
    vaccineManufacturer(batch, text) {
      const { manufacturers } = batchOptions(catalogue, batch);
      const found = manufacturers.find((one) => isSame(one, text));
      return found === undefined ? null : cascade.whenManufacturerChanges(batch, found);
    },
    vaccineName(batch, text) {
      const found = batchOptions(catalogue, batch).vaccineNames.find((one) => isSame(one, text));
      return found === undefined ? null : cascade.whenVaccineNameChanges(batch, found);
    },
    packSize(batch, text) {
      const { packs } = batchOptions(catalogue, batch);
      const named = packs.find(({ name }) => isSame(name, text));
      const [sized, ...others] = packs.filter((pack) => String(pack.packSize) === text);
      const found = named ?? (others.length === 0 ? sized : undefined);
      return found ? cascade.whenPackChanges(batch, found.vaccineId) : null;
    },
  };
}

function productByNames(cells: Cells, catalogue: Catalogue): RowValues {
  let values = newBatch;
  const choices = choicesOf(catalogue);
  for (const column of productColumns) {
    // Without this choice there are no options for the next ones; its own rule reports it [5.87].
    if (cells[column] === "" && values[column] === null) break;
    if (cells[column] === "") continue;
    const chosen = choices[column](values, cells[column]);
    if (chosen === null) {
      return { values, problems: [{ column, message: validation.predefinedValue }], warnings: [] };
    }
    values = chosen;
  }
  return { values, problems: [], warnings: [] };
}

/** The other product cells must name the product of the GTIN. */
function productByGtin(values: BatchFormValues, cells: Cells, catalogue: Catalogue): RowValues {
  const choices = choicesOf(catalogue);
  const other = productColumns.find(
    (column) =>
      cells[column] !== "" && choices[column](values, cells[column])?.[column] !== values[column],
  );
  const message = texts.otherThanGtin(values.name ?? "");
  const problems = other ? [{ column: other, message }] : [];
  return { values, problems, warnings: [] };
}

/** Restores the leading zeros that spreadsheets drop. */
const gtinOf = (cell: string) => {
  const digits = cell.replace(/\s/g, "");
  return /^\d{8,14}$/.test(digits) ? digits.padStart(14, "0") : digits;
};

function productOf(cells: Cells, catalogue: Catalogue): RowValues {
  const found = cells.gtin === "" ? null : packWithGtin(catalogue, gtinOf(cells.gtin));
  if (found) {
    const values = newBatchOf(catalogue, found.vaccineType, found.pack.vaccineId);
    return productByGtin(values, cells, catalogue);
  }
  const byNames = productByNames(cells, catalogue);
  if (cells.gtin === "") return byNames;
  const unknown = [{ column: "gtin", message: texts.unknownGtin } as const];
  return cells.vaccineType === ""
    ? { ...byNames, problems: unknown }
    : { ...byNames, warnings: unknown };
}

/** Reads a date as the form's boxes read pasted text. Other text stays as it is, and the rules refuse it. */
function dateText(text: string, format: DateFormat): string {
  const parts = format.read(text);
  return parts ? format.join(parts) : text;
}

/** Spreadsheets display 01/2027 as Jan-27 and save the displayed text. */
const withCentury = (text: string) => text.replace(/^([a-z]{3})[\s-](\d{2})$/i, "$1-20$2");

/** A month or a day, as from a pack's code (openapi/decisions.md, Dates). */
function expiryValues(text: string): Pick<BatchFormValues, "expiryDate" | "expiryDay"> {
  if (!dayFirstDate.read(text)) {
    return { expiryDate: dateText(withCentury(text), expiryMonth), expiryDay: null };
  }
  const typed = dateText(text, dayFirstDate);
  const day = parseDayFirst(typed);
  return { expiryDate: day === null ? typed : monthOf(day), expiryDay: day };
}

function packsOf(text: string): number | null {
  if (text === "") return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

const statuses = ["Active", "Finished"] as const satisfies readonly Schemas["BatchStatus"][];

const statusOf = (text: string) =>
  text === "" ? "Active" : statuses.find((one) => one.toLowerCase() === text.toLowerCase());

const inOrder = (findings: readonly { column: string; message: string }[]): Finding[] =>
  importColumns.flatMap(({ id: column }) => {
    const found = findings.find((finding) => finding.column === column);
    return found ? [{ column, message: found.message }] : [];
  });

/** Whether an error of a product column only follows from an unknown product. */
const isFollowUp = (path: string, cells: Cells, hasProduct: boolean) =>
  productColumns.some((column) => column === path && (!hasProduct || cells[column] !== ""));

/** [5.87] to [5.92] */
export function valuesOfRow(cells: Cells, catalogue: Catalogue): RowValues {
  const product = productOf(cells, catalogue);
  const { vaccineType } = product.values;
  const hasUseBy = vaccineType ? vaccineOf(vaccineType).batch.hasUseBy : null;
  const status = statusOf(cells.status);
  const values = {
    ...product.values,
    batchNo: cells.batchNo,
    ...expiryValues(cells.expiryDate),
    useByDate: hasUseBy && cells.useByDate ? dateText(cells.useByDate, dayFirstDate) : null,
    packs: packsOf(cells.packs),
    status: status ?? "Active",
  };
  const hasProduct = product.problems.length === 0;
  const issues = batchFormIssues(values)
    .filter(({ path }) => !isFollowUp(path, cells, hasProduct))
    .map(({ path, message }) => ({ column: path, message }));
  const misread = status ? [] : [{ column: "status", message: validation.predefinedValue }];
  const isUseByLost = hasUseBy === false && cells.useByDate !== "";
  const useBy = { column: "useByDate", message: texts.hasNoUseBy(vaccinesWithUseBy()) };
  return {
    values,
    problems: inOrder([...product.problems, ...issues, ...misread]),
    warnings: inOrder([...product.warnings, ...(isUseByLost ? [useBy] : [])]),
  };
}

export function cellsOf(values: BatchFormValues): Cells {
  return {
    vaccineType: labelOf(vaccineTypeLabels, values.vaccineType ?? ""),
    vaccineManufacturer: values.vaccineManufacturer ?? "",
    vaccineName: values.vaccineName ?? "",
    packSize: values.name ?? "",
    gtin: "",
    batchNo: values.batchNo ?? "",
    expiryDate: values.expiryDay ? dayFirstOf(values.expiryDay) : (values.expiryDate ?? ""),
    useByDate: values.useByDate ?? "",
    packs: values.packs ? String(values.packs) : "",
    status: values.status ?? "",
  };
}

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

const titles = importColumns.map(({ title }) => title);
const cellsInOrder = (cells: Cells) => importColumns.map(({ id }) => cells[id]);

/** One row per pack of the catalogue. The import skips rows that are not filled in. */
export function templateCsv(catalogue: Schemas["VaccineCatalogue"]): string {
  const packs = packsIn(catalogue).map(({ vaccineType, pack }) =>
    cellsOf(newBatchOf(catalogue, vaccineType, pack.vaccineId)),
  );
  return csvOf(titles, packs.map(cellsInOrder));
}

export function skippedCsv(rows: readonly { cells: Cells; reasons: readonly string[] }[]): string {
  return csvOf(
    [...titles, reasonTitle],
    rows.map(({ cells, reasons }) => [...cellsInOrder(cells), reasons.join("; ")]),
  );
}
