import { whenBatchChanges } from "@pharmacy/domain/episode/effects";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { Radio } from "@primer/react";
import { FieldGroup } from "../../../ui/form/field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { useField } from "../../../ui/form/use-field.ts";
import type { BatchChoice } from "./batch-choices.ts";
import styles from "./batch-picker.module.css";

const field = { name: "batchId", label: deliveryFields.batchId.label };

function BatchWords({ choice }: { choice: BatchChoice }) {
  return (
    <span>
      <strong>{choice.batchNumber}</strong>, expires {choice.expiryWords}
      {choice.useByDate && `, use by ${choice.useByDate}`}
      {choice.remark && <span className={styles.remark}> · {choice.remark}</span>}
    </span>
  );
}

interface BatchFieldProps {
  choices: readonly BatchChoice[];
  /** What stands there when there is nothing to choose from. */
  none?: string;
}

/** Only batches of the chosen pack are offered; first to expire first. */
export function BatchField({
  choices,
  none = "No batch of this vaccine is in stock.",
}: BatchFieldProps) {
  const { id, value, set, blur, focusRef, error } = useField<DeliveryValues, BatchChoice>(
    field.name,
    whenBatchChanges,
  );
  const idOf = (index: number) => (index === 0 ? id : `${id}-${index}`);
  return (
    <FieldGroup field={field} id={id} error={error}>
      {choices.length === 0 && <p>{none}</p>}
      <div className={fieldStyles.choices}>
        {choices.map((choice, index) => (
          <label key={choice.batchId} className={fieldStyles.choice} htmlFor={idOf(index)}>
            <Radio
              id={idOf(index)}
              ref={index === 0 ? focusRef : undefined}
              name={field.name}
              value={choice.batchId}
              checked={value === choice.batchId}
              onChange={() => set(choice, choice.batchId)}
              onBlur={blur}
              aria-invalid={error ? true : undefined}
            />
            <BatchWords choice={choice} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
