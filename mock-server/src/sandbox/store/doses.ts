import { londonDate } from "@pharmacy/domain/dates/london-time";
import { isGiven } from "@pharmacy/domain/episode/given";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { batchOf } from "./batch-columns.ts";
import { moveDoses } from "./batches.ts";
import { type Reader, type Tables, wholeEpisodes, type Work } from "./database.ts";
import { documents } from "./documents.ts";
import { statement } from "./statement.ts";
import { batchKey } from "./text.ts";

type Episode = Schemas["Episode"];

export function deliveriesGiven(episode: Episode | undefined) {
  if (!episode || episode.deleted) return [];
  const given = deliveriesOf(episode).filter(isGiven);
  return given.map((delivery) => ({ ...delivery, batchId: delivery.batchId ?? "" }));
}

/** A final delivery uses a dose, in the transaction of its save (openapi/decisions.md, Batches). */
export async function moveDosesOfStore(
  work: Work,
  storeId: string,
  before: Episode | undefined,
  after: Episode,
): Promise<void> {
  const [old, now] = [dosesIn(storeId, before), dosesIn(storeId, after)];
  if (JSON.stringify(old) === JSON.stringify(now)) return;
  if (old.length > 0)
    await work
      .deleteFrom("doses")
      .where("store_id", "=", storeId)
      .where("episode_id", "=", after.id)
      .execute();
  for (const dose of now) await insertDose(work, dose);
  for (const id of new Set([...old, ...now].map(({ batch_id }) => batch_id))) {
    const givenIn = (doses: typeof now) => doses.filter(({ batch_id }) => batch_id === id).length;
    const given = givenIn(now) - givenIn(old);
    if (id !== "" && given !== 0) await moveDoses(work, { storeId, id, given });
  }
}

const insertDose = statement((work, row: Tables["doses"]) => work.insertInto("doses").values(row));

function dosesIn(storeId: string, episode: Episode | undefined): Tables["doses"][] {
  return deliveriesGiven(episode).map((delivery) => ({
    store_id: storeId,
    episode_id: episode?.id ?? "",
    vaccine_type: delivery.vaccineType,
    vaccine_id: delivery.vacProvidedToPatient?.vaccineId ?? "",
    batch_id: delivery.batchId,
    day: delivery.fullDateOfAdministration ? londonDate(delivery.fullDateOfAdministration) : "",
  }));
}

/** The number of doses of each pack that the store administered on each day, both days included. */
export async function countDosesPerDay(
  database: Reader,
  storeId: string,
  { from, to }: { from: string; to: string },
) {
  return database
    .selectFrom("doses")
    .select((eb) => ["day", "vaccine_type", "vaccine_id", eb.fn.countAll<number>().as("total")])
    .where("store_id", "=", storeId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["day", "vaccine_type", "vaccine_id"])
    .execute();
}

/** The store's episodes that received a batch with this number, now or formerly, with the batch. */
export async function findRecipients(database: Reader, storeId: string, batchNo: string) {
  const rows = await wholeEpisodes(database)
    .innerJoin("doses", (join) =>
      join
        .onRef("doses.store_id", "=", "episodes.store_id")
        .onRef("doses.episode_id", "=", "episodes.id"),
    )
    .innerJoin("batch_facts", (join) =>
      join
        .onRef("batch_facts.store_id", "=", "doses.store_id")
        .onRef("batch_facts.batch_id", "=", "doses.batch_id"),
    )
    .innerJoin("batches", (join) =>
      join
        .onRef("batches.store_id", "=", "doses.store_id")
        .onRef("batches.id", "=", "doses.batch_id"),
    )
    .select(["episode_documents.document as episode", "batches.document", "batches.doses_left"])
    .distinct()
    .where("batch_facts.store_id", "=", storeId)
    .where("batch_facts.kind", "=", "number")
    .where("batch_facts.value", "=", batchKey(batchNo))
    .execute();
  return rows.map(({ episode, ...batch }) => ({
    episode: documents.episode.read(episode),
    batch: batchOf(batch),
  }));
}
