import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { deletionReasonLabels } from "@pharmacy/domain/deletion-reasons";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { linkTo } from "../../routes/links.ts";
import { TextLink } from "../../ui/links.tsx";
import type { Column, Columns } from "../../ui/list/column.ts";
import { DosesLeft, Expiry, UseBy } from "./batch-state.tsx";
import { ChangeStatus } from "./change-status.tsx";

/** A row of the answer, told apart by its batch. */
type BatchListRow = Schemas["BatchRow"] & { readonly id: string };

type SortedColumn = Column<BatchListRow> & { readonly sortKey?: Schemas["BatchSortKey"] };

const dayOf = (instant: string) => readableDate(londonDate(instant));

const batchNo: SortedColumn = {
  sortKey: "batchNo",
  title: "Batch number",
  width: "auto",
  cell: ({ batch }) => (
    <TextLink to={linkTo("editBatch", { batchId: batch.id })}>{batch.batchNo}</TextLink>
  ),
};

const vaccineType: SortedColumn = {
  sortKey: "vaccineType",
  title: "Type",
  cell: ({ vaccination }) => labelOf(vaccineTypeLabels, vaccination.vaccineType),
  width: "auto",
  isSecondary: true,
};

const vaccineName: SortedColumn = {
  sortKey: "vaccineName",
  title: "Vaccine",
  cell: ({ vaccination }) => vaccination.name,
};

const manufacturer: SortedColumn = {
  sortKey: "manufacturer",
  title: "Manufacturer",
  cell: ({ vaccination }) => vaccination.manufacturer,
  width: "auto",
  isSecondary: true,
};

const expiry: SortedColumn = {
  sortKey: "expiryDate",
  title: "Expiry",
  cell: ({ batch }) => <Expiry batch={batch} />,
  width: "auto",
};

const useBy: SortedColumn = {
  sortKey: "useByDate",
  title: "Use by",
  cell: ({ batch }) => <UseBy batch={batch} />,
  width: "auto",
};

const added: SortedColumn = {
  sortKey: "additionDate",
  title: "Added",
  cell: ({ batch }) => dayOf(batch.additionDate),
  width: "auto",
  isSecondary: true,
};

const dosesLeft: SortedColumn = {
  sortKey: "dosesLeft",
  title: "Doses left",
  cell: ({ batch }) => <DosesLeft batch={batch} />,
  width: "auto",
};

const decommissionedBy: Column<BatchListRow> = {
  title: "Decommissioned",
  cell: ({ batch: { decommissionedBy: by, decommissionedDate: at } }) =>
    [at && dayOf(at), by].filter(Boolean).join(", "),
};

const reason: Column<BatchListRow> = {
  title: "Reason",
  cell: ({ batch: { decommissionReason: code, decommissionComment: comment } }) =>
    [code && labelOf(deletionReasonLabels, code), comment].filter(Boolean).join(": "),
};

const action: Column<BatchListRow> = {
  title: "Action",
  cell: ({ batch }) => <ChangeStatus batch={batch} />,
  width: "auto",
};

const inUse = [
  vaccineType,
  vaccineName,
  manufacturer,
  expiry,
  useBy,
  dosesLeft,
  added,
  action,
] as const;

/** What a row of the list shows [3.19]. */
export const batchColumns = {
  active: [batchNo, ...inUse],
  finished: [batchNo, ...inUse],
  decommissioned: [batchNo, vaccineType, vaccineName, expiry, useBy, decommissionedBy, reason],
} as const satisfies Record<string, Columns<BatchListRow>>;
