import { inOneLine } from "@pharmacy/domain/validation/plain-text";
import { TextInput } from "@primer/react";
import type { ReactNode } from "react";
import { boxProps, Field, type FieldProps } from "./field.tsx";
import type { TextName } from "./field-name.ts";
import styles from "./field.module.css";
import { useField } from "./use-field.ts";

type TextFieldProps<Values> = FieldProps & {
  name: TextName<NoInfer<Values>>;
  width?: "short" | "medium";
  /** Stands beside the box: the button that searches for what is typed. */
  beside?: ReactNode;
  input?: Pick<
    React.ComponentProps<"input">,
    "type" | "inputMode" | "autoComplete" | "placeholder"
  >;
};

/** A text of one line, at a path of the form's values. */
export function TextField<Values>({ width, beside, input, ...field }: TextFieldProps<Values>) {
  const { id, text, set, blur, focusRef, error } = useField(field.name);
  const box = (
    <TextInput
      {...input}
      id={id}
      ref={focusRef}
      block
      className={width && styles[width]}
      value={text}
      onChange={(event) => set(inOneLine(event.target.value))}
      onBlur={blur}
      {...boxProps(field, id, error)}
    />
  );
  return (
    <Field field={field} id={id} error={error}>
      {beside ? (
        <div className={styles.row}>
          {box}
          {beside}
        </div>
      ) : (
        box
      )}
    </Field>
  );
}
