import type { ScannedPack } from "@pharmacy/domain/batch/gs1";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { lengths } from "@pharmacy/domain/field-limits";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { useWatch, useFormContext } from "react-hook-form";
import { q } from "../../../api/q.ts";
import { FailedRead } from "../../failed-read.tsx";
import { CheckboxField } from "../../../ui/form/checkbox-field.tsx";
import styles from "./batch-picker.module.css";
import { BatchesOfPack, type Pack } from "./batch-field.tsx";
import { catalogueChoices, choiceOf } from "./batch-choices.ts";
import { ProductField, useProposeProduct } from "./product-field.tsx";
import { pageCode } from "../../../routes/page-code.ts";
import { useOpenStep } from "../step/open-step.tsx";
import layout from "../../../ui/layout.module.css";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useDialogCode } from "../../../ui/use-dialog-code.ts";
import { onlyUsableBatch } from "@pharmacy/domain/batch/expiry-status";
import { useChooseStock, useReadActive } from "./use-stock.ts";

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
