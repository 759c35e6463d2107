import { deliveryDate } from "@pharmacy/domain/clinical/delivery-safety";
import { normaliseBatchNumber } from "@pharmacy/domain/batch-number";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { AriaStatus } from "@primer/react";
import { useFormContext, useWatch } from "react-hook-form";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { batchChoices, withRecorded } from "./batch-choices.ts";
import { BatchField } from "./batch-field.tsx";
import { batchMessages } from "./batch-messages.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useStock } from "./use-stock.ts";

interface Offer {
  /** What is typed of a batch number: only batches that begin with it are offered. */
  typed: string;
  /** The batch that was chosen because no other one is possible. */
  proposedId: string | null;
}

interface Pack {
  vaccineId: string;
  name: string;
}

const typingPauseMs = 300;

function Batches({ pack, typed, proposedId }: Offer & { pack: Pack }) {
  const { context, own } = useOpenStep();
  const withFinished = useWatch({ name: "isIncludeFinishedBatches" }) === true;
  const { getValues } = useFormContext<DeliveryValues>();
  const chosen: unknown = useWatch({ name: "batchId" });
  const settled = useSettled(typed.trim(), typingPauseMs);
  const { vaccineType } = context;
  // A batch could still be used on the day of a dose that is recorded afterwards.
  const day = useWatch({ compute: (delivery: DeliveryValues) => deliveryDate(delivery, context) });
  const stock = useStock({ vaccineType, packName: pack.name, typed: settled, withFinished });
  if (stock.error) {
    const what = "The batches could not be read.";
    const readAgain = () => void stock.readAgain();
    return <FailedPart what={what} error={stock.error} onRetry={readAgain} wayBack={null} />;
  }
  if (stock.isPending) return <p>Loading batches…</p>;
  const ofPack = batchChoices(stock.rows, pack.vaccineId, day);
  const isOwnPack = own?.vacProvidedToPatient?.vaccineId === pack.vaccineId;
  const recorded = isOwnPack ? withRecorded(ofPack, own) : ofPack;
  // Of more than a page, the one that was searched for and chosen stays in view.
  const all = withRecorded(recorded, getValues(), "");
  const begins = (number: string) =>
    normaliseBatchNumber(number).startsWith(normaliseBatchNumber(typed));
  const fitting = all.filter(
    ({ batchId, batchNumber }) => batchId === chosen || begins(batchNumber),
  );
  return (
    <>
      <BatchField choices={fitting} none={typed.trim() ? batchMessages.noneFits : undefined} />
      {proposedId !== null && proposedId === chosen && (
        <AriaStatus announceOnShow>{batchMessages.onlyBatch}</AriaStatus>
      )}
      {/* Always there, so that it is heard when typing changes it. */}
      <p role="status">
        {stock.total !== null &&
          stock.total > fitting.length &&
          batchMessages.showing(fitting.length, stock.total)}
      </p>
    </>
  );
}

/** The batches of the chosen pack; before one is chosen, the field says what it waits for. */
export function BatchesOfPack({ pack, ...offer }: Offer & { pack: Pack | null }) {
  if (pack === null) return <BatchField choices={[]} none="Choose a vaccine to see its batches." />;
  return <Batches pack={pack} {...offer} />;
}
