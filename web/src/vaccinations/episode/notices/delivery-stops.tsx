import { decommissionedMessage } from "@pharmacy/domain/clinical/decommissioned";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { whenAdministeredChanges } from "@pharmacy/domain/episode/effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { StopCode } from "@pharmacy/domain/vaccines/warning";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { clockTime } from "../../../browser/clock.ts";
import { goToField } from "../../../ui/form/go-to-field.ts";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useBatchInUse } from "../batch-picker/use-chosen-batch.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useAsTyped } from "../step/use-as-typed.ts";
import { useAdvice } from "./advice.tsx";
import { StopNotice, type TakeWayOn, type WayOn, WaysOn } from "./stops.tsx";
import { lengths } from "@pharmacy/domain/field-limits";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import { Textarea } from "@primer/react";
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

/** Of a batch that was decommissioned: which, when, by whom, and what can be done. */
function BatchStop({ code }: { code: StopCode }) {
  const batchInUse = useBatchInUse(useOpenStep().own);
  const title = useAsTyped((delivery: DeliveryValues) => {
    const batch = batchInUse(delivery);
    return batch?.decommissionedDate ? decommissionedMessage(batch) : stopOf(code).message;
  });
  return (
    <Notice kind="stop" title={title}>
      <p>Choose another batch. If this dose was given before, give the reason.</p>
      <StopReason code={code} />
    </Notice>
  );
}

/** A stop of a delivery; who goes on against it gives the reason in it. */
export function DeliveryStop({ code }: { code: StopCode }) {
  const isGiven: unknown = useWatch({ name: administered });
  const take = useTakeWayOn();
  if (code === "BATCH_DECOMMISSIONED") return <BatchStop code={code} />;
  return (
    <StopNotice code={code} ways={<WaysOn take={take} taken={takenBy(isGiven)} />}>
      {isGiven === true && <StopReason code={code} />}
      {isGiven === false && <p>It is recorded as not given.</p>}
    </StopNotice>
  );
}
