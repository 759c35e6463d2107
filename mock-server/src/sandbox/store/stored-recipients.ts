import { partOf } from "@pharmacy/domain/vaccines/parts";
import { givenVaccines } from "@pharmacy/domain/episode/given";
import type { Schemas } from "@pharmacy/sdk";
import { batchOf } from "./batch-columns.ts";
import type { Reader, Work } from "./database.ts";
import { documents } from "./documents.ts";
import { batchKey } from "./text.ts";

type Episode = Schemas["Episode"];

/** What a save, an edit or a deletion changes in who received which batch, in the same transaction. */
export async function moveStoredRecipients(
  work: Work,
  storeId: string,
  before: Episode | undefined,
  after: Episode,
): Promise<void> {
  const [old, now] = [batchesGivenIn(before), batchesGivenIn(after)];
  const gone = old.filter((id) => !now.includes(id));
  const added = now.filter((id) => !old.includes(id));
  if (gone.length > 0) {
    await work
      .deleteFrom("recipients")
      .where("store_id", "=", storeId)
      .where("batch_id", "in", gone)
      .where("episode_id", "=", after.id)
      .execute();
  }
  if (added.length > 0) {
    const rows = added.map((id) => ({ store_id: storeId, batch_id: id, episode_id: after.id }));
    await work.insertInto("recipients").values(rows).execute();
  }
}

/** The store's episodes that received a batch that has this number, or had it, with that batch. */
export async function findStoredRecipients(
  database: Reader,
  storeId: string,
  batchNo: string,
): Promise<{ episode: Episode; batch: Schemas["Batch"] }[]> {
  const rows = await database
    .selectFrom("batch_facts")
    .innerJoin("recipients", (join) =>
      join
        .onRef("recipients.store_id", "=", "batch_facts.store_id")
        .onRef("recipients.batch_id", "=", "batch_facts.batch_id"),
    )
    .innerJoin("episodes", (join) =>
      join
        .onRef("episodes.store_id", "=", "recipients.store_id")
        .onRef("episodes.id", "=", "recipients.episode_id"),
    )
    .innerJoin("episode_documents", (join) =>
      join
        .onRef("episode_documents.store_id", "=", "episodes.store_id")
        .onRef("episode_documents.number", "=", "episodes.number"),
    )
    .innerJoin("batches", (join) =>
      join
        .onRef("batches.store_id", "=", "recipients.store_id")
        .onRef("batches.id", "=", "recipients.batch_id"),
    )
    .select(["episode_documents.document as episode", "batches.document", "batches.doses_left"])
    .where("batch_facts.store_id", "=", storeId)
    .where("batch_facts.kind", "=", "number")
    .where("batch_facts.value", "=", batchKey(batchNo))
    .execute();
  return rows.map(({ episode, ...batch }) => ({
    episode: documents.episode.read(episode),
    batch: batchOf(batch),
  }));
}

/** The deliveries of an episode that gave a batch, once they are not drafts any more. */
export function deliveriesGiven(episode: Episode | undefined) {
  if (!episode || episode.deleted) return [];
  return givenVaccines(episode).flatMap((vaccineType) => {
    const delivery = partOf(episode.vaccinationDetails, vaccineType, "delivery");
    return delivery?.batchId ? [{ ...delivery, batchId: delivery.batchId }] : [];
  });
}

export function batchesGivenIn(episode: Episode | undefined): string[] {
  return [...new Set(deliveriesGiven(episode).map(({ batchId }) => batchId))];
}
