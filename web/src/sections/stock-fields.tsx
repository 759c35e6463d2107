import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { q } from "../api/q.ts";
import { FailedPart } from "../ui/failed-part.tsx";
import { CheckboxField } from "../ui/form/checkbox-field.tsx";
import { AddVaccine } from "./add-vaccine.tsx";
import { batchChoices, withRecorded } from "./batch-choices.ts";
import { BatchField } from "./batch-field.tsx";
import { catalogueChoices } from "./catalogue-choices.ts";
import { deliveryLabels } from "./labels.ts";
import { ProductField } from "./product-field.tsx";
import { useStepScene } from "./step-context.tsx";
import { useStock } from "./use-stock.ts";

function Batches({ vaccineId }: { vaccineId: string }) {
  const { context, own } = useStepScene();
  const withFinished = useWatch({ name: "isIncludeFinishedBatches" }) === true;
  const stock = useStock(context.vaccineType, withFinished);
  if (stock.error) {
    const what = "The batches could not be read.";
    return <FailedPart what={what} error={stock.error} onRetry={() => void stock.readAgain()} />;
  }
  if (stock.isPending) return <p>Loading batches…</p>;
  const choices = batchChoices(stock.rows, vaccineId, context.today);
  const isOwnPack = own?.vacProvidedToPatient?.vaccineId === vaccineId;
  return <BatchField choices={isOwnPack ? withRecorded(choices, own) : choices} />;
}

/** The batches of the chosen pack; before one is chosen, the field says what it waits for. */
function BatchesOfPack({ vaccineId }: { vaccineId: string | null }) {
  if (vaccineId === null)
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

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

/** The product from the catalogue, then one of its batches, or one that is not in stock yet. */
export function StockFields() {
  const { vaccineType } = useStepScene().context;
  const catalogue = useQuery(q("getVaccineTypes", {}));
  const vaccineId = textOrNull(useWatch({ name: "vacProvidedToPatient.vaccineId" }));
  if (catalogue.error) {
    const what = "The vaccine catalogue could not be read.";
    const { error, refetch } = catalogue;
    return <FailedPart what={what} error={error} onRetry={() => void refetch()} />;
  }
  const { data } = catalogue;
  return (
    <>
      <ProductField choices={data ? catalogueChoices(data, vaccineType) : []} />
      <BatchesOfPack vaccineId={vaccineId} />
      {data && <AddVaccine catalogue={data} vaccineId={vaccineId} />}
    </>
  );
}
