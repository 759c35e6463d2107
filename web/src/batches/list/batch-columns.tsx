import {
  dateOfEpoch,
  expiryText,
  useByDayOf as dayOfUseBy,
  type DateState,
  lastDayOfUse,
  isRunningLow,
  stateOfExpiry,
  stateOfLastDay,
  stateOfUseBy,
} from "@pharmacy/domain/batch/expiry";
import { decommissionReason } from "@pharmacy/domain/removal-reasons";
import { shortName } from "@pharmacy/domain/vaccines/product-name";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, PackageIcon, XCircleFillIcon } from "@primer/octicons-react";
import { clockTime } from "../../browser/clock.ts";
import { linkTo } from "../../routes/links.ts";
import { dayText } from "../../ui/date-time-text.ts";
import { IconText } from "../../ui/icon-text.tsx";
import { TextLink } from "../../ui/links.tsx";
import type { Column, Columns, SortedColumns } from "../../ui/list/list-rows.tsx";
import { VaccineLabel } from "../../ui/vaccine-label.tsx";
import { BatchActions } from "./batch-actions.tsx";
import layout from "../../ui/layout.module.css";

type Batch = Schemas["BatchRowBatch"];

const StateOfDate = ({ state: { isPast, words } }: { state: DateState }) => (
  <IconText
    icon={isPast ? XCircleFillIcon : AlertIcon}
    tone={isPast ? "danger" : "attention"}
    text={words}
  />
);

const DateWithState = ({ date, state }: { date: string; state: DateState | null }) => (
  <>
    {date}
    {state && <br />}
    {state && <StateOfDate state={state} />}
  </>
);

/** A decommissioned batch is never used again, so its dates need no warning. */
const warningOf = (batch: Batch, stateOf: typeof stateOfLastDay) =>
  batch.decommissionedDate ? null : stateOf(batch, clockTime().today);

function DosesLeft({ batch: { dosesLeft } }: { batch: Batch }) {
  if (typeof dosesLeft !== "number") return "Not counted";
  if (!isRunningLow(dosesLeft)) return dosesLeft;
  const words = dosesLeft === 0 ? "None left" : `${dosesLeft}, running low`;
  return <IconText icon={PackageIcon} tone="attention" text={words} />;
}

function LastDayAndDoses({ batch }: { batch: Batch }) {
  const { expiryDate, useByDate, dosesLeft } = batch;
  const state = warningOf(batch, stateOfLastDay);
  const isUseByFirst = useByDate && dateOfEpoch(useByDate) === lastDayOfUse(batch);
  const lastDay = isUseByFirst
    ? `Use by ${dayOfUseBy(useByDate)}`
    : `Expiry ${expiryText(expiryDate)}`;
  const isPlain = typeof dosesLeft === "number" && !isRunningLow(dosesLeft);
  return (
    <span className={layout.row16}>
      <span>{state ? <StateOfDate state={state} /> : lastDay}</span>
      <span>
        <DosesLeft batch={batch} />
        {isPlain && " doses left"}
      </span>
    </span>
  );
}

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
    cell: ({ batch }) => (
      <DateWithState date={expiryText(batch.expiryDate)} state={warningOf(batch, stateOfExpiry)} />
    ),
    oneLine: "narrow",
  },
  useByDate: {
    sortKey: "useByDate",
    title: "Use by",
    cell: ({ batch }) =>
      batch.useByDate ? (
        <DateWithState date={dayOfUseBy(batch.useByDate)} state={warningOf(batch, stateOfUseBy)} />
      ) : (
        ""
      ),
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

/** [3.19] */
export const batchColumns = {
  active: [batchNo, ...inUse],
  finished: [batchNo, ...inUse],
  decommissioned: [batchNo, vaccineName, expiryDate, useByDate, decommissionedBy, reason, actions],
} as const satisfies Record<string, Columns<BatchListRow>>;
