import { Select } from "@primer/react";
import type { ReactElement } from "react";
import type { FieldEffect } from "./field-effect.ts";
import type { ChoiceName, HeldAt } from "./field-name.ts";
import { describedBy, Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";
import { useField } from "./use-field.ts";

interface SelectSettings extends FieldProps {
  width?: "short" | "medium";
}

interface Options<Values, Code extends string> {
  options: Readonly<Partial<Record<Code, string>>>;
  effect?: FieldEffect<Values, Code | null>;
}

/** At each path the choices that it can hold; a form whose values are not said has none. */
type SelectFieldProps<Values> = [ChoiceName<Values>] extends [never]
  ? SelectSettings & Options<Values, never> & { name: never }
  : {
      [Name in ChoiceName<Values>]: SelectSettings & { name: Name } & Options<
          Values,
          HeldAt<Values, Name> & string
        >;
    }[ChoiceName<Values>];

/** A list of choices; the first of them is none. */
export function SelectField<Values>(props: SelectFieldProps<NoInfer<Values>>): ReactElement;
export function SelectField(props: SelectSettings & Options<object, string>) {
  const { options, effect, width, ...field } = props;
  const { id, text, set, blur, focusRef, error } = useField(field.name, effect);
  return (
    <Field field={field} id={id} error={error}>
      <Select
        id={id}
        ref={focusRef}
        block
        className={width && styles[width]}
        value={text}
        onChange={({ target }) => set(Object.hasOwn(options, target.value) ? target.value : null)}
        onBlur={blur}
        validationStatus={error ? "error" : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={!field.optional}
        aria-describedby={describedBy(field, id, error)}
      >
        <Select.Option value="">Choose one</Select.Option>
        {Object.entries(options).map(([value, label]) => (
          <Select.Option key={value} value={value}>
            {label}
          </Select.Option>
        ))}
      </Select>
    </Field>
  );
}
