import { Select } from "@primer/react";
import type { BatchValues } from "@pharmacy/domain/batch/form";
import { useFormContext } from "react-hook-form";
import { boxProps, Field, type FieldProps } from "../../ui/form/field.tsx";
import { useField } from "../../ui/form/use-field.ts";
import { applyBatch } from "./apply-batch.ts";

interface CascadeFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** What is chosen now; the field's own value unless said. */
  chosen?: string;
  change: (batch: BatchValues, value: string | null) => BatchValues;
}

/** A choice that narrows the choices after it; what it changes follows at once [3.20]. */
export function CascadeField({ options, chosen, change, ...field }: CascadeFieldProps) {
  const form = useFormContext<BatchValues>();
  const { id, text, blur, focusRef, error } = useField(field.name);

  function choose(value: string) {
    applyBatch(form, change(form.getValues(), value || null));
  }

  return (
    <Field field={field} id={id} error={error}>
      <Select
        id={id}
        ref={focusRef}
        block
        value={chosen ?? text}
        onChange={({ target }) => choose(target.value)}
        onBlur={blur}
        {...boxProps(field, id, error)}
      >
        <Select.Option value="">Choose one</Select.Option>
        {options.map(({ value, label }) => (
          <Select.Option key={value} value={value}>
            {label}
          </Select.Option>
        ))}
      </Select>
    </Field>
  );
}
