import { decommissionReason } from "@pharmacy/domain/removal-reasons";
import { shortName } from "@pharmacy/domain/vaccines/product-name";
import type { Schemas } from "@pharmacy/sdk";
import { linkTo } from "../../routes/links.ts";
import { TextLink } from "../../ui/links.tsx";
import { dayText } from "../../ui/date-time-text.ts";
import { VaccineLabel } from "../../ui/vaccine-label.tsx";
import type { Column, Columns, SortedColumns } from "../../ui/list/column.ts";
import { DosesLeft, Expiry, LastDayAndDoses, UseBy } from "./batch-state.tsx";
import { BatchActions } from "./batch-actions.tsx";
import layout from "../../ui/layout.module.css";

/** A row with the batch's id. */
type BatchListRow = Schemas["BatchRow"] & { readonly id: string };

const ProductName = ({ of }: { of: Schemas["BatchRowVaccination"] }) => (
  <span className={layout.oneLine} title={of.name}>
    {shortName(of, of.name)}
  </span>
);

const sorted = {
  batchNo: {
    sortKey: "batchNo",
    title: "Batch number",
    oneLine: "narrow",
    cell: ({ batch }) => (
      <TextLink to={linkTo("editBatch", { batchId: batch.id })}>{batch.batchNo}</TextLink>
    ),
  },
  /** The product on one line; the tooltip and the row's menu show the full name. */
  vaccineName: {
    sortKey: "vaccineName",
    title: "Vaccine",
    cell: ({ vaccination }) => (
      <>
        <ProductName of={vaccination} />
        <span className={layout.quiet}>
          <VaccineLabel type={vaccination.vaccineType} />, {vaccination.manufacturer}
        </span>
      </>
    ),
    cardCell: ({ vaccination }) => <ProductName of={vaccination} />,
    oneLine: "cut",
    onCard: "line",
  },
  expiryDate: {
    sortKey: "expiryDate",
    title: "Expiry",
    cell: ({ batch }) => <Expiry batch={batch} />,
    oneLine: "narrow",
  },
  useByDate: {
    sortKey: "useByDate",
    title: "Use by",
    cell: ({ batch }) => <UseBy batch={batch} />,
    oneLine: "narrow",
  },
  additionDate: {
    sortKey: "additionDate",
    title: "Added",
    cell: ({ batch }) => dayText(batch.additionDate),
    oneLine: "narrow",
    isSecondary: true,
  },
  dosesLeft: {
    sortKey: "dosesLeft",
    title: "Doses left",
    cell: ({ batch }) => <DosesLeft batch={batch} />,
    cardCell: ({ batch }) => <LastDayAndDoses batch={batch} />,
    oneLine: "number",
    onCard: "line",
  },
  // In the column of the product.
  vaccineType: null,
  manufacturer: null,
  // The tab shows it.
  status: null,
} as const satisfies SortedColumns<Schemas["BatchSortKey"], BatchListRow>;

const decommissionedBy: Column<BatchListRow> = {
  title: "Decommissioned",
  cell: ({ batch: { decommissionedBy: by, decommissionedDate: at } }) =>
    [at && dayText(at), by].filter(Boolean).join(", "),
  onCard: "beside",
};

const reason: Column<BatchListRow> = {
  title: "Reason",
  cell: ({ batch }) => decommissionReason(batch),
};

const actions: Column<BatchListRow> = {
  title: "Actions",
  cell: ({ batch, vaccination }) => <BatchActions batch={batch} name={vaccination.name} />,
  oneLine: "number",
  onCard: "corner",
};

const { batchNo, vaccineName, expiryDate, useByDate, additionDate, dosesLeft } = sorted;
const inUse = [vaccineName, expiryDate, useByDate, dosesLeft, additionDate, actions] as const;

/** The columns of each tab [3.19]. */
export const batchColumns = {
  active: [batchNo, ...inUse],
  finished: [batchNo, ...inUse],
  decommissioned: [batchNo, vaccineName, expiryDate, useByDate, decommissionedBy, reason, actions],
} as const satisfies Record<string, Columns<BatchListRow>>;
