import { whenBatchChanges } from "@pharmacy/domain/episode/delivery-effects";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import { AlertIcon, XCircleIcon } from "@primer/octicons-react";
import { Radio, AriaStatus } from "@primer/react";
import { choiceProps, FieldGroup } from "../../../ui/form/field.tsx";
import { useField } from "../../../ui/form/use-field.ts";
import { IconText } from "../../../ui/icon-text.tsx";
import { type BatchChoice, batchChoices, withRecorded } from "./batch-choices.ts";
import styles from "./batch-picker.module.css";
import layout from "../../../ui/layout.module.css";
import { deliveryDate } from "@pharmacy/domain/vaccines/step-context";
import { normaliseBatchNumber } from "@pharmacy/domain/vaccines/batch-rules";
import { useFormContext, useWatch } from "react-hook-form";
import { FailedRead } from "../../../ui/failed-part.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { useOpenStep } from "../step/step.tsx";
import { useStock } from "./use-stock.ts";

export const batchMessages = {
  showing: (shown: number, all: number) =>
    `Showing ${shown} of ${all}. Type a batch number above to search all of them.`,
  noneFits: "No batch number of this vaccine starts with these characters.",
  outOfDate: "Out of date: only for a dose already given",
  onlyBatch: "Only one batch can be given. Check it matches the pack in your hand.",
} as const;

const field = {
  name: "batchId",
  label: deliveryFields.batchId.label,
  layout: "above",
} as const;

const marks = {
  near: { icon: AlertIcon, tone: "attention" },
  past: { icon: XCircleIcon, tone: "danger" },
} as const;

const BatchMessages = ({ choice: { lastDay, remark, ...choice } }: { choice: BatchChoice }) => (
  <>
    <strong>{choice.batchNumber}</strong>{" "}
    <span>
      expires {choice.expiryText}
      {choice.useByDate && `, use by ${choice.useByDate}`}
    </span>{" "}
    {lastDay ? (
      <IconText {...marks[lastDay]} text={remark} />
    ) : (
      <span className={layout.quiet}>{remark}</span>
    )}
  </>
);

export function BatchField(props: { choices: readonly BatchChoice[]; none?: string }) {
  const { choices, none = "No batch of this vaccine is in stock." } = props;
  const { id, value, set, blur, focusRef, error, filledIn } = useField<DeliveryValues, BatchChoice>(
    field.name,
    whenBatchChanges,
  );
  const past = choices.filter(({ lastDay }) => lastDay === "past");
  const usable = choices.filter((choice) => !past.includes(choice));
  const [first] = [...usable, ...past];
  const idOf = (choice: BatchChoice) => (choice === first ? id : `${id}-${choice.batchId}`);

  const rowOf = (choice: BatchChoice) => (
    <label key={choice.batchId} className={styles.batch} htmlFor={idOf(choice)}>
      <Radio
        id={idOf(choice)}
        ref={choice === first ? focusRef : undefined}
        name={field.name}
        value={choice.batchId}
        checked={value === choice.batchId}
        required
        onChange={() => set(choice, choice.batchId)}
        onBlur={blur}
        {...choiceProps(field, id, error, filledIn)}
      />
      <BatchMessages choice={choice} />
    </label>
  );

  return (
    <FieldGroup field={field} id={id} error={error} filledIn={filledIn}>
      <div>
        {choices.length === 0 && <p>{none}</p>}
        {usable.map(rowOf)}
        {past.length > 0 && (
          <div role="group" aria-labelledby={`${id}-past`} className={styles.past}>
            <p id={`${id}-past`} className={`${layout.strong} ${layout.danger}`}>
              <XCircleIcon /> {batchMessages.outOfDate}
            </p>
            {past.map(rowOf)}
          </div>
        )}
      </div>
    </FieldGroup>
  );
}

export interface Pack {
  vaccineId: string;
  name: string;
}

interface BatchesOfPackProps {
  pack: Pack;
  /** The typed beginning of a batch number, which filters the batches. */
  typed: string;
  /** The batch that was chosen because it is the only possible one. */
  proposedId: string | null;
}

const typingPauseMs = 300;

export function BatchesOfPack({ pack, typed, proposedId }: BatchesOfPackProps) {
  const { context, own } = useOpenStep();
  const withFinished = useWatch({ name: "isIncludeFinishedBatches" }) === true;
  const { getValues } = useFormContext<DeliveryValues>();
  const chosen: unknown = useWatch({ name: "batchId" });
  const settled = useDebounced(typed.trim(), typingPauseMs);
  const { vaccineType } = context;
  // A dose that is recorded later may come from a batch that has expired since.
  const day = useWatch({ compute: (delivery: DeliveryValues) => deliveryDate(delivery, context) });
  const stock = useStock({ vaccineType, packName: pack.name, typed: settled, withFinished });
  if (stock.error) return <FailedRead what="The batches could not be read." of={stock} />;
  if (stock.isPending) return <p>Loading batches…</p>;
  const ofPack = batchChoices(stock.rows, pack.vaccineId, day);
  const isOwnPack = own?.vacProvidedToPatient?.vaccineId === pack.vaccineId;
  const recorded = isOwnPack ? withRecorded(ofPack, own) : ofPack;
  // Keeps a chosen batch in view that is not on the loaded page.
  const all = withRecorded(recorded, getValues(), "");
  const begins = (number: string) =>
    normaliseBatchNumber(number).startsWith(normaliseBatchNumber(typed));
  const fitting = all.filter(
    ({ batchId, batchNumber }) => batchId === chosen || begins(batchNumber),
  );
  return (
    <>
      <BatchField choices={fitting} none={typed.trim() ? batchMessages.noneFits : undefined} />
      {proposedId !== null && proposedId === chosen && (
        <AriaStatus announceOnShow>{batchMessages.onlyBatch}</AriaStatus>
      )}
      {/* Always in the page, so that screen readers announce its changes. */}
      <p role="status">
        {stock.total !== null &&
          stock.total > fitting.length &&
          batchMessages.showing(fitting.length, stock.total)}
      </p>
    </>
  );
}
