import { batchOptions, cascadeOf } from "@pharmacy/domain/batch/cascade";
import { isCodeOf, optionsOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { batchLabels as labels } from "./batch-labels.ts";
import { useTypedBatch } from "./use-typed-batch.ts";
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
function CascadeField({ options, chosen, change, ...field }: CascadeFieldProps) {
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

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Type, manufacturer, vaccine and pack: each leaves what the catalogue has for the next. */
export function ProductFields({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) {
  const batch = useTypedBatch();
  const { manufacturers, vaccineNames, packs } = batchOptions(catalogue, batch);
  const cascade = cascadeOf(catalogue);
  return (
    <>
      <CascadeField
        name="vaccineType"
        label={labels.vaccineType}
        options={optionsOf(vaccineTypeLabels)}
        change={(values, type) =>
          cascade.whenVaccineTypeChanges(values, isCodeOf(vaccineTypeLabels, type) ? type : null)
        }
      />
      <CascadeField
        name="vaccineManufacturer"
        label={labels.vaccineManufacturer}
        options={asOptions(manufacturers)}
        change={cascade.whenManufacturerChanges}
      />
      <CascadeField
        name="vaccineName"
        label={labels.vaccineName}
        options={asOptions(vaccineNames)}
        change={cascade.whenVaccineNameChanges}
      />
      <CascadeField
        name="packSize"
        label={labels.packSize}
        options={packs.map(({ vaccineId, name }) => ({ value: vaccineId, label: name }))}
        chosen={batch.vaccineId ?? ""}
        change={cascade.whenPackChanges}
      />
    </>
  );
}
