import { warningsOfBatch } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { EpisodeContext } from "@pharmacy/domain/episode/episode";
import { deliveriesOf, partOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import { findBatch } from "../store/batches.ts";
import type { Work } from "../store/database.ts";
import { waitForTurn } from "../store/stores.ts";

type Deliveries = Pick<Schemas["EpisodeInput"], "vaccinationDetails">;

/**
 * What a delivery has to acknowledge of its batch, by the stock of the moment. A record keeps the
 * batch that it was made with: its correction takes no dose, and was warned of when it was made.
 */
export async function storedBatchWarnings(
  work: Work,
  input: Deliveries,
  before: Deliveries | undefined,
  { storeId, now }: Pick<Call, "storeId" | "now">,
): Promise<EpisodeContext["batchWarnings"]> {
  const found: EpisodeContext["batchWarnings"] = {};
  for (const delivery of deliveriesOf(input)) {
    if (!delivery.batchId || delivery.isDraft) continue;
    const { batchId, vaccineType, fullDateOfAdministration } = delivery;
    const recorded = partOf(before?.vaccinationDetails, vaccineType, "delivery");
    if (recorded?.isDraft === false && recorded.batchId === batchId) continue;
    await waitForTurn(work, storeId); // Two deliveries at once do not both find the last dose.
    const stored = await findBatch(work, storeId, batchId);
    const on = londonDate(fullDateOfAdministration ?? now);
    found[vaccineType] = warningsOfBatch(delivery, on, stored?.batch).map(({ code }) => code);
  }
  return found;
}
