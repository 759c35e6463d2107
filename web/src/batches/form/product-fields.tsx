import { batchOptions, cascadeOf } from "@pharmacy/domain/batch/catalogue";
import type { BatchValues } from "@pharmacy/domain/batch/form";
import { isCodeOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { shortName } from "@pharmacy/domain/vaccines/product-name";
import type { Schemas } from "@pharmacy/sdk";
import { useFormContext } from "react-hook-form";
import type { FieldProps } from "../../ui/form/field.tsx";
import { SelectBox } from "../../ui/form/select-field.tsx";
import { useField } from "../../ui/form/use-field.ts";
import { applyBatch, useTypedBatch } from "./typed-batch.ts";
import { batchLabels as labels } from "./batch-values.ts";

interface CascadeFieldProps extends FieldProps {
  /** Value and label. */
  choices: readonly (readonly [string, string])[];
  /** The chosen option, if it is not the field's own value. */
  chosen?: string;
  change: (batch: BatchValues, value: string | null) => BatchValues;
}

/** A choice that limits the options of the next fields and clears values that no longer fit [3.20]. */
function CascadeField({ choices, chosen, change, ...field }: CascadeFieldProps) {
  const form = useFormContext<BatchValues>();
  const { id, text, blur, focusRef, error } = useField(field.name);
  return (
    <SelectBox
      field={field}
      {...{ id, blur, focusRef, error }}
      chosen={chosen ?? text}
      choices={choices}
      onChoose={(value) => applyBatch(form, change(form.getValues(), value || null))}
    />
  );
}

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
        choices={Object.entries(vaccineTypeLabels)}
        change={(values, type) =>
          cascade.whenVaccineTypeChanges(values, isCodeOf(vaccineTypeLabels, type) ? type : null)
        }
      />
      <CascadeField
        name="vaccineManufacturer"
        label={labels.vaccineManufacturer}
        choices={manufacturers.map((name) => [name, name])}
        change={cascade.whenManufacturerChanges}
      />
      <CascadeField
        name="vaccineName"
        label={labels.vaccineName}
        choices={products.map((one) => [one.ampName, shortName(one, one.ampName)])}
        change={cascade.whenVaccineNameChanges}
      />
      <CascadeField
        name="packSize"
        label={labels.packSize}
        choices={packs.map(({ vaccineId, name, packSize }) => [
          vaccineId,
          shortName({ ...product, packSize }, name),
        ])}
        chosen={batch.vaccineId ?? ""}
        change={cascade.whenPackChanges}
      />
    </>
  );
}
