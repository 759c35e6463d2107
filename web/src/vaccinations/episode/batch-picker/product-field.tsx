import { whenVaccineSelectedChanges } from "@pharmacy/domain/episode/effects";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { Select } from "@primer/react";
import { useWatch } from "react-hook-form";
import { boxProps, Field } from "../../../ui/form/field.tsx";
import { useField } from "../../../ui/form/use-field.ts";
import { type CatalogueChoice } from "./catalogue-choices.ts";

const field = {
  name: "vaccineSelected",
  label: deliveryFields.vaccineSelected.label,
  layout: "beside",
} as const;

const isPack = (value: unknown): value is { vaccineId: string } =>
  isObject(value) && "vaccineId" in value;

interface ProductFieldProps {
  choices: readonly CatalogueChoice[];
  onChosen: (pack: CatalogueChoice["pack"]) => void;
}

/** `vacProvidedToPatient` is the catalogue's pack; its name feeds `vaccineSelected` [3.16]. */
export function ProductField({ choices, onChosen }: ProductFieldProps) {
  const pack: unknown = useWatch({ name: "vacProvidedToPatient" });
  const { id, set, blur, focusRef, error, filledIn } = useField(
    field.name,
    whenVaccineSelectedChanges,
  );

  function choose(vaccineId: string) {
    const choice = choices.find((each) => each.pack.vaccineId === vaccineId);
    if (!choice) return set(null);
    set({ pack: choice.pack, routes: choice.product.routes ?? [] }, choice.pack.name);
    onChosen(choice.pack);
  }

  return (
    <Field field={field} id={id} error={error} filledIn={filledIn}>
      <Select
        id={id}
        ref={focusRef}
        block
        value={isPack(pack) ? pack.vaccineId : ""}
        onChange={(event) => choose(event.target.value)}
        onBlur={blur}
        {...boxProps(field, id, error, filledIn)}
      >
        <Select.Option value="">Choose one</Select.Option>
        {choices.map((choice) => (
          <Select.Option key={choice.pack.vaccineId} value={choice.pack.vaccineId}>
            {choice.label}
          </Select.Option>
        ))}
      </Select>
    </Field>
  );
}
