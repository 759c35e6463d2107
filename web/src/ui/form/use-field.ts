import { withoutUnreadable } from "@pharmacy/domain/validation/plain-text";
import { createContext, useContext } from "react";
import { useController, useFormContext, type UseFormReturn } from "react-hook-form";
import { afterPress } from "./after-press.ts";
import { useFilledIn } from "./filled-in.tsx";
import type { FieldEffect } from "./field-props.ts";
import { useApplyEffect } from "./use-apply-effect.ts";

/** What ids begin with: a form in a dialog stands beside the form of the page. */
export const FieldScope = createContext("field");

/** The id of a field's first control: what the error summary links to. */
export const fieldId = (scope: string, name: string) => `${scope}-${name.replaceAll(".", "-")}`;

/** A copy: the form changes its objects in place, and Undo needs them as they were. */
function copyOf<Values>(form: UseFormReturn): Values;
function copyOf(form: UseFormReturn): unknown {
  return structuredClone(form.getValues());
}

/**
 * One field of the surrounding form. Only the component that calls this renders on a keystroke.
 * An `effect` answers what a new value clears elsewhere; what it clears can be undone.
 */
export function useField<Values, Value>(name: string, effect?: FieldEffect<Values, Value>) {
  const form = useFormContext();
  const scope = useContext(FieldScope);
  const apply = useApplyEffect();
  const { field, fieldState } = useController({ name });

  /** Takes what was chosen; `part` is the field's own part of it, where that is less. */
  function set(chosen: Value, part: unknown = chosen) {
    const found = effect?.(copyOf(form), chosen);
    // What is pasted may hold characters that nobody sees, and that the server refuses.
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
    /** The id of what says that nobody gave this answer here. */
    filledIn: useFilledIn(name, id, value),
  };
}
