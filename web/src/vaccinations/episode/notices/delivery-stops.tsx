import { whenAdministeredChanges } from "@pharmacy/domain/episode/effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { clockTime } from "../../../browser/clock.ts";
import { goToField } from "../../../ui/form/go-to-field.ts";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import {
  SpokenStops,
  StopCause,
  StopNotice,
  type TakeWayOn,
  type WayOn,
  WaysOn,
  WaysOnProvider,
} from "./stops.tsx";
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

/** A delivery against a stop needs a reason for each (openapi/decisions.md, Steps and statuses). */
function StopReason({ code, index }: { code: Override["code"]; index: number }) {
  const { id: first, value, set, blur, focusRef, error } = useField(name);
  const field = { name: `${name}.${code}`, label: asked.overrides };
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

/** A way on answers whether the vaccine was administered, and leads to what has to be said next. */
function useTakeWayOn(): TakeWayOn {
  const { clearErrors, getValues, setValue } = useFormContext<DeliveryValues>();
  const apply = useApplyEffect();
  return (way, from) => {
    const isGiven = way === "override";
    const delivery = structuredClone(getValues());
    // What is shown next has to be there before the focus goes to it.
    flushSync(() => {
      setValue(administered, isGiven, { shouldDirty: true });
      clearErrors(administered);
      apply(administered, whenAdministeredChanges(delivery, isGiven, clockTime().now));
    });
    if (isGiven) goToField("overrides", from.closest("[role=group]") ?? document);
    else goToField("reasonForNoAdministeredVaccination");
  };
}

/** The stops of a delivery as it is typed; who goes on against one gives the reason in it. */
export function DeliveryStops({ stops }: { stops: readonly Override["code"][] }) {
  const isGiven: unknown = useWatch({ name: administered });
  const take = useTakeWayOn();
  return (
    <SpokenStops>
      <WaysOnProvider value={take}>
        {stops.map((code, index) => (
          <StopNotice key={code} code={code}>
            <StopCause code={code} />
            {isGiven === true && <StopReason code={code} index={index} />}
            {isGiven === false && <p>It is recorded as not given.</p>}
            <WaysOn taken={takenBy(isGiven)} />
          </StopNotice>
        ))}
      </WaysOnProvider>
    </SpokenStops>
  );
}
