import { isRunningLow } from "@pharmacy/domain/batch/attention";
import { stateOfLastDay } from "@pharmacy/domain/batch/expiry-status";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, PackageIcon, XCircleFillIcon } from "@primer/octicons-react";
import { linkTo } from "../routes/links.ts";
import { IconText } from "../ui/icon-text.tsx";
import { TextLink } from "../ui/links.tsx";
import styles from "./dashboard.module.css";
import { Panel, shownInPanel } from "./panel.tsx";

type BatchesWaitingProps = {
  readonly attention: Schemas["StockAttention"];
  readonly today: string;
};

/** The batches that are past their last day, near it, or running low. */
export function BatchesWaiting({ attention: { total, batches }, today }: BatchesWaitingProps) {
  return (
    <Panel title="Batches expiring or low">
      {total === 0 && <p>No batch expires within 30 days or runs low.</p>}
      {total > 0 && (
        <>
          <ul className={styles.rows}>
            {batches.slice(0, shownInPanel).map(({ batch, vaccination }) => (
              <li key={batch.id} className={styles.row}>
                <TextLink to={linkTo("editBatch", { batchId: batch.id })}>{batch.batchNo}</TextLink>
                <BatchStates batch={batch} today={today} />
                <span>{vaccination.ampName}</span>
              </li>
            ))}
          </ul>
          <TextLink to={linkTo("batches", { sortBy: "expiryDate", sortDirection: "asc" })}>
            {total > shownInPanel && `${total - shownInPanel} more among `}all batches by expiry
          </TextLink>
        </>
      )}
    </Panel>
  );
}

function BatchStates({ batch, today }: { batch: Schemas["BatchRowBatch"]; today: string }) {
  const state = stateOfLastDay(batch, today);
  const { dosesLeft } = batch;
  return (
    <span className={styles.beside}>
      {state && (
        <IconText
          icon={state.isPast ? XCircleFillIcon : AlertIcon}
          tone={state.isPast ? "danger" : "attention"}
          text={state.words}
        />
      )}
      {isRunningLow(dosesLeft) && (
        <IconText
          icon={PackageIcon}
          tone="attention"
          text={dosesLeft === 1 ? "1 dose left" : `${dosesLeft || "No"} doses left`}
        />
      )}
    </span>
  );
}
