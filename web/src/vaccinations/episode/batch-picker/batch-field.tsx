import { whenBatchChanges } from "@pharmacy/domain/episode/effects";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { AlertIcon, XCircleIcon } from "@primer/octicons-react";
import { Radio } from "@primer/react";
import { choiceProps, FieldGroup } from "../../../ui/form/field.tsx";
import { useField } from "../../../ui/form/use-field.ts";
import { IconText } from "../../../ui/icon-text.tsx";
import type { BatchChoice } from "./batch-choices.ts";
import { batchMessages } from "./batch-messages.ts";
import styles from "./batch-picker.module.css";
import layout from "../../../ui/layout.module.css";

const field = { name: "batchId", label: deliveryFields.batchId.label };

const marks = {
  near: { icon: AlertIcon, tone: "attention" },
  past: { icon: XCircleIcon, tone: "danger" },
} as const;

function Remark({ choice: { remark, lastDay } }: { choice: BatchChoice }) {
  if (lastDay) return <IconText {...marks[lastDay]} text={remark} />;
  return <span className={layout.quiet}>{remark}</span>;
}

const BatchMessages = ({ choice }: { choice: BatchChoice }) => (
  <>
    <strong>{choice.batchNumber}</strong>{" "}
    <span>
      expires {choice.expiryMessages}
      {choice.useByDate && `, use by ${choice.useByDate}`}
    </span>{" "}
    <Remark choice={choice} />
  </>
);

interface BatchFieldProps {
  choices: readonly BatchChoice[];
  /** What stands there when there is nothing to choose from. */
  none?: string;
}

/** Only batches of the chosen pack are offered; what must not be used stands apart, and last. */
export function BatchField({
  choices,
  none = "No batch of this vaccine is in stock.",
}: BatchFieldProps) {
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
            <p id={`${id}-past`}>
              <XCircleIcon /> {batchMessages.doNotUse}
            </p>
            {past.map(rowOf)}
          </div>
        )}
      </div>
    </FieldGroup>
  );
}
