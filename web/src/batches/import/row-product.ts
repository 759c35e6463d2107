import { batchOptions, cascadeOf } from "@pharmacy/domain/batch/cascade";
import { packWithGtin } from "@pharmacy/domain/batch/gtin";
import { codesOf, labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { batchImport as texts } from "./import-messages.ts";
import { validation } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { type BatchFormValues, newBatch, newBatchOf } from "../form/batch-values.ts";
import type { Cells, ColumnId } from "./import-columns.ts";

type Catalogue = Schemas["VaccineCatalogue"];

export interface Finding {
  column: ColumnId;
  message: string;
}

export interface RowProduct {
  values: BatchFormValues;
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

function productByNames(cells: Cells, catalogue: Catalogue): RowProduct {
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
function productByGtin(values: BatchFormValues, cells: Cells, catalogue: Catalogue): RowProduct {
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
export function productOf(cells: Cells, catalogue: Catalogue): RowProduct {
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
