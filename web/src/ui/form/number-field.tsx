import { TextInput } from "@primer/react";
import { useState } from "react";
import { type FieldEffect, type NumberName, useField } from "./use-field.ts";
import { Field, type FieldProps, boxProps } from "./field.tsx";
import styles from "./field.module.css";

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
