import { warningsOfBatch } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { EpisodeContext } from "@pharmacy/domain/episode/episode";
import { deliveriesOf, partOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import type { FilledInput } from "./filled-delivery.ts";

/**
 * The warnings about its batch that a delivery must acknowledge, from the current stock. A
 * correction that keeps the recorded batch takes no dose, and its warnings were acknowledged
 * before.
 */
export function storedBatchWarnings(
  { input, batches }: FilledInput,
  before: Schemas["Episode"] | undefined,
  { now }: Call,
): EpisodeContext["batchWarnings"] {
  const found: EpisodeContext["batchWarnings"] = {};
  for (const delivery of deliveriesOf(input)) {
    if (!delivery.batchId || delivery.isDraft) continue;
    const { batchId, vaccineType, fullDateOfAdministration } = delivery;
    const recorded = partOf(before?.vaccinationDetails, vaccineType, "delivery");
    if (recorded?.isDraft === false && recorded.batchId === batchId) continue;
    const on = londonDate(fullDateOfAdministration ?? now);
    found[vaccineType] = warningsOfBatch(delivery, on, batches.get(batchId)).map(
      ({ code }) => code,
    );
  }
  return found;
}
