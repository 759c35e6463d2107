import { expiryWords, isExpired } from "@pharmacy/domain/batch/expiry-status";
import { readableExpiry, useByDayOf as dayOfUseBy } from "@pharmacy/domain/batch/epoch";
import { stockLimits } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, PackageIcon, StopIcon } from "@primer/octicons-react";
import { IconText } from "../../ui/icon-text.tsx";
import { momentNow } from "../../vaccinations/episode/moment.ts";
import styles from "./batches.module.css";

type Batch = Schemas["BatchRowBatch"];

/** The words about a batch's dates: "Expired", "Expires in 12 days", or nothing. */
function ExpiryState({ batch }: { batch: Batch }) {
  const { today } = momentNow();
  const words = expiryWords(batch, today);
  if (words === null) return null;
  return isExpired(batch, today) ? (
    <IconText icon={StopIcon} tone="danger" text={words} />
  ) : (
    <IconText icon={AlertIcon} tone="attention" text={words} />
  );
}

/** The expiry as the pharmacy reads it, and what to know about it. */
export const Expiry = ({ batch }: { batch: Batch }) => (
  <span className={styles.stacked}>
    {readableExpiry(batch.expiryDate)}
    <ExpiryState batch={batch} />
  </span>
);

export const UseBy = ({ batch }: { batch: Batch }) =>
  batch.useByDate ? dayOfUseBy(batch.useByDate) : "";

/** How many doses are left; an uncounted batch says so (decisions.md, Batches). */
export function DosesLeft({ batch: { dosesLeft } }: { batch: Batch }) {
  if (typeof dosesLeft !== "number") return "Not counted";
  if (dosesLeft > stockLimits.runLowDoses) return dosesLeft;
  const words = dosesLeft === 0 ? "None left" : `${dosesLeft}, running low`;
  return <IconText icon={PackageIcon} tone="attention" text={words} />;
}
