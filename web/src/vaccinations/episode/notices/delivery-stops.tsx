import { decommissionedMessage } from "@pharmacy/domain/clinical/decommissioned";
import { warningsOfBatch } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import { deliveryDate } from "@pharmacy/domain/clinical/delivery-safety";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { fieldOfStop } from "@pharmacy/domain/clinical/warning-causes";
import { whenAdministeredChanges } from "@pharmacy/domain/episode/effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { clockTime } from "../../../browser/clock.ts";
import { goToField } from "../../../ui/form/go-to-field.ts";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { useBatchInUse, useBatchNow } from "../batch-picker/use-chosen-batch.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useAdvice } from "./advice.tsx";
import { StopNotice, type TakeWayOn, type WayOn, WaysOn } from "./stops.tsx";
import { lengths } from "@pharmacy/domain/field-limits";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import { Button, Textarea } from "@primer/react";
import { boxProps, Field } from "../../../ui/form/field.tsx";
import { useField } from "../../../ui/form/use-field.ts";
import { asked } from "../step/listed-fields.ts";

type Override = Schemas["StopOverride"];

const name = "overrides";

const isOverride = (item: unknown): item is Override =>
  isObject(item) && "code" in item && "reason" in item;

/** The reason for a dose despite a stop (openapi/decisions.md, Steps and statuses). */
function StopReason({ code }: { code: StopCode }) {
  const index = useAdvice().stops.findIndex((stop) => stop.code === code);
  const { id: first, value, set, blur, focusRef, error } = useField(name);
  const field = { name: `${name}.${code}`, label: asked.overrides, layout: "above" as const };
  const overrides = Array.isArray(value) ? value.filter(isOverride) : [];
  const reason = overrides.find((override) => override.code === code)?.reason ?? "";
  const id = index === 0 ? first : `${first}-${index}`;
  const missing = reason.trim() === "" ? error : undefined;

  function give(given: string) {
    const others = overrides.filter((override) => override.code !== code);
    set([...others, { code, reason: given }]);
  }

  return (
    <Field field={field} id={id} error={missing}>
      <Textarea
        id={id}
        ref={index === 0 ? focusRef : undefined}
        block
        rows={2}
        resize="vertical"
        maxLength={lengths.comment}
        value={reason}
        onChange={(event) => give(event.target.value)}
        onBlur={blur}
        {...boxProps(field, id, missing)}
      />
    </Field>
  );
}

const administered = "isVaccinationAdministered";

function takenBy(isGiven: unknown): WayOn | undefined {
  if (typeof isGiven !== "boolean") return undefined;
  return isGiven ? "override" : "not given";
}

/** Answers whether the vaccine was administered, and moves the focus to the next required field. */
function useTakeWayOn(): TakeWayOn {
  const { clearErrors, getValues, setValue } = useFormContext<DeliveryValues>();
  const apply = useApplyEffect();
  return (way, from) => {
    const isGiven = way === "override";
    const delivery = structuredClone(getValues());
    // The next field must be rendered before it can take the focus.
    flushSync(() => {
      setValue(administered, isGiven, { shouldDirty: true });
      clearErrors(administered);
      apply(administered, whenAdministeredChanges(delivery, isGiven, clockTime().now));
    });
    if (isGiven) goToField("overrides", from.closest("[role=group]") ?? document);
    else goToField("reasonForNoAdministeredVaccination");
  };
}

/** What is wrong with the chosen batch. */
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
  const { message, advice } = stopOf(code);
  return (
    <Notice kind="stop" title={useBatchStopTitle(code) ?? message}>
      <div className={layout.row16}>
        <p className={layout.grow}>{advice}</p>
        <Button onClick={() => goToField("batchId")}>Choose another batch</Button>
      </div>
      <StopReason code={code} />
    </Notice>
  );
}

/** A stop of a delivery; who goes on against it gives the reason in it. */
export function DeliveryStop({ code }: { code: StopCode }) {
  const isGiven: unknown = useWatch({ name: administered });
  const take = useTakeWayOn();
  const { set } = useOpenStep();
  if (fieldOfStop(code, set) === "batchId") return <BatchStop code={code} />;
  return (
    <StopNotice code={code} ways={<WaysOn take={take} taken={takenBy(isGiven)} />}>
      {isGiven === true && <StopReason code={code} />}
      {isGiven === false && <p>It is recorded as not given.</p>}
    </StopNotice>
  );
}
