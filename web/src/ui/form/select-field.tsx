import { Select } from "@primer/react";
import type { ReactElement } from "react";
import type { CodeChoice, CodeFieldProps } from "./field-props.ts";
import { boxProps, Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";
import { useField } from "./use-field.ts";

interface SelectSettings extends FieldProps {
  width?: "short" | "medium";
}

/** A list of choices; the first of them is none. */
export function SelectField<Values>(
  props: CodeFieldProps<NoInfer<Values>, SelectSettings, null>,
): ReactElement;
export function SelectField(props: SelectSettings & CodeChoice<object, string, null>) {
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
        {...boxProps(field, id, error)}
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
