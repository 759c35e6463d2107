import { useQuery } from "@tanstack/react-query";
import { Button } from "@primer/react";
import { useWatch } from "react-hook-form";
import { q } from "../api/q.ts";
import { wordsFor } from "../api/words.ts";
import { CheckboxField } from "../ui/form/checkbox-field.tsx";
import { batchChoices } from "./batch-choices.ts";
import { BatchField } from "./batch-field.tsx";
import { catalogueChoices } from "./catalogue-choices.ts";
import { deliveryLabels } from "./labels.ts";
import { Notice } from "./notice.tsx";
import { ProductField } from "./product-field.tsx";
import { useStepScene } from "./step-context.tsx";
import { useStock } from "./use-stock.ts";

function ReadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice kind="warning" title={wordsFor(error).title}>
      <p>{wordsFor(error).detail}</p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </Notice>
  );
}

function Batches({ vaccineId }: { vaccineId: string }) {
  const { context } = useStepScene();
  const withFinished = useWatch({ name: "isIncludeFinishedBatches" }) === true;
  const stock = useStock(context.vaccineType, withFinished);
  if (stock.error)
    return <ReadFailure error={stock.error} onRetry={() => void stock.readAgain()} />;
  if (stock.isPending) return <p>Loading batches…</p>;
  return <BatchField choices={batchChoices(stock.rows, vaccineId, context.today)} />;
}

/** The batches of the chosen pack; before one is chosen, the field says what it waits for. */
function BatchesOfPack() {
  const vaccineId: unknown = useWatch({ name: "vacProvidedToPatient.vaccineId" });
  if (typeof vaccineId !== "string")
    return <BatchField choices={[]} none="Choose a vaccine to see its batches." />;
  return (
    <>
      <CheckboxField
        name="isIncludeFinishedBatches"
        label={deliveryLabels.isIncludeFinishedBatches}
        text="Include finished batches"
      />
      <Batches vaccineId={vaccineId} />
    </>
  );
}

/** The product from the catalogue, then one of its batches. */
export function StockFields() {
  const { vaccineType } = useStepScene().context;
  const catalogue = useQuery(q("getVaccineTypes", {}));
  if (catalogue.error) {
    return <ReadFailure error={catalogue.error} onRetry={() => void catalogue.refetch()} />;
  }
  return (
    <>
      <ProductField choices={catalogue.data ? catalogueChoices(catalogue.data, vaccineType) : []} />
      <BatchesOfPack />
    </>
  );
}
