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
  /** Shown beside the box, such as a Search button. */
  beside?: ReactNode;
  input?: Pick<React.ComponentProps<"input">, "type" | "inputMode" | "autoComplete">;
};

/** A text of one line. The browser fills it in only if `input` sets `autoComplete`. */
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
