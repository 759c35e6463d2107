import { batchOptions, cascadeOf } from "@pharmacy/domain/batch/cascade";
import type { BatchValues } from "@pharmacy/domain/batch/form";
import { isCodeOf, optionsOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { shortName } from "@pharmacy/domain/vaccines/product-name";
import type { Schemas } from "@pharmacy/sdk";
import { useFormContext } from "react-hook-form";
import type { FieldProps } from "../../ui/form/field.tsx";
import { SelectBox } from "../../ui/form/select-field.tsx";
import { useField } from "../../ui/form/use-field.ts";
import { applyBatch, useTypedBatch } from "./typed-batch.ts";
import { batchLabels as labels } from "./batch-labels.ts";

interface CascadeFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The chosen option, if it is not the field's own value. */
  chosen?: string;
  change: (batch: BatchValues, value: string | null) => BatchValues;
}

/** A choice that limits the options of the next fields and clears values that no longer fit [3.20]. */
function CascadeField({ options, chosen, change, ...field }: CascadeFieldProps) {
  const form = useFormContext<BatchValues>();
  const { id, text, blur, focusRef, error } = useField(field.name);
  return (
    <SelectBox
      field={field}
      {...{ id, blur, focusRef, error }}
      chosen={chosen ?? text}
      choices={options.map(({ value, label }) => [value, label] as const)}
      onChoose={(value) => applyBatch(form, change(form.getValues(), value || null))}
    />
  );
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Type, manufacturer, vaccine and pack: each choice limits the options of the next. */
export function ProductFields({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) {
  const batch = useTypedBatch();
  const { manufacturers, products, packs } = batchOptions(catalogue, batch);
  const product = products.find(({ ampName }) => ampName === batch.vaccineName);
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
        options={products.map((one) => ({
          value: one.ampName,
          label: shortName(one, one.ampName),
        }))}
        change={cascade.whenVaccineNameChanges}
      />
      <CascadeField
        name="packSize"
        label={labels.packSize}
        options={packs.map(({ vaccineId, name, packSize }) => ({
          value: vaccineId,
          label: shortName({ ...product, packSize }, name),
        }))}
        chosen={batch.vaccineId ?? ""}
        change={cascade.whenPackChanges}
      />
    </>
  );
}
