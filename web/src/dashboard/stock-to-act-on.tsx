import { isRunningLow, stateOfLastDay } from "@pharmacy/domain/batch/expiry-status";
import { counted } from "@pharmacy/domain/counted";
import { stockLimits } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, PackageIcon, XCircleFillIcon } from "@primer/octicons-react";
import { linkTo } from "../routes/links.ts";
import { IconText } from "../ui/icon-text.tsx";
import { TextLink } from "../ui/links.tsx";
import { CountedList, Row } from "./counted-list.tsx";
import { NationalToActOn } from "./national-to-act-on.tsx";
import layout from "../ui/layout.module.css";

const shown = 6;

const { useBySoonDays, expiresSoonDays, runLowDoses } = stockLimits;
const nothingToDo = `No batch has a use-by within ${useBySoonDays} days, an expiry within ${expiresSoonDays} or ${runLowDoses} doses or fewer.`;

export type StockToActOnProps = {
  readonly attention: Schemas["StockAttention"];
  /** Whether there is no Active batch at all. */
  readonly isOutOfStock: boolean;
  readonly today: string;
};

/** The batches to use first, to throw away or to reorder. */
export function StockToActOn({ attention, isOutOfStock, today }: StockToActOnProps) {
  const { total, batches } = attention;
  const rows = batches.slice(0, shown);
  const more = total > rows.length ? `${total - rows.length} more among ` : "";
  return (
    <>
      <CountedList title="Stock to act on" count={total}>
        {rows.map((row) => (
          <BatchRow key={row.batch.id} row={row} today={today} />
        ))}
      </CountedList>
      {total === 0 && (
        <p className={layout.note}>{isOutOfStock ? "No batch is in stock." : nothingToDo}</p>
      )}
      {isOutOfStock && <TextLink to={linkTo("addBatch")}>Add a batch</TextLink>}
      <TextLink to={linkTo("batches", { sortBy: "expiryDate", sortDirection: "asc" })}>
        {more ? `${more}all batches by expiry` : "All batches by expiry"}
      </TextLink>
      <NationalToActOn />
    </>
  );
}

function BatchRow({ row, today }: { row: Schemas["BatchRow"]; today: string }) {
  const { batch, vaccination } = row;
  const { dosesLeft } = batch;
  const isToldBeside = isRunningLow(dosesLeft) || typeof dosesLeft !== "number";
  return (
    <Row
      name={<TextLink to={linkTo("editBatch", { batchId: batch.id })}>{batch.batchNo}</TextLink>}
      beside={<Reasons batch={batch} today={today} />}
      below={vaccination.ampName + (isToldBeside ? "" : ` · ${counted(dosesLeft, "doses")} left`)}
    />
  );
}

/** Why the batch is in the list. Text and icon say it too, not only the colour. */
function Reasons({ batch, today }: { batch: Schemas["BatchRowBatch"]; today: string }) {
  const state = stateOfLastDay(batch, today);
  const { dosesLeft } = batch;
  return (
    <>
      {state && (
        <IconText
          icon={state.isPast ? XCircleFillIcon : AlertIcon}
          tone={state.isPast ? "danger" : "attention"}
          text={state.words}
        />
      )}
      {isRunningLow(dosesLeft) && (
        <IconText
          icon={dosesLeft === 0 ? XCircleFillIcon : PackageIcon}
          tone={dosesLeft === 0 ? "danger" : "attention"}
          text={dosesLeft === 0 ? "None left" : `${counted(dosesLeft, "doses")} left`}
        />
      )}
    </>
  );
}
