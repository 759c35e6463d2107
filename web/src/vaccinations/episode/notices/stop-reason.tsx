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
export function StopReason({ code, index }: { code: Override["code"]; index: number }) {
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
