import type { ScannedPack } from "@pharmacy/domain/batch/gs1";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { lengths } from "@pharmacy/domain/field-limits";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { q } from "../../../api/q.ts";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { CheckboxField } from "../../../ui/form/checkbox-field.tsx";
import { AddVaccine } from "./add-vaccine.tsx";
import styles from "./batch-picker.module.css";
import { BatchesOfPack } from "./batches-of-pack.tsx";
import { catalogueChoices } from "./catalogue-choices.ts";
import { ProductField } from "./product-field.tsx";
import { pageCode } from "../../../routes/page-code.ts";
import type { ScanBatchProps } from "./scan-batch.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useProposeBatch } from "./use-propose-batch.ts";
import { useProposeProduct } from "./use-propose-product.ts";
import layout from "../../../ui/layout.module.css";

// Comes with the step, before the catalogue is read.
const { Shown: ScanBatch, prepare } = pageCode<ScanBatchProps>(
  async () => (await import("./scan-batch.tsx")).ScanBatch,
);
prepare();

/** A code that was refused stays in its field: it is no number to look for. */
const numberIn = (text: string) => (text.length > lengths.validBatchNumber ? "" : text);

/** The product from the catalogue, then one of its batches, or one that is not in stock yet. */
export function DeliveryStockFields() {
  const { vaccineType } = useOpenStep().context;
  const catalogue = useQuery(q("getVaccineTypes", {}));
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
  if (catalogue.error) {
    const what = "The vaccine catalogue could not be read.";
    const { error, refetch } = catalogue;
    return <FailedPart what={what} error={error} onRetry={() => void refetch()} wayBack={null} />;
  }
  const { data } = catalogue;
  const vaccineId = pack?.vaccineId ?? null;
  // What is typed of a number chooses the batch.
  const proposeBatch = (chosen: Parameters<typeof propose>[0]) =>
    void (typed.trim() === "" && propose(chosen));
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
            />
          )}
          {data && <AddVaccine catalogue={data} vaccineId={vaccineId} scanned={missing} />}
        </div>
        <BatchesOfPack pack={pack} typed={typed} proposedId={proposedId} />
      </div>
    </>
  );
}
