import { whenVaccineSelectedChanges } from "@pharmacy/domain/episode/delivery-effects";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { counted } from "@pharmacy/domain/counted";
import { Select, Button } from "@primer/react";
import { useWatch, useFormContext } from "react-hook-form";
import { boxProps, Field } from "../../../ui/form/field.tsx";
import { useField } from "../../../ui/form/use-field.ts";
import {
  type CatalogueChoice,
  choiceOf,
  groupedChoices,
  catalogueChoices,
} from "./batch-choices.ts";
import { onlyUsableBatch } from "@pharmacy/domain/batch/expiry-status";
import {
  type CatalogueFacts,
  fitsPatient,
  isFirstLine,
} from "@pharmacy/domain/clinical/product-warnings";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useEffect, useEffectEvent, Suspense, useMemo, useState } from "react";
import { useOpenStep } from "../step/open-step.tsx";
import { usePatientFacts } from "../step/use-seasons.ts";
import { useActiveBatches, useChooseStock, useReadActive } from "./use-stock.ts";
import type { ScannedPack } from "@pharmacy/domain/batch/gs1";
import { lengths } from "@pharmacy/domain/field-limits";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { FailedRead } from "../../failed-read.tsx";
import { CheckboxField } from "../../../ui/form/checkbox-field.tsx";
import styles from "./batch-picker.module.css";
import { BatchesOfPack, type Pack } from "./batch-field.tsx";
import { pageCode } from "../../../routes/page-code.ts";
import layout from "../../../ui/layout.module.css";
import type { Schemas } from "@pharmacy/sdk";
import { useDialogCode } from "../../../ui/use-dialog-code.ts";

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
function ProductField({ choices, onChosen }: ProductFieldProps) {
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
function useProposeProduct({ choices, typed, onProposed }: ProposeProductOptions) {
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

/** The user still confirms the details. Never chooses an expired batch, or one without doses. */
function useProposeBatch() {
  const { context, own } = useOpenStep();
  const { today } = context;
  const { getValues } = useFormContext<DeliveryValues>();
  const readActive = useReadActive(context.vaccineType);
  const choose = useChooseStock();
  const [proposedId, setProposedId] = useState<string | null>(null);

  async function onlyBatchOf(pack: Pack) {
    // A recorded delivery may have another batch, whatever its state now.
    if (own?.vacProvidedToPatient?.vaccineId === pack.vaccineId) return null;
    const rows = await readActive(pack.name);
    const row = onlyUsableBatch(rows ?? [], today, (vaccineId) => vaccineId === pack.vaccineId);
    return row && choiceOf(row, today);
  }

  async function propose(pack: Pack) {
    // The field itself shows that the stock cannot be read.
    const choice = await onlyBatchOf(pack).catch(() => null);
    const delivery = getValues();
    const isStillWanted =
      delivery.vacProvidedToPatient?.vaccineId === pack.vaccineId &&
      !delivery.batchId &&
      !delivery.useByDate && // typed while the stock was read
      delivery.isIncludeFinishedBatches !== true;
    if (!choice || !isStillWanted) return;
    choose.batch(choice, { isFilledIn: true });
    choose.markFilledIn("Only batch", "batchId");
    setProposedId(choice.batchId);
  }

  return { propose, proposedId, setProposedId };
}

const loadDialog = async () => (await import("./add-vaccine-dialog.tsx")).AddVaccineDialog;

interface AddVaccineProps {
  catalogue: Schemas["VaccineCatalogue"];
  vaccineId: string | null;
  scanned: ScannedPack | null;
}

/** "Add Vaccine Manually" [2.55]: chooses the new batch and its product. */
function AddVaccine({ catalogue, vaccineId, scanned }: AddVaccineProps) {
  const { vaccineType, today } = useOpenStep().context;
  const choose = useChooseStock();
  const { open, close, isLoading, opened } = useDialogCode(loadDialog);

  function take(batch: Schemas["Batch"]) {
    const product = catalogueChoices(catalogue, vaccineType).find(
      ({ pack }) => pack.vaccineId === batch.vaccineId,
    );
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
        <opened.Dialog
          catalogue={catalogue}
          vaccineType={vaccineType}
          vaccineId={vaccineId}
          scanned={scanned}
          onCreated={take}
          onClose={close}
        />
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

export function DeliveryStockFields() {
  const { vaccineType } = useOpenStep().context;
  const catalogue = useQuery(q("getVaccineTypes"));
  const pack = useWatch({
    compute: ({ vacProvidedToPatient }: DeliveryValues) => vacProvidedToPatient ?? null,
  });
  const [typed, setTyped] = useState("");
  const { propose, proposedId, setProposedId } = useProposeBatch();
  const [missing, setMissing] = useState<ScannedPack | null>(null);
  const choices = useMemo(
    () => (catalogue.data ? catalogueChoices(catalogue.data, vaccineType) : []),
    [catalogue.data, vaccineType],
  );
  useProposeProduct({ choices, typed, onProposed: setProposedId });
  const { data } = catalogue;
  if (catalogue.error)
    return <FailedRead what="The vaccine catalogue could not be read." of={catalogue} />;
  const vaccineId = pack?.vaccineId ?? null;
  // A typed number chooses the batch itself.
  const proposeBatch = (chosen: Pack) => void (typed.trim() === "" && propose(chosen));
  return (
    <>
      {data && (
        <Suspense>
          <ScanBatch
            catalogue={data}
            vaccineId={vaccineId}
            onType={(text) => setTyped(numberIn(text))}
            onMissing={setMissing}
          />
        </Suspense>
      )}
      <ProductField choices={choices} onChosen={proposeBatch} />
      <div className={`${layout.stack8} ${styles.batches}`}>
        <div className={`${layout.row16} ${styles.batchTools}`}>
          {pack && (
            <CheckboxField<DeliveryValues>
              name="isIncludeFinishedBatches"
              label={deliveryFields.isIncludeFinishedBatches.label}
              text="Include finished batches"
              layout="above"
            />
          )}
          {data && <AddVaccine catalogue={data} vaccineId={vaccineId} scanned={missing} />}
        </div>
        <BatchesOfPack pack={pack} typed={typed} proposedId={proposedId} />
      </div>
    </>
  );
}
