import { Select } from "@primer/react";
import type { ReactElement, ReactNode } from "react";
import { type CodeChoice, type CodeFieldProps, type FieldEffect, useField } from "./use-field.ts";
import { boxProps, Field, type FieldProps } from "./field.tsx";
import layout from "../layout.module.css";
import styles from "./field.module.css";

interface SelectSettings extends FieldProps {
  width?: "short" | "medium";
  beside?: ReactNode;
}

interface SelectBoxProps extends SelectSettings {
  choices: readonly (readonly [value: string, label: string | undefined])[];
  effect?: FieldEffect<object, string | null>;
  /** The chosen option, if it is not the field's own value. */
  chosen?: string;
  /** Replaces the change of the field's own value. */
  onChoose?: (value: string | null) => void;
}

/** A select; its first choice is null. */
export function SelectBox(props: SelectBoxProps) {
  const { choices, effect, width, beside, chosen, onChoose, ...field } = props;
  const { id, text, set, blur, focusRef, error } = useField(field.name, effect);
  return (
    <Field field={field} id={id} error={error}>
      <div className={layout.row8}>
        <Select
          id={id}
          ref={focusRef}
          block
          className={width && styles[width]}
          value={chosen ?? text}
          onChange={({ target }) => (onChoose ?? set)(target.value || null)}
          onBlur={blur}
          {...boxProps(field, id, error)}
        >
          <Select.Option value="">Choose one</Select.Option>
          {choices.map(([value, label]) => (
            <Select.Option key={value} value={value}>
              {label}
            </Select.Option>
          ))}
        </Select>
        {beside}
      </div>
    </Field>
  );
}

export function SelectField<Values>(
  props: CodeFieldProps<NoInfer<Values>, SelectSettings, null>,
): ReactElement;
export function SelectField(props: SelectSettings & CodeChoice<object, string, null>) {
  const { options, ...field } = props;
  return <SelectBox {...field} choices={Object.entries(options)} />;
}
