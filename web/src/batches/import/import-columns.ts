import { enumerated } from "@pharmacy/domain/counted";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { vaccinesWithUseBy } from "@pharmacy/domain/vaccines/vaccines";
import { batchLabels as labels } from "../form/batch-values.ts";

/** The columns of an import, with the labels of the batch form. */
export const importColumns = [
  {
    id: "vaccineType",
    title: labels.vaccineType,
    hint: enumerated(Object.values(vaccineTypeLabels), "or"),
  },
  { id: "vaccineManufacturer", title: labels.vaccineManufacturer, hint: "As in the catalogue" },
  { id: "vaccineName", title: labels.vaccineName, hint: "As in the catalogue" },
  { id: "packSize", title: labels.packSize, hint: "10, or the pack's name" },
  {
    id: "gtin",
    title: "GTIN",
    hint: "The pack's product number; the four above can then be empty",
  },
  { id: "batchNo", title: labels.batchNo, hint: "1 to 20 letters and digits" },
  { id: "expiryDate", title: labels.expiryDate, hint: "MM/yyyy or dd/MM/yyyy" },
  {
    id: "useByDate",
    title: labels.useByDate,
    hint: `dd/MM/yyyy, ${vaccinesWithUseBy()} only; may be empty`,
  },
  { id: "packs", title: labels.packs, hint: "Empty when doses are not counted" },
  { id: "status", title: labels.status, hint: "Active or Finished; empty is Active" },
] as const satisfies readonly { id: string; title: string; hint: string }[];

export type ColumnId = (typeof importColumns)[number]["id"];

/** The cells of a row; a missing column is empty. */
export type Cells = Readonly<Record<ColumnId, string>>;

export const emptyCells: Cells = {
  vaccineType: "",
  vaccineManufacturer: "",
  vaccineName: "",
  packSize: "",
  gtin: "",
  batchNo: "",
  expiryDate: "",
  useByDate: "",
  packs: "",
  status: "",
};

/** Written when skipped rows are downloaded, and ignored when they are imported again. */
export const reasonTitle = "Reason";

/** Compares names by letters and digits only: `useByDate` is "Use-by date". */
const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

export const columnNamed = (name: string) =>
  importColumns.find(({ id, title }) => [id, title].some((known) => bare(known) === bare(name)));

export const isReason = (name: string) => bare(name) === bare(reasonTitle);

export const titleOf = (path: string) => importColumns.find(({ id }) => id === path)?.title ?? path;
