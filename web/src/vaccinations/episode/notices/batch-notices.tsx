import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import {
  isGivenAfterDecommissioning,
  decommissionedMessage,
  isToAcknowledge,
} from "@pharmacy/domain/clinical/delivery-batch";
import { useFormState, useWatch } from "react-hook-form";
import { Checkbox } from "@primer/react";
import { Notice } from "../../../ui/notice.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useBatchInUse, useReadAgainWhen } from "../batch-picker/use-chosen-batch.ts";
import { choiceProps, FieldGroup } from "../../../ui/form/field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { useField } from "../../../ui/form/use-field.ts";
import { asked } from "../step/listed-fields.ts";
import { useAdvice } from "./advice.tsx";
import { NoticeTarget } from "./stops.tsx";

/** Says that the chosen batch was decommissioned before the dose was given. */
export function BatchGivenAfterwards() {
  const { own } = useOpenStep();
  const batchInUse = useBatchInUse(own);
  const outOfUse = useAsTyped((delivery: DeliveryValues) => {
    const batch = batchInUse(delivery);
    if (!batch?.decommissionedDate) return null;
    return {
      title: decommissionedMessage(batch),
      isAfterwards: isGivenAfterDecommissioning(delivery, batch),
    };
  });
  const { errors } = useFormState({ name: "batchId", exact: true });

  // The batch may have changed on the server since it was read.
  useReadAgainWhen(errors["batchId"] !== undefined && outOfUse === null);
  if (!outOfUse?.isAfterwards) return null;
  return (
    <Notice kind="stop" title={outOfUse.title}>
      <p>Choose another batch, or correct the time of administration.</p>
    </Notice>
  );
}

const acknowledgement = "I have checked this batch and will still give it";

const field = {
  name: "acknowledgedWarnings",
  label: asked.acknowledgedWarnings,
  layout: "above",
} as const;

/** The warnings of the chosen batch; each must be acknowledged, which is recorded. */
export function BatchWarnings() {
  const warnings = useAdvice().warnings.filter(({ code }) => isToAcknowledge(code));
  const { id, set, blur, focusRef, error } = useField(field.name);
  const seen: readonly string[] = useWatch({
    compute: ({ acknowledgedWarnings }: DeliveryValues) => acknowledgedWarnings ?? [],
  });

  // The server may know a further warning, since the stock can change after it was read.
  useReadAgainWhen(error !== undefined && warnings.length === 0);

  function acknowledge(code: string, isSeen: boolean) {
    const others = seen.filter((other) => other !== code);
    set(isSeen ? [...others, code] : others);
  }

  if (warnings.length === 0) return null;
  return (
    <FieldGroup field={field} id={id} error={error}>
      {warnings.map(({ code, message }, index) => (
        <NoticeTarget key={code} code={code}>
          <Notice kind="warning" title={message}>
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
        </NoticeTarget>
      ))}
    </FieldGroup>
  );
}
