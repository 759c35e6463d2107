import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import { parseDocument } from "./documents.ts";
import { batchKey } from "./text.ts";

type Episode = Schemas["Episode"];

/** What a save, an edit or a deletion changes in who received which batch, in the same transaction. */
export async function moveRecipient(
  work: Work,
  storeId: string,
  before: Episode | undefined,
  after: Episode,
): Promise<void> {
  const [old, now] = [batchKeysIn(before), batchKeysIn(after)];
  const gone = old.filter((key) => !now.includes(key));
  const added = now.filter((key) => !old.includes(key));
  if (gone.length > 0) {
    await work
      .deleteFrom("recipients")
      .where("store_id", "=", storeId)
      .where("batch_key", "in", gone)
      .where("episode_id", "=", after.id)
      .execute();
  }
  if (added.length > 0) {
    const rows = added.map((key) => ({ store_id: storeId, batch_key: key, episode_id: after.id }));
    await work.insertInto("recipients").values(rows).execute();
  }
}

/** The store's episodes that received a batch of this number. */
export async function findRecipients(
  database: Reader,
  storeId: string,
  batchNo: string,
): Promise<Episode[]> {
  const rows = await database
    .selectFrom("recipients")
    .innerJoin("episodes", (join) =>
      join
        .onRef("episodes.store_id", "=", "recipients.store_id")
        .onRef("episodes.id", "=", "recipients.episode_id"),
    )
    .select("episodes.document")
    .where("recipients.store_id", "=", storeId)
    .where("recipients.batch_key", "=", batchKey(batchNo))
    .execute();
  return rows.map((row) => parseDocument<Episode>(row.document));
}

/** The batches that an episode gave, once their deliveries are not drafts any more. */
export function deliveriesGiven(episode: Episode | undefined) {
  if (!episode || episode.deleted) return [];
  const { fluVac, covid } = episode.vaccinationDetails;
  return [fluVac?.delivery, covid?.delivery].flatMap((delivery) =>
    delivery?.isDraft === false && delivery.isVaccinationAdministered && delivery.batchNumber
      ? [{ ...delivery, batchNumber: delivery.batchNumber }]
      : [],
  );
}

export function batchKeysIn(episode: Episode | undefined): string[] {
  return [...new Set(deliveriesGiven(episode).map(({ batchNumber }) => batchKey(batchNumber)))];
}
