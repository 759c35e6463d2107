import { batchOptions, cascadeOf } from "@pharmacy/domain/batch/cascade";
import { isCodeOf, optionsOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { CascadeField } from "./cascade-field.tsx";
import { batchLabels as labels } from "./batch-labels.ts";
import { useTypedBatch } from "./use-typed-batch.ts";

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
