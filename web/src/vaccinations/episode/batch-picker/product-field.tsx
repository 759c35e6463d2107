import { whenVaccineSelectedChanges } from "@pharmacy/domain/episode/effects";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { Select } from "@primer/react";
import { useWatch, useFormContext } from "react-hook-form";
import { boxProps, Field } from "../../../ui/form/field.tsx";
import { useField } from "../../../ui/form/use-field.ts";
import { type CatalogueChoice, choiceOf } from "./batch-choices.ts";
import { onlyFitting } from "@pharmacy/domain/batch/expiry-status";
import { fitsPatient } from "@pharmacy/domain/clinical/product-warnings";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useEffect, useEffectEvent } from "react";
import { useOpenStep } from "../step/open-step.tsx";
import { useSeason } from "../step/use-seasons.ts";
import { useChooseStock } from "./use-choose-stock.ts";
import { useReadActive } from "./use-stock.ts";

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

/** The choice of a batch that can be given, where the stock has no other that fits the patient. */
function useOnlyFitting() {
  const { context, episode } = useOpenStep();
  const { patient, today, vaccineType } = context;
  const readActive = useReadActive(vaccineType);
  const season = useSeason();
  return async (choices: readonly CatalogueChoice[]) => {
    const rows = (await readActive("")) ?? [];
    const group = partOf(episode.vaccinationDetails, vaccineType, "screening")?.eligibilityCriteria;
    const choiceFor = (id: string) => choices.find(({ pack }) => pack.vaccineId === id);
    const row = onlyFitting(rows, today, (id) => {
      const product = choiceFor(id)?.product;
      const at = { on: today, season };
      return product !== undefined && fitsPatient(product, patient?.dateOfBirth, group, at);
    });
    const product = row && choiceFor(row.batch.vaccineId);
    return product ? { product, batch: choiceOf(row, today) } : null;
  };
}

interface ProposeProductOptions {
  choices: readonly CatalogueChoice[];
  /** What is typed of a number chooses the batch. */
  typed: string;
  onProposed: (batchId: string) => void;
}

/** Chooses product and batch where nothing is chosen yet and the whole stock has only one that fits. */
export function useProposeProduct({ choices, typed, onProposed }: ProposeProductOptions) {
  const { kept } = useOpenStep();
  const { getValues } = useFormContext<DeliveryValues>();
  const findOnly = useOnlyFitting();
  const choose = useChooseStock();

  const propose = useEffectEvent(async () => {
    if (typed.trim() !== "") return;
    // Stock that cannot be read says so itself, beside the field.
    const found = await findOnly(choices).catch(() => null);
    const { vacProvidedToPatient: chosen, isIncludeFinishedBatches: isAll } = getValues();
    if (!found || chosen || isAll === true) return;
    choose.product(found.product);
    choose.batch(found.batch);
    choose.tell("vaccineSelected", "batchId", "doseAmount", "vacRoute");
    onProposed(found.batch.batchId);
  });
  const isKept = kept?.product !== undefined;
  // Once the catalogue is read, and what was kept is gone.
  useEffect(() => {
    if (choices.length > 0 && !isKept) void propose();
  }, [choices, isKept]);
}
