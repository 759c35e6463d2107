import { inOneLine } from "@pharmacy/domain/validation/plain-text";
import { TextInput } from "@primer/react";
import {
  type ReactNode,
  type ChangeEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { boxProps, Field, type FieldProps } from "./field.tsx";
import { type TextName, useField, type FieldEffect, type NumberName } from "./use-field.ts";
import layout from "../layout.module.css";
import styles from "./field.module.css";
import { useFormContext } from "react-hook-form";
import { deferInput, isPending, flushInput } from "./pending-input.ts";

export type TextFieldProps<Values> = FieldProps & {
  name: TextName<NoInfer<Values>>;
  width?: "short" | "medium";
  beside?: ReactNode;
  input?: Pick<React.ComponentProps<"input">, "type" | "inputMode" | "autoComplete">;
};

export function TextField<Values>({ width, beside, input, ...field }: TextFieldProps<Values>) {
  const { id, box, error } = useTextBox(field.name, inOneLine);
  const textInput = (
    <TextInput
      autoComplete="off"
      {...input}
      {...box}
      block
      className={width && styles[width]}
      {...boxProps(field, id, error)}
    />
  );
  return (
    <Field field={field} id={id} error={error}>
      {beside ? (
        <div className={layout.line}>
          {textInput}
          {beside}
        </div>
      ) : (
        textInput
      )}
    </Field>
  );
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const unchanged = (text: string) => text;

/** Uncontrolled: a keystroke is painted without a render, and the form is updated after it. */
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

interface NameFieldsProps<Values> {
  first: TextName<NoInfer<Values>>;
  last: TextName<NoInfer<Values>>;
  lastLabel?: "Last name" | "Surname";
  optional?: boolean;
  /** The user's own name: the browser may fill it in. */
  isOwn?: boolean;
}

export function NameFields<Values>(props: NameFieldsProps<Values>) {
  const { first, last, lastLabel = "Last name", optional, isOwn } = props;
  const names = [
    [first, "First name", "given-name"],
    [last, lastLabel, "family-name"],
  ] as const;
  return names.map(([name, label, autoComplete]) => (
    <TextField<Values>
      key={name}
      name={name}
      label={label}
      optional={optional}
      input={isOwn ? { autoComplete } : undefined}
    />
  ));
}

const read = (text: string) => (text.trim() === "" ? null : Number(text.replace(",", ".")));
const write = (value: unknown) =>
  typeof value === "number" && !Number.isNaN(value) ? String(value) : "";

type NumberFieldProps<Values> = FieldProps & {
  name: NumberName<NoInfer<Values>>;
  effect?: FieldEffect<Values, number | null>;
};

/** The typed text is state of its own, so that "0." and "0.50" stay. */
export function NumberField<Values>({ effect, ...field }: NumberFieldProps<Values>) {
  const { id, value, set, blur, focusRef, error, filledIn } = useField(field.name, effect);
  const [typed, setTyped] = useState(() => write(value));
  const text = Object.is(read(typed), value) ? typed : write(value);

  function take(next: string) {
    setTyped(next);
    set(read(next));
  }

  return (
    <Field field={field} id={id} error={error} filledIn={filledIn}>
      <TextInput
        id={id}
        ref={focusRef}
        className={styles.fourDigits}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => take(event.target.value)}
        onBlur={blur}
        {...boxProps(field, id, error, filledIn)}
      />
    </Field>
  );
}
