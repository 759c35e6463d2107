import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import {
  isGivenAfterDecommissioning,
  decommissionedMessage,
} from "@pharmacy/domain/clinical/decommissioned";
import { useEffect, useEffectEvent } from "react";
import { useFormState } from "react-hook-form";
import { Button, Checkbox } from "@primer/react";
import { goToField } from "../../../ui/form/go-to-field.ts";
import { overrideLabel } from "./stops.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useBatchInUse, useChosenBatch } from "../batch-picker/use-chosen-batch.ts";
import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import { choiceProps, FieldGroup } from "../../../ui/form/field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { useField } from "../../../ui/form/use-field.ts";
import { asked } from "../step/listed-fields.ts";
import { useAdviceNow } from "./use-delivery-advice.ts";

const afterwards = "Choose another batch, or correct the time of administration.";
const before = "Choose another batch. If this dose was given before, give the reason.";

/** The chosen batch was decommissioned meanwhile: which, when, by whom, and what can be done. */
export function BatchOutOfUse() {
  const { own } = useOpenStep();
  const { readAgain } = useChosenBatch();
  const batchInUse = useBatchInUse(own);
  const words = useAsTyped((delivery: DeliveryValues) => {
    const batch = batchInUse(delivery);
    if (!batch?.decommissionedDate) return null;
    const mayBeBefore = !isGivenAfterDecommissioning(delivery, batch);
    return { title: decommissionedMessage(batch), mayBeBefore };
  });
  const { errors } = useFormState({ name: "batchId", exact: true });

  // The server knows what became of the batch since it was read.
  const isNews = errors["batchId"] !== undefined && words === null;
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    if (isNews) read();
  }, [isNews]);

  if (words === null) return null;
  return (
    <Notice kind="stop" title={words.title}>
      <p>{words.mayBeBefore ? before : afterwards}</p>
      {words.mayBeBefore && (
        <div>
          <Button onClick={() => goToField("overrides.BATCH_DECOMMISSIONED")}>
            {overrideLabel}
          </Button>
        </div>
      )}
    </Notice>
  );
}

const acknowledgement = "I have checked this batch and will still give it";

const field = { name: "acknowledgedWarnings", label: asked.acknowledgedWarnings };

const isText = (item: unknown): item is string => typeof item === "string";

/** What is wrong with the chosen batch; each is acknowledged, and the record keeps that it was. */
export function BatchWarnings() {
  const { readAgain } = useChosenBatch();
  const warnings = useAdviceNow().warnings.filter(({ code }) => isToAcknowledge(code));
  const { id, value, set, blur, focusRef, error } = useField(field.name);
  const seen = Array.isArray(value) ? value.filter(isText) : [];

  // The server knows of a warning that is not shown: the stock has changed since it was read.
  const isNews = error !== undefined && warnings.length === 0;
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    if (isNews) read();
  }, [isNews]);

  function acknowledge(code: string, isSeen: boolean) {
    const others = seen.filter((other) => other !== code);
    set(isSeen ? [...others, code] : others);
  }

  if (warnings.length === 0) return null;
  return (
    <FieldGroup field={field} id={id} error={error}>
      {warnings.map(({ code, message }, index) => (
        <Notice key={code} kind="warning" title={message}>
          <label className={fieldStyles.choice}>
            <Checkbox
              id={index === 0 ? id : `${id}-${index}`}
              ref={index === 0 ? focusRef : undefined}
              checked={seen.includes(code)}
              onChange={(event) => acknowledge(code, event.target.checked)}
              onBlur={blur}
              required
              {...choiceProps(field, id, error)}
            />
            {acknowledgement}
          </label>
        </Notice>
      ))}
    </FieldGroup>
  );
}
