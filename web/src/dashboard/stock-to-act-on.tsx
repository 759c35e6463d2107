import { shortName } from "@pharmacy/domain/vaccines/product-name";
import { isRunningLow, stateOfLastDay } from "@pharmacy/domain/batch/expiry";
import { counted } from "@pharmacy/domain/counted";
import { stockLimits } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, PackageIcon, XCircleFillIcon } from "@primer/octicons-react";
import { useQuery } from "@tanstack/react-query";
import { linkTo } from "../routes/links.ts";
import { IconText } from "../ui/icon-text.tsx";
import { TextLink } from "../ui/links.tsx";
import { CountedList, failureOf, Row } from "./counted-list.tsx";
import { FailedPart } from "../ui/failed-part.tsx";
import { dashboardQueries } from "./queries.ts";
import layout from "../ui/layout.module.css";

const shown = 6;

const { useBySoonDays, expiresSoonDays, runLowDoses } = stockLimits;
const nothingToDo = `No batch has a use-by within ${useBySoonDays} days, an expiry within ${expiresSoonDays} or ${runLowDoses} doses or fewer.`;

interface StockToActOnProps {
  attention: Schemas["StockAttention"];
  /** Whether there is no Active batch at all. */
  isOutOfStock: boolean;
  today: string;
}

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
      below={
        shortName(vaccination, vaccination.ampName) +
        (isToldBeside ? "" : ` · ${counted(dosesLeft, "doses")} left`)
      }
    />
  );
}

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

const title = "National record to act on";
const address = linkTo("vaccinations", { view: "national" });

const nationalStates = [
  ["refused", "not accepted", "Correct the records"],
  ["incomplete", "incomplete", "They are in no file yet"],
  ["stillHeld", "still held", "Deleted or changed here; the next file takes them out"],
] as const;

/** What the national record refused, cannot take yet or still has; nothing if the server exports none. */
function NationalToActOn() {
  const counts = useQuery(dashboardQueries.counts());
  const failure = failureOf("The national record to act on is not shown.", counts);
  if (failure) return <FailedPart {...failure} />;
  if (counts.isPending) return <CountedList title={title} count={undefined} />;
  const { nationalRecord } = counts.data ?? {};
  if (!nationalRecord) return null;
  const rows = nationalStates
    .map(([state, words, below]) => {
      const total = nationalRecord.reduce((sum, vaccine) => sum + vaccine[state], 0);
      return { total, words, below };
    })
    .filter(({ total }) => total > 0);
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <CountedList title={title} count={all}>
        {rows.map(({ total, words, below }) => (
          <Row
            key={words}
            name={<TextLink to={address}>{`${total.toLocaleString("en-GB")} ${words}`}</TextLink>}
            below={below}
          />
        ))}
      </CountedList>
      {all === 0 && <p className={layout.note}>No vaccination has to be corrected.</p>}
    </>
  );
}
