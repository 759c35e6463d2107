import { decommissionedMessage, warningsOfBatch } from "@pharmacy/domain/clinical/delivery-batch";
import { deliveryDate } from "@pharmacy/domain/vaccines/step-context";
import { fieldOfStop } from "@pharmacy/domain/clinical/warnings";
import { whenAdministeredChanges } from "@pharmacy/domain/episode/delivery-effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { clockTime } from "../../../browser/clock.ts";
import { goToField } from "../../../ui/form/go-to-field.ts";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import { useBatchInUse, useBatchNow } from "../batch-picker/use-chosen-batch.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useAdvice } from "./advice.tsx";
import { Notices, type NoticesProps } from "./step-notices.tsx";
import { ReasonBox, reasonIn, StopNotice, WaysOn, withReason } from "./stops.tsx";
import { Button } from "@primer/react";
import { useField } from "../../../ui/form/use-field.ts";

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

/** Answers whether the vaccine was administered, and moves the focus to the next required field. */
function useAnswerAdministered() {
  const { clearErrors, getValues, setValue } = useFormContext<DeliveryValues>();
  const apply = useApplyEffect();
  return (isGiven: boolean, next: string, within: ParentNode = document) => {
    const delivery = structuredClone(getValues());
    // The next field must be rendered before it can take the focus.
    flushSync(() => {
      setValue(administered, isGiven, { shouldDirty: true });
      clearErrors(administered);
      apply(administered, whenAdministeredChanges(delivery, isGiven, clockTime().now));
    });
    goToField(next, within);
  };
}

function useBatchStopTitle(code: StopCode): string | undefined {
  const { context, own } = useOpenStep();
  const batchInUse = useBatchInUse(own);
  const batchNow = useBatchNow(own);
  return useAsTyped((delivery: DeliveryValues) => {
    const batch = code === "BATCH_DECOMMISSIONED" && batchInUse(delivery);
    if (batch) return decommissionedMessage(batch);
    return warningsOfBatch(delivery, deliveryDate(delivery, context), batchNow(delivery))[0]
      ?.message;
  });
}

/** A stop of the batch: another batch comes first, a reason is for a dose that was already given. */
function BatchStop({ code }: { code: StopCode }) {
  return (
    <StopNotice
      code={code}
      title={useBatchStopTitle(code)}
      ways={<Button onClick={() => goToField("batchId")}>Choose another batch</Button>}
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
  const notGiven = () => answer(false, "reasonForNoAdministeredVaccination");
  const override = (button: HTMLButtonElement) =>
    answer(true, "overrides", button.closest("[role=group]") ?? document);
  return (
    <StopNotice
      code={code}
      ways={
        <WaysOn
          onNotGiven={isGiven === false ? undefined : notGiven}
          onOverride={isGiven === true ? undefined : override}
        />
      }
    >
      {isGiven === true && <StopReason code={code} />}
      {isGiven === false && <p>It is recorded as not given.</p>}
    </StopNotice>
  );
}

export const DeliveryNotices = (props: NoticesProps) => <Notices {...props} Stop={DeliveryStop} />;
