import type { Schemas } from "@pharmacy/sdk";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { lengths } from "@pharmacy/domain/field-limits";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { Textarea } from "@primer/react";
import { FieldGroup } from "../../../ui/form/field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { useField } from "../../../ui/form/use-field.ts";
import { asked } from "../step/listed-fields.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useDeliveryStops } from "./use-delivery-stops.ts";

type Override = Schemas["StopOverride"];

const field = { name: "overrides", label: asked.overrides };

const isOverride = (item: unknown): item is Override =>
  isObject(item) && "code" in item && "reason" in item;

/** A delivery against a stop needs a reason for each (openapi/decisions.md, Steps and statuses). */
export function StopOverrides() {
  const stops = useDeliveryStops();
  const { id, value, set, blur, focusRef, error } = useField(field.name);
  const overrides = Array.isArray(value) ? value.filter(isOverride) : [];
  const idOf = (index: number) => (index === 0 ? id : `${id}-${index}`);
  if (stops.length === 0) return null;

  function give(code: Override["code"], reason: string) {
    set([...overrides.filter((override) => override.code !== code), { code, reason }]);
  }

  return (
    <FieldGroup field={field} id={id} error={error}>
      {stops.map((code, index) => (
        <Notice key={code} kind="stop" title={stopOf(code).message}>
          <p>{stopOf(code).advice}</p>
          <label className={fieldStyles.label} htmlFor={idOf(index)}>
            Reason for going on
            <Textarea
              id={idOf(index)}
              ref={index === 0 ? focusRef : undefined}
              block
              rows={2}
              maxLength={lengths.comment}
              value={overrides.find((override) => override.code === code)?.reason ?? ""}
              onChange={(event) => give(code, event.target.value)}
              onBlur={blur}
              validationStatus={error ? "error" : undefined}
              aria-invalid={error ? true : undefined}
            />
          </label>
        </Notice>
      ))}
    </FieldGroup>
  );
}
