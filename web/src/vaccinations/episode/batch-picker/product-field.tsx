import { whenVaccineSelectedChanges } from "@pharmacy/domain/episode/delivery-effects";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { counted } from "@pharmacy/domain/counted";
import { Select } from "@primer/react";
import { useWatch, useFormContext } from "react-hook-form";
import { boxProps, Field } from "../../../ui/form/field.tsx";
import { useField } from "../../../ui/form/use-field.ts";
import { type CatalogueChoice, choiceOf, groupedChoices } from "./batch-choices.ts";
import { onlyUsableBatch } from "@pharmacy/domain/batch/expiry-status";
import {
  type CatalogueFacts,
  fitsPatient,
  isFirstLine,
} from "@pharmacy/domain/clinical/product-warnings";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useEffect, useEffectEvent } from "react";
import { useOpenStep } from "../step/open-step.tsx";
import { usePatientFacts } from "../step/use-seasons.ts";
import { useActiveBatches, useChooseStock, useReadActive } from "./use-stock.ts";

const field = {
  name: "vaccineSelected",
  label: deliveryFields.vaccineSelected.label,
} as const;

const optionsOf = (choices: readonly (CatalogueChoice & { doses?: number | null })[]) =>
  choices.map(({ pack: { vaccineId, name }, label, doses }) => (
    <Select.Option key={vaccineId} value={vaccineId} title={name}>
      {doses ? `${label} · ${counted(doses, "doses")}` : label}
    </Select.Option>
  ));

/** The products grouped by stock; in the catalogue's order while the stock is unknown. */
function Options({ choices }: { choices: readonly CatalogueChoice[] }) {
  const { vaccineType, today } = useOpenStep().context;
  const rows = useActiveBatches(vaccineType);
  const patient = usePatientFacts();
  if (rows === undefined) return optionsOf(choices);
  const isFirst = (product: CatalogueFacts) => isFirstLine(product, patient);
  return groupedChoices(choices, { rows, day: today }, isFirst).map((group) => (
    <Select.OptGroup key={group.title} label={group.title}>
      {optionsOf(group.choices)}
    </Select.OptGroup>
  ));
}

interface ProductFieldProps {
  choices: readonly CatalogueChoice[];
  onChosen: (pack: CatalogueChoice["pack"]) => void;
}

/** Chooses the pack (`vacProvidedToPatient`); its name becomes `vaccineSelected` [3.16]. */
export function ProductField({ choices, onChosen }: ProductFieldProps) {
  const chosen = useWatch({
    compute: ({ vacProvidedToPatient }: DeliveryValues) => vacProvidedToPatient?.vaccineId,
  });
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
        value={chosen ?? ""}
        onChange={(event) => choose(event.target.value)}
        onBlur={blur}
        {...boxProps(field, id, error, filledIn)}
      >
        <Select.Option value="">Choose one</Select.Option>
        <Options choices={choices} />
      </Select>
    </Field>
  );
}

function useOnlyUsableBatch() {
  const { vaccineType, today } = useOpenStep().context;
  const readActive = useReadActive(vaccineType);
  const patient = usePatientFacts();
  return async (choices: readonly CatalogueChoice[]) => {
    const rows = (await readActive("")) ?? [];
    const choiceFor = (id: string) => choices.find(({ pack }) => pack.vaccineId === id);
    const row = onlyUsableBatch(rows, today, (id) => {
      const product = choiceFor(id)?.product;
      return product !== undefined && fitsPatient(product, patient);
    });
    const product = row && choiceFor(row.batch.vaccineId);
    return product ? { product, batch: choiceOf(row, today) } : null;
  };
}

interface ProposeProductOptions {
  choices: readonly CatalogueChoice[];
  /** The typed batch number; it chooses the batch itself. */
  typed: string;
  onProposed: (batchId: string) => void;
}

/** Chooses product and batch if nothing is chosen and only one batch in stock fits. */
export function useProposeProduct({ choices, typed, onProposed }: ProposeProductOptions) {
  const { carriedOver } = useOpenStep();
  const { getValues } = useFormContext<DeliveryValues>();
  const findOnly = useOnlyUsableBatch();
  const choose = useChooseStock();

  const propose = useEffectEvent(async () => {
    if (typed.trim() !== "") return;
    // The field itself shows that the stock cannot be read.
    const found = await findOnly(choices).catch(() => null);
    const { vacProvidedToPatient: chosen, isIncludeFinishedBatches: isAll } = getValues();
    if (!found || chosen || isAll === true) return;
    choose.product(found.product);
    choose.batch(found.batch);
    choose.markFilledIn("Only batch", "vaccineSelected", "batchId");
    choose.markFilledIn("Usual for this product", "doseAmount", "vacRoute");
    onProposed(found.batch.batchId);
  });
  const isCarriedOver = carriedOver?.product !== undefined;
  // Waits for the catalogue, and until the carried-over product is removed.
  useEffect(() => {
    if (choices.length > 0 && !isCarriedOver) void propose();
  }, [choices, isCarriedOver]);
}
