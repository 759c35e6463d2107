import { counted } from "@pharmacy/domain/counted";
import { charactersIn } from "@pharmacy/domain/validation/plain-text";
import { Textarea } from "@primer/react";
import { boxProps, Field, type FieldProps, nameOf } from "./field.tsx";
import type { TextName } from "./use-field.ts";
import layout from "../layout.module.css";
import { useTextBox } from "./text-field.tsx";

type TextAreaProps<Values> = FieldProps & {
  name: TextName<NoInfer<Values>>;
  maxLength?: number;
  rows?: number;
};

const toldFrom = 0.8;

const countText = (length: number, most: number) =>
  length > most
    ? `${counted(length - most, "characters")} too many`
    : `${length} of ${most} characters`;

/** Text over `maxLength` is reported and never cut off. */
export function TextArea<Values>({ maxLength, rows = 3, ...field }: TextAreaProps<Values>) {
  const { id, text, box, error } = useTextBox(field.name);
  const length = charactersIn(text);
  const isNear = maxLength !== undefined && length > maxLength * toldFrom;
  return (
    <Field field={field} id={id} error={error}>
      <Textarea
        {...box}
        block
        rows={rows}
        resize="vertical"
        {...boxProps(field, id, error, isNear ? `${id}-count` : undefined)}
        aria-label={field.about && nameOf(field)}
      />
      {isNear && (
        <p id={`${id}-count`} className={layout.note}>
          {countText(length, maxLength)}
        </p>
      )}
    </Field>
  );
}
