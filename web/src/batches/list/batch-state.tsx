import { isRunningLow } from "@pharmacy/domain/batch/attention";
import { type DateState, stateOfExpiry, stateOfUseBy } from "@pharmacy/domain/batch/expiry-status";
import { readableExpiry, useByDayOf as dayOfUseBy } from "@pharmacy/domain/batch/epoch";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, PackageIcon, XCircleFillIcon } from "@primer/octicons-react";
import { IconText } from "../../ui/icon-text.tsx";
import { clockTime } from "../../browser/clock.ts";
import styles from "./batches.module.css";

type Batch = Schemas["BatchRowBatch"];

/** A date, and under it what there is to know about it: by word and icon, not by colour alone. */
function DateWithState({ date, state }: { date: string; state: DateState | null }) {
  return (
    <span className={styles.stacked}>
      {date}
      {state && (
        <IconText
          icon={state.isPast ? XCircleFillIcon : AlertIcon}
          tone={state.isPast ? "danger" : "attention"}
          text={state.words}
        />
      )}
    </span>
  );
}

/** Nobody will use a decommissioned batch again: its dates warn of nothing. */
const isOutForGood = ({ decommissionedDate }: Batch) => Boolean(decommissionedDate);

/** The expiry as the pharmacy reads it. */
export const Expiry = ({ batch }: { batch: Batch }) => (
  <DateWithState
    date={readableExpiry(batch.expiryDate)}
    state={isOutForGood(batch) ? null : stateOfExpiry(batch, clockTime().today)}
  />
);

/** The use-by day, which may come long before the expiry. */
export const UseBy = ({ batch }: { batch: Batch }) =>
  batch.useByDate ? (
    <DateWithState
      date={dayOfUseBy(batch.useByDate)}
      state={isOutForGood(batch) ? null : stateOfUseBy(batch, clockTime().today)}
    />
  ) : (
    ""
  );

/** How many doses are left; an uncounted batch says so (openapi/decisions.md, Batches). */
export function DosesLeft({ batch: { dosesLeft } }: { batch: Batch }) {
  if (typeof dosesLeft !== "number") return "Not counted";
  if (!isRunningLow(dosesLeft)) return dosesLeft;
  const words = dosesLeft === 0 ? "None left" : `${dosesLeft}, running low`;
  return <IconText icon={PackageIcon} tone="attention" text={words} />;
}
