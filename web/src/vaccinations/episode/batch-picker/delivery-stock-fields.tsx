import { onlyUsableBatch } from "@pharmacy/domain/batch/expiry";
import type { ScannedPack } from "@pharmacy/domain/batch/gs1";
import { fitsPatient, isFirstLine } from "@pharmacy/domain/clinical/product-warnings";
import { counted } from "@pharmacy/domain/counted";
import { whenVaccineSelectedChanges } from "@pharmacy/domain/episode/delivery-effects";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { lengths } from "@pharmacy/domain/field-limits";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { Button, Select } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { q } from "../../../api/q.ts";
import { pageCode } from "../../../routes/page-code.ts";
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { boxProps, Field } from "../../../ui/form/field.tsx";
import { useField } from "../../../ui/form/use-field.ts";
import layout from "../../../ui/layout.module.css";
import { useDialogCode } from "../../../ui/lazy-part.ts";
import { FailedRead } from "../../../ui/failed-part.tsx";
import { useOpenStep, usePatientFacts } from "../step/step.tsx";
import {
  type CatalogueChoice,
  catalogueChoices,
  choiceOf,
  groupedChoices,
} from "./batch-choices.ts";
import { BatchesOfPack, BatchField, type Pack } from "./batch-field.tsx";
import styles from "./batch-picker.module.css";
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

type Choices = readonly CatalogueChoice[];

/** The products grouped by stock; in the catalogue's order while the stock is unknown. */
function useGroupedOptions(choices: Choices) {
  const { vaccineType, today } = useOpenStep().context;
  const rows = useActiveBatches(vaccineType);
  const patient = usePatientFacts();
  if (rows === undefined) return optionsOf(choices);
  return groupedChoices(choices, { rows, day: today }, (product) =>
    isFirstLine(product, patient),
  ).map((group) => (
    <Select.OptGroup key={group.title} label={group.title}>
      {optionsOf(group.choices)}
    </Select.OptGroup>
  ));
}

/** Chooses the pack (`vacProvidedToPatient`); its name becomes `vaccineSelected` [3.16]. */
function ProductField(props: { choices: Choices; onChosen: (pack: Pack) => void }) {
  const { choices, onChosen } = props;
  // In this component: React chooses the option again only when the select is rendered with it.
  const options = useGroupedOptions(choices);
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
        {options}
      </Select>
    </Field>
  );
}

/** Reads the only usable batch of the fitting products. Never an expired batch, or one without doses. */
function useOnlyBatch(choices: Choices) {
  const { vaccineType, today } = useOpenStep().context;
  const readActive = useReadActive(vaccineType);
  return async (packName: string, fits: (choice: CatalogueChoice) => boolean) => {
    const fitting = choices.filter(fits);
    const productOf = (id: string) => fitting.find(({ pack }) => pack.vaccineId === id);
    // The field itself shows that the stock cannot be read.
    const rows = await readActive(packName).catch(() => null);
    const row = onlyUsableBatch(rows ?? [], today, (id) => productOf(id) !== undefined);
    const product = row && productOf(row.batch.vaccineId);
    return product ? { product, batch: choiceOf(row, today) } : null;
  };
}

/** Chooses what can only be one; the user still confirms the details. A typed number chooses the batch itself. */
function useProposal(choices: Choices, isTyped: boolean, onProposed: (batchId: string) => void) {
  const { carriedOver, own } = useOpenStep();
  const patient = usePatientFacts();
  const { getValues } = useFormContext<DeliveryValues>();
  const readOnly = useOnlyBatch(choices);
  const choose = useChooseStock();

  const proposeProduct = useEffectEvent(async () => {
    if (isTyped) return;
    const found = await readOnly("", ({ product }) => fitsPatient(product, patient));
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
    if (choices.length > 0 && !isCarriedOver) void proposeProduct();
  }, [choices, isCarriedOver]);

  return async ({ vaccineId, name }: Pack) => {
    // A recorded delivery may have another batch, whatever its state now.
    if (isTyped || own?.vacProvidedToPatient?.vaccineId === vaccineId) return;
    const found = await readOnly(name, ({ pack }) => pack.vaccineId === vaccineId);
    const delivery = getValues();
    const isStillWanted =
      delivery.vacProvidedToPatient?.vaccineId === vaccineId &&
      !delivery.batchId &&
      !delivery.useByDate && // typed while the stock was read
      delivery.isIncludeFinishedBatches !== true;
    if (!found || !isStillWanted) return;
    choose.batch(found.batch, { isFilledIn: true });
    choose.markFilledIn("Only batch", "batchId");
    onProposed(found.batch.batchId);
  };
}

