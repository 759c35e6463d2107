import { batchOptions, cascadeOf, packWithGtin } from "@pharmacy/domain/batch/catalogue";
import { codesOf, labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { batchImport as texts } from "./import-messages.ts";
import { validation } from "@pharmacy/domain/messages";
import { dayFirstOf, monthOf, parseDayFirst } from "@pharmacy/domain/dates/typed-dates";
import { vaccineOf, vaccinesWithUseBy } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { type DateFormat, dayFirstDate, expiryMonth } from "../../ui/form/date-format.ts";
import {
  batchFormIssues,
  type BatchFormValues,
  newBatch,
  newBatchOf,
} from "../form/batch-values.ts";
import { type Cells, type ColumnId, importColumns } from "./import-columns.ts";

type Catalogue = Schemas["VaccineCatalogue"];

export interface Finding {
  column: ColumnId;
  message: string;
}

interface RowValues {
  values: BatchFormValues;
  /** At most one per column, in the order of the columns. */
  problems: readonly Finding[];
  warnings: readonly Finding[];
}

const folded = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
const isSame = (one: string, other: string) => folded(one) === folded(other);

/** Makes a choice of the form by its text, among the options that the earlier choices leave; null if none fits. */
type Choose = (batch: BatchFormValues, text: string) => BatchFormValues | null;

function choicesOf(catalogue: Catalogue) {
  const cascade = cascadeOf(catalogue);
  const vaccineType: Choose = (batch, text) => {
    const isMeant = (code: Schemas["VaccineType"]) =>
      isSame(code, text) || isSame(labelOf(vaccineTypeLabels, code), text);
    const code = codesOf(vaccineTypeLabels).find(isMeant);
    return code ? cascade.whenVaccineTypeChanges(batch, code) : null;
  };
  const vaccineManufacturer: Choose = (batch, text) => {
    const { manufacturers } = batchOptions(catalogue, batch);
    const found = manufacturers.find((one) => isSame(one, text));
    return found === undefined ? null : cascade.whenManufacturerChanges(batch, found);
  };
  const vaccineName: Choose = (batch, text) => {
    const found = batchOptions(catalogue, batch).vaccineNames.find((one) => isSame(one, text));
    return found === undefined ? null : cascade.whenVaccineNameChanges(batch, found);
  };
  const packSize: Choose = (batch, text) => {
    const { packs } = batchOptions(catalogue, batch);
    const named = packs.find(({ name }) => isSame(name, text));
    const [sized, ...others] = packs.filter((pack) => String(pack.packSize) === text);
    const found = named ?? (others.length === 0 ? sized : undefined);
    return found ? cascade.whenPackChanges(batch, found.vaccineId) : null;
  };
  return [
    ["vaccineType", vaccineType],
    ["vaccineManufacturer", vaccineManufacturer],
    ["vaccineName", vaccineName],
    ["packSize", packSize],
  ] as const;
}

function productByNames(cells: Cells, catalogue: Catalogue): RowValues {
  let values = newBatch;
  for (const [column, choose] of choicesOf(catalogue)) {
    // Without this choice there are no options for the next ones; its own rule reports it [5.87].
    if (cells[column] === "" && values[column] === null) break;
    if (cells[column] === "") continue;
    const chosen = choose(values, cells[column]);
    if (chosen === null) {
      return { values, problems: [{ column, message: validation.predefinedValue }], warnings: [] };
    }
    values = chosen;
  }
  return { values, problems: [], warnings: [] };
}

/** The other product cells must name the product of the GTIN. */
function productByGtin(values: BatchFormValues, cells: Cells, catalogue: Catalogue): RowValues {
  const other = choicesOf(catalogue).find(([column, choose]) => {
    if (cells[column] === "") return false;
    const chosen = choose(values, cells[column]);
    return chosen?.[column] !== values[column];
  });
  const message = texts.otherThanGtin(values.name ?? "");
  const problems = other ? [{ column: other[0], message }] : [];
  return { values, problems, warnings: [] };
}

/** Restores the leading zeros that spreadsheets drop. */
const gtinOf = (cell: string) => {
  const digits = cell.replace(/\s/g, "");
  return /^\d{8,14}$/.test(digits) ? digits.padStart(14, "0") : digits;
};

/** The product of a row: by its GTIN, or else by its names in the order of the form's choices. */
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

const productColumns = new Set<string>([
  "vaccineType",
  "vaccineManufacturer",
  "vaccineName",
  "packSize",
]);

/**
 * The errors by the batch's rules, [5.87] to [5.92]. Omits errors of the product columns that only follow
 * from an unknown product.
 */
function issuesOf(values: BatchFormValues, cells: Cells, hasProduct: boolean): Finding[] {
  const issues = batchFormIssues(values);
  return importColumns.flatMap(({ id: column }) => {
    const issue = issues.find(({ path }) => path === column);
    const isFollowUp = productColumns.has(column) && (!hasProduct || cells[column] !== "");
    return issue && !isFollowUp ? [{ column, message: issue.message }] : [];
  });
}

const inOrder = (findings: readonly Finding[]) => {
  const place = (id: ColumnId) => importColumns.findIndex((column) => column.id === id);
  return findings.toSorted((one, other) => place(one.column) - place(other.column));
};

/** The form's values of a row, with the errors by the rules, [5.87] to [5.92]. */
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
  const isUseByLost = hasUseBy === false && cells.useByDate !== "";
  const misread = status
    ? []
    : [{ column: "status", message: validation.predefinedValue } as const];
  const issues = issuesOf(values, cells, product.problems.length === 0);
  return {
    values,
    problems: inOrder([...product.problems, ...issues, ...misread]),
    warnings: [
      ...product.warnings,
      ...(isUseByLost
        ? [{ column: "useByDate", message: texts.hasNoUseBy(vaccinesWithUseBy()) } as const]
        : []),
    ],
  };
}

/** The row with these values. */
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
