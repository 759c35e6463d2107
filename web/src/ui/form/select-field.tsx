import { Select } from "@primer/react";
import { isCodeOf, optionsOf } from "@pharmacy/domain/code-lists";
import type { FieldEffect } from "./field-effect.ts";
import { describedBy, Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";
import { useField } from "./use-field.ts";

interface SelectFieldProps<Code extends string> extends FieldProps {
  options: Readonly<Record<Code, string>>;
  effect?: FieldEffect<NoInfer<Code> | null>;
  width?: "short" | "medium";
}

export function SelectField<Code extends string>(props: SelectFieldProps<Code>) {
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
        onChange={({ target }) => set(isCodeOf(options, target.value) ? target.value : null)}
        onBlur={blur}
        validationStatus={error ? "error" : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={!field.optional}
        aria-describedby={describedBy(field, id, error)}
      >
        <Select.Option value="">Choose one</Select.Option>
        {optionsOf(options).map(({ value, label }) => (
          <Select.Option key={value} value={value}>
            {label}
          </Select.Option>
        ))}
      </Select>
    </Field>
  );
}