const loadDialog = async () => (await import("./add-vaccine-dialog.tsx")).AddVaccineDialog;

interface AddVaccineProps {
  catalogue: Schemas["VaccineCatalogue"];
  choices: Choices;
  vaccineId: string | null;
  scanned: ScannedPack | null;
}

/** "Add Vaccine Manually" [2.55]: chooses the new batch and its product. */
function AddVaccine({ choices, ...shown }: AddVaccineProps) {
  const { vaccineType, today } = useOpenStep().context;
  const choose = useChooseStock();
  const { open, close, isLoading, opened } = useDialogCode(loadDialog);

  function take(batch: Schemas["Batch"]) {
    const product = choices.find(({ pack }) => pack.vaccineId === batch.vaccineId);
    if (product) {
      choose.product(product);
      choose.batch(choiceOf({ batch }, today));
    }
    close();
  }

  return (
    <div>
      <Button loading={isLoading} onClick={open}>
        Add Vaccine Manually
      </Button>
      {opened && (
        <opened.Dialog {...shown} vaccineType={vaccineType} onCreated={take} onClose={close} />
      )}
    </div>
  );
}

// Loads with the step, before the catalogue is read.
const { Shown: ScanBatch, prepare } = pageCode(
  async () => (await import("./scan-batch.tsx")).ScanBatch,
);
prepare();

/** A refused code stays in the field, but is no number to search for. */
const numberIn = (text: string) => (text.length > lengths.validBatchNumber ? "" : text);

const noChoices: Choices = [];

export function DeliveryStockFields() {
  const { vaccineType } = useOpenStep().context;
  const catalogue = useQuery(q("getVaccineTypes"));
  const { data } = catalogue;
  const pack = useWatch({
    compute: ({ vacProvidedToPatient }: DeliveryValues) => vacProvidedToPatient ?? null,
  });
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState<ScannedPack | null>(null);
  const choices = useMemo(
    () => (data ? catalogueChoices(data, vaccineType) : noChoices),
    [data, vaccineType],
  );
  const [proposedId, setProposedId] = useState<string | null>(null);
  const proposeBatch = useProposal(choices, typed.trim() !== "", setProposedId);
  if (catalogue.error)
    return <FailedRead what="The vaccine catalogue could not be read." of={catalogue} />;
  const known = data && { catalogue: data, choices, vaccineId: pack?.vaccineId ?? null };
  return (
    <>
      {known && (
        <Suspense>
          <ScanBatch
            {...known}
            onType={(text) => setTyped(numberIn(text))}
            onMissing={setMissing}
          />
        </Suspense>
      )}
      <ProductField choices={choices} onChosen={(chosen) => void proposeBatch(chosen)} />
      <div className={`${layout.stack8} ${styles.batches}`}>
        <div className={`${layout.row16} ${styles.batchTools}`}>
          {pack && (
            <CheckboxField<DeliveryValues>
              name="isIncludeFinishedBatches"
              label={deliveryFields.isIncludeFinishedBatches.label}
              text="Include finished batches"
              layout="unlabelled"
            />
          )}
          {known && <AddVaccine {...known} scanned={missing} />}
        </div>
        {pack ? (
          <BatchesOfPack pack={pack} typed={typed} proposedId={proposedId} />
        ) : (
          <BatchField choices={[]} none="Choose a vaccine to see its batches." />
        )}
      </div>
    </>
  );
}
