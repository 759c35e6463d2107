import { type ChangeEvent, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { deferInput, isPending, flushInput } from "./pending-input.ts";
import { useField } from "./use-field.ts";

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const unchanged = (text: string) => text;

/**
 * A field whose box holds what is typed by itself: nothing is rendered before a key shows, and the form
 * hears of it after the key. `shaped` says what the form takes of it.
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

  // The box is outside React: it shows what the form holds, unless more is typed than the form knows.
  useLayoutEffect(() => {
    if (box.current && !isPending(box.current)) show(box.current, text);
  });
  // What a form that goes away has not heard yet, its draft has to keep.
  useLayoutEffect(() => flushInput, []);

  function tell(typed: TextBox) {
    set(shaped(typed.value));
    const held: unknown = getValues(name);
    if (typeof held === "string") show(typed, held);
  }

  return {
    ...field,
    text,
    box: {
      id: field.id,
      ref,
      defaultValue,
      onChange: ({ target }: ChangeEvent<TextBox>) => deferInput(target, () => tell(target)),
      onBlur: blur,
    },
  };
}

function show(box: TextBox, text: string) {
  if (box.value !== text) box.value = text;
}
