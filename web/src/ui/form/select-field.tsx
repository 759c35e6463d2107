import { Select } from "@primer/react";
import type { Effect } from "./effect.ts";
import { describedBy, Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";
import { useField } from "./use-field.ts";

interface SelectFieldProps extends FieldProps {
  options: Readonly<Record<string, string>>;
  effect?: Effect;
  width?: "short" | "medium";
}

export function SelectField({ options, effect, width, ...field }: SelectFieldProps) {
  const { id, text, set, blur, focusRef, error } = useField(field.name, effect);
  return (
    <Field field={field} id={id} error={error}>
      <Select
        id={id}
        ref={focusRef}
        block
        className={width && styles[width]}
        value={text}
        onChange={(event) => set(event.target.value === "" ? null : event.target.value)}
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
