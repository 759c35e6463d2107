import { useContext } from "react";
import { useController, useFormContext } from "react-hook-form";
import { ClearedContext } from "./cleared.ts";
import type { FieldEffect } from "./field-effect.ts";

/** The id of a field's first control: what the error summary links to. */
export const fieldId = (name: string) => `field-${name.replaceAll(".", "-")}`;

/**
 * One field of the surrounding form. Only the component that calls this renders on a keystroke.
 * An `effect` answers what a new value clears elsewhere; what it clears can be undone.
 */
export function useField<Value = unknown>(name: string, effect?: FieldEffect<Value>) {
  const form = useFormContext();
  const cleared = useContext(ClearedContext);
  const { field, fieldState } = useController({ name });

  /** Takes what was chosen; `value` is the field's own part of it, where that is less. */
  function set(chosen: Value, value: unknown = chosen) {
    // A copy: the form changes its objects in place, and Undo needs them as they were.
    const found = effect?.(structuredClone(form.getValues()), chosen);
    field.onChange(value);
    if (found === undefined) return;
    for (const changed of Object.keys(found.undo).filter((other) => other !== name)) {
      form.setValue(changed, found.values[changed], { shouldDirty: true });
      form.clearErrors(changed);
    }
    if (found.cleared.length > 0) cleared.remember(name, found.undo);
    else cleared.forget(name);
  }

  const value: unknown = field.value;
  return {
    id: fieldId(name),
    value,
    text: typeof value === "string" ? value : "",
    set,
    blur: field.onBlur,
    focusRef: field.ref,
    error: fieldState.error?.message,
  };
}
