import { withoutUnreadable } from "@pharmacy/domain/validation/plain-text";
import { createContext, useContext } from "react";
import { useController, useFormContext, type UseFormReturn } from "react-hook-form";
import { afterPress } from "./after-press.ts";
import { useFilledIn } from "./filled-in.tsx";
import type { FieldEffect } from "./field-props.ts";
import { useApplyEffect } from "./use-apply-effect.ts";

/** The prefix of ids: a form in a dialog needs other ids than the form of the page. */
export const FieldScope = createContext("field");

/** The id of a field's first control. The error summary links to it. */
export const fieldId = (scope: string, name: string) => `${scope}-${name.replaceAll(".", "-")}`;

/** Copies the values, since the form changes its objects in place and Undo needs the former ones. */
function copyOf<Values>(form: UseFormReturn): Values;
function copyOf(form: UseFormReturn): unknown {
  return structuredClone(form.getValues());
}

/**
 * One field of the surrounding form. Only the component that calls this renders on a keystroke. `effect`
 * returns the changes of other fields; a field that it clears can be restored by Undo.
 */
export function useField<Values, Value>(name: string, effect?: FieldEffect<Values, Value>) {
  const form = useFormContext();
  const scope = useContext(FieldScope);
  const apply = useApplyEffect();
  const { field, fieldState } = useController({ name });

  /** `part` is the value of this field if `chosen` contains more. */
  function set(chosen: Value, part: unknown = chosen) {
    const found = effect?.(copyOf(form), chosen);
    // Pasted text may contain invisible characters that the server refuses.
    field.onChange(typeof part === "string" ? withoutUnreadable(part) : part);
    if (found) apply(name, found);
  }

  const value: unknown = field.value;
  const id = fieldId(scope, name);
  return {
    id,
    value,
    text: typeof value === "string" ? value : "",
    set,
    blur: () => afterPress(field.onBlur),
    focusRef: field.ref,
    error: fieldState.error?.message,
    /** The id of the note about a filled-in value. */
    filledIn: useFilledIn(name, id, value),
  };
}
