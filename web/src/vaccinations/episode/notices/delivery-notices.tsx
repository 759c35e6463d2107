import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import {
  isGivenAfterDecommissioning,
  decommissionedMessage,
  isToAcknowledge,
  warningsOfBatch,
} from "@pharmacy/domain/clinical/delivery-batch";
import { useFormState, useWatch } from "react-hook-form";
import { Checkbox, Button } from "@primer/react";
import { Notice } from "../../../ui/notice.tsx";
import { useOpenStep, useAsTyped, useChange } from "../step/step.tsx";
import { useBatch, useReadAgainWhen } from "../batch-picker/use-stock.ts";
import { choiceProps, FieldGroup } from "../../../ui/form/field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { useField, goToField } from "../../../ui/form/use-field.ts";
import { asked } from "../step/listed-fields.ts";
import {
  NoticeTarget,
  Notices,
  type NoticesProps,
  ReasonBox,
  reasonIn,
  StopNotice,
  withReason,
  useAdvice,
} from "./notices.tsx";
import { deliveryDate } from "@pharmacy/domain/vaccines/step-context";
import { fieldOfStop } from "@pharmacy/domain/clinical/warnings";
import { whenAdministeredChanges } from "@pharmacy/domain/episode/delivery-effects";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { clockTime } from "../../../browser/clock.ts";

export function BatchGivenAfterwards() {
  const { own } = useOpenStep();
  const { inUse } = useBatch(own);
  const outOfUse = useAsTyped((delivery: DeliveryValues) => {
    const batch = inUse(delivery);
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

const name = "overrides";

/** The reason for a dose despite a stop (openapi/decisions.md, Steps and statuses). */
function StopReason({ code }: { code: StopCode }) {
  const index = useAdvice().stops.findIndex((stop) => stop.code === code);
  const { id: first, set, blur, focusRef, error } = useField(name);
  const overrides = useWatch({ compute: (delivery: DeliveryValues) => delivery.overrides ?? [] });
  const reason = reasonIn(overrides, code) ?? "";
  return (
    <ReasonBox
      code={code}
      id={index === 0 ? first : `${first}-${index}`}
      reason={reason}
      error={reason.trim() === "" ? error : undefined}
      onChange={(given) => set(withReason(overrides, code, given))}
      onBlur={blur}
      focusRef={index === 0 ? focusRef : undefined}
    />
  );
}

const administered = "isVaccinationAdministered";

function useAnswerAdministered() {
  const change = useChange<DeliveryValues>();
  return (isGiven: boolean, next: string, within: ParentNode = document) => {
    const answered = (delivery: DeliveryValues) =>
      whenAdministeredChanges(delivery, isGiven, clockTime().now);
    // The next field must be rendered before it can take the focus.
    flushSync(() => change(administered, answered));
    goToField(next, within);
  };
}

/** A stop of the batch: another batch comes first, a reason is for a dose that was already given. */
function BatchStop({ code }: { code: StopCode }) {
  const { context, own } = useOpenStep();
  const { inUse, now } = useBatch(own);
  const title = useAsTyped((delivery: DeliveryValues) => {
    const batch = code === "BATCH_DECOMMISSIONED" && inUse(delivery);
    if (batch) return decommissionedMessage(batch);
    return warningsOfBatch(delivery, deliveryDate(delivery, context), now(delivery))[0]?.message;
  });
  return (
    <StopNotice
      code={code}
      title={title}
      wayOn={<Button onClick={() => goToField("batchId")}>Choose another batch</Button>}
    >
      <StopReason code={code} />
    </StopNotice>
  );
}

function DeliveryStop({ code }: { code: StopCode }) {
  const isGiven: unknown = useWatch({ name: administered });
  const answer = useAnswerAdministered();
  const { set } = useOpenStep();
  if (fieldOfStop(code, set) === "batchId") return <BatchStop code={code} />;
  const notGiven = { save: () => answer(false, "reasonForNoAdministeredVaccination") };
  const override = ({ currentTarget }: MouseEvent) =>
    answer(true, "overrides", currentTarget.closest("[role=group]") ?? document);
  return (
    <StopNotice
      code={code}
      notGiven={isGiven === false ? undefined : notGiven}
      onOverride={isGiven === true ? undefined : override}
    >
      {isGiven === true && <StopReason code={code} />}
      {isGiven === false && <p>It is recorded as not given.</p>}
    </StopNotice>
  );
}

export const DeliveryNotices = (props: NoticesProps) => <Notices {...props} Stop={DeliveryStop} />;
