import { type ChangeEvent, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { deferInput, isPending, flushInput } from "./pending-input.ts";
import { useField } from "./use-field.ts";

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const unchanged = (text: string) => text;

/**
 * A field with an uncontrolled text box: a keystroke is painted without a render, and the form is updated
 * after it. `shaped` converts the typed text to the form's value.
 */
export function useTextBox(name: string, shaped: (typed: string) => string = unchanged) {
  const { getValues } = useFormContext();
  const { text, set, blur, focusRef, ...field } = useField<unknown, string>(name);
  const box = useRef<TextBox>(null);
  const [defaultValue] = useState(text);

  const ref = useCallback(
    (element: TextBox | null) => {
      box.current = element;
      focusRef(element);
    },
    [focusRef],
  );

  // Shows the form's value in the uncontrolled box, unless the box has newer input.
  useLayoutEffect(() => {
    if (box.current && !isPending(box.current)) show(box.current, text);
  });
  // Flushes on unmount, so that the draft gets the last input.
  useLayoutEffect(() => flushInput, []);

  function update(typed: TextBox) {
    set(shaped(typed.value));
    const stored: unknown = getValues(name);
    if (typeof stored === "string") show(typed, stored);
  }

  return {
    ...field,
    text,
    box: {
      id: field.id,
      ref,
      defaultValue,
      onChange: ({ target }: ChangeEvent<TextBox>) => deferInput(target, () => update(target)),
      onBlur: blur,
    },
  };
}

function show(box: TextBox, text: string) {
  if (box.value !== text) box.value = text;
}
