import { Select } from "@primer/react";
import type { ReactElement, ReactNode } from "react";
import { type CodeChoice, type CodeFieldProps, useField } from "./use-field.ts";
import { boxProps, Field, type FieldProps } from "./field.tsx";
import layout from "../layout.module.css";
import styles from "./field.module.css";

interface SelectSettings extends FieldProps {
  width?: "short" | "medium";
  beside?: ReactNode;
}

interface SelectBoxProps extends Pick<
  ReturnType<typeof useField>,
  "id" | "focusRef" | "blur" | "error"
> {
  field: FieldProps;
  width?: SelectSettings["width"];
  beside?: ReactNode;
  chosen: string;
  choices: readonly (readonly [string, string | undefined])[];
  onChoose: (value: string) => void;
}

export function SelectBox(props: SelectBoxProps) {
  const { field, width, beside, chosen, choices, onChoose, ...box } = props;
  return (
    <Field field={field} id={box.id} error={box.error}>
      <div className={layout.row8}>
        <Select
          id={box.id}
          ref={box.focusRef}
          block
          className={width && styles[width]}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
          onBlur={box.blur}
          {...boxProps(field, box.id, box.error)}
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

/** A select; its first choice is null. */
export function SelectField<Values>(
  props: CodeFieldProps<NoInfer<Values>, SelectSettings, null>,
): ReactElement;
export function SelectField(props: SelectSettings & CodeChoice<object, string, null>) {
  const { options, effect, width, beside, ...field } = props;
  const { id, text, set, blur, focusRef, error } = useField(field.name, effect);
  return (
    <SelectBox
      field={field}
      {...{ id, blur, focusRef, error, width, beside }}
      chosen={text}
      choices={Object.entries(options)}
      onChoose={(value) => set(Object.hasOwn(options, value) ? value : null)}
    />
  );
}
