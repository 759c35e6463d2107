import { inOneLine } from "@pharmacy/domain/validation/plain-text";
import { TextInput } from "@primer/react";
import type { ReactNode } from "react";
import { boxProps, Field, type FieldProps } from "./field.tsx";
import type { TextName } from "./field-props.ts";
import layout from "../layout.module.css";
import styles from "./field.module.css";
import { useTextBox } from "./use-text-box.ts";

export type TextFieldProps<Values> = FieldProps & {
  name: TextName<NoInfer<Values>>;
  width?: "short" | "medium";
  /** Stands beside the box: the button that searches for what is typed. */
  beside?: ReactNode;
  input?: Pick<
    React.ComponentProps<"input">,
    "type" | "inputMode" | "autoComplete" | "placeholder"
  >;
};

/** A text of one line, at a path of the form's values. The browser fills in only what `input` names. */
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
