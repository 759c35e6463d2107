import {
  isRunningLow,
  type DateState,
  effectiveExpiry,
  stateOfExpiry,
  stateOfLastDay,
  stateOfUseBy,
} from "@pharmacy/domain/batch/expiry-status";
import {
  dateOfEpoch,
  readableExpiry,
  useByDayOf as dayOfUseBy,
} from "@pharmacy/domain/batch/epoch";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, PackageIcon, XCircleFillIcon } from "@primer/octicons-react";
import { IconText } from "../../ui/icon-text.tsx";
import { clockTime } from "../../browser/clock.ts";
import layout from "../../ui/layout.module.css";

type Batch = Schemas["BatchRowBatch"];

/** The state of a date. Text and icon say it too, not only the colour. */
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
const isDecommissioned = ({ decommissionedDate }: Batch) => Boolean(decommissionedDate);

export const Expiry = ({ batch }: { batch: Batch }) => (
  <DateWithState
    date={readableExpiry(batch.expiryDate)}
    state={isDecommissioned(batch) ? null : stateOfExpiry(batch, clockTime().today)}
  />
);

/** The use-by day, which may be long before the expiry. */
export const UseBy = ({ batch }: { batch: Batch }) =>
  batch.useByDate ? (
    <DateWithState
      date={dayOfUseBy(batch.useByDate)}
      state={isDecommissioned(batch) ? null : stateOfUseBy(batch, clockTime().today)}
    />
  ) : (
    ""
  );

/** The doses left; an uncounted batch says so (openapi/decisions.md, Batches). */
export function DosesLeft({ batch: { dosesLeft } }: { batch: Batch }) {
  if (typeof dosesLeft !== "number") return "Not counted";
  if (!isRunningLow(dosesLeft)) return dosesLeft;
  const words = dosesLeft === 0 ? "None left" : `${dosesLeft}, running low`;
  return <IconText icon={PackageIcon} tone="attention" text={words} />;
}

/** One line of a card: the last day of use, and the doses. */
export function LastDayAndDoses({ batch }: { batch: Batch }) {
  const { expiryDate, useByDate, dosesLeft } = batch;
  const state = isDecommissioned(batch) ? null : stateOfLastDay(batch, clockTime().today);
  const isUseByFirst = useByDate && dateOfEpoch(useByDate) === effectiveExpiry(batch);
  const lastDay = isUseByFirst
    ? `Use by ${dayOfUseBy(useByDate)}`
    : `Expiry ${readableExpiry(expiryDate)}`;
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
