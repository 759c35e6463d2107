import { useContext } from "react";
import { useController, useFormContext } from "react-hook-form";
import { ClearedContext } from "./cleared.ts";
import { changesOf, type Effect } from "./effect.ts";

/** The id of a field's first control: what the error summary links to. */
export const fieldId = (name: string) => `field-${name.replaceAll(".", "-")}`;

/**
 * One field of the surrounding form. Only the component that calls this renders on a keystroke.
 * An `effect` answers what a new value clears elsewhere; what it clears can be undone.
 */
export function useField(name: string, effect?: Effect) {
  const form = useFormContext();
  const cleared = useContext(ClearedContext);
  const { field, fieldState } = useController({ name });

  function set(value: unknown) {
    field.onChange(value);
    if (effect === undefined) return;
    const before = { ...form.getValues(), [name]: field.value };
    const changes = changesOf(before, effect(before, value), name);
    for (const [other, next] of Object.entries(changes)) {
      form.setValue(other, next, { shouldDirty: true });
      form.clearErrors(other);
    }
    cleared.remember(name, before, Object.keys(changes));
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
