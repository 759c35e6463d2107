import type { Schemas } from "@pharmacy/sdk";
import { changedAll } from "../../kit/differences.ts";
import type { EpisodeInput, Kit } from "../../kit/kit.ts";
import { oncePerRun } from "../../kit/promises.ts";
import { expiryIn, newBatchNo } from "../../records/values.ts";
import type { ListName } from "./lists.ts";

/** An episode of the run as it was saved, or a batch. */
export interface OwnRow {
  readonly id: string;
  readonly episode?: EpisodeInput;
  readonly batch?: Schemas["Batch"];
}

/**
 * The run's own rows: a list that is searched for the mark holds exactly these. The run makes them
 * once: the checks of lists only read them.
 */
export const ownRows = oncePerRun(async (kit: Kit) => {
  // No other record of the run has these letters.
  const mark = `L${kit.mark}`;
  const listActiveBatches = await makeBatches(kit, mark, 7);
  const listFinishedBatches = await makeBatches(kit, mark, 4);
  for (const { id, batch } of listFinishedBatches)
    await kit.changeBatch(id, { ...batch, status: "Finished" });
  const listDecommissionedBatches = await makeBatches(kit, mark, 4);
  for (const { id } of listDecommissionedBatches) await kit.decommission(id);
  const { data: covid } = await kit.makeBatch({ vaccineType: "covid" });
  const flu = listActiveBatches.slice(0, 1).map(({ batch }) => batch);
  const rows: Readonly<Record<ListName, readonly OwnRow[]>> = {
    ...{ listActiveBatches, listFinishedBatches, listDecommissionedBatches },
    listActiveEpisodes: await makeEpisodes(kit, mark, [
      kit.draftOf(),
      kit.draftOf(["covid"]),
      kit.draftOf(["fluVac", "covid"]),
      ...[1, 2, 3, 4].map(() => kit.draftOf()),
    ]),
    listCompletedEpisodes: await makeEpisodes(kit, mark, [
      ...[kit.givenOf(...flu), kit.givenOf(covid), kit.givenOf(...flu, covid)],
      ...[kit.refusedOf(), kit.notGivenOf(), kit.notGivenOf(["covid"])],
    ]),
    listDeletedEpisodes: await makeEpisodes(kit, mark, [
      ...[kit.draftOf(), kit.draftOf(["covid"]), kit.notGivenOf(), kit.givenOf(...flu)],
    ]),
  };
  for (const { id } of rows.listDeletedEpisodes) await kit.deleteIt(id);
  // The episode that changed last is not the one that was made last.
  const [first] = rows.listActiveEpisodes;
  if (first?.episode) await kit.saveAgain(first.id, first.episode);
  return { mark, rows };
});

/** Names whose order by bytes differs from the order without case and accents. */
const firstNames = ["Zoë", "adam", "Émile", "Bea", "dora", "Ángel", "carl"];

async function makeEpisodes(kit: Kit, lastName: string, bodies: readonly EpisodeInput[]) {
  const saved: { id: string; episode: EpisodeInput }[] = [];
  for (const [index, body] of bodies.entries()) {
    const firstName = firstNames[index % firstNames.length];
    const episode = changedAll(body, { firstName, lastName }, "/patientDemographics");
    saved.push({ id: (await kit.saveNew(episode)).data.id, episode });
  }
  return saved;
}

/** Batches of several products, expiries and numbers of doses. */
async function makeBatches(kit: Kit, mark: string, count: number) {
  const made: { id: string; batch: Schemas["Batch"] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const changes = {
      batchNo: newBatchNo(mark),
      expiryDate: expiryIn(1 + (index % 2), 12 - index),
      dosesReceived: index === 1 ? null : 40 + (index % 3) * 10,
    };
    const { data: batch } = await kit.makeBatch(changes, await kit.product("fluVac", index % 3));
    made.push({ id: batch.id, batch });
  }
  return made;
}
