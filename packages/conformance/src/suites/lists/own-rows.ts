import type { Schemas } from "@pharmacy/sdk";
import { changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { oncePerRun } from "../../kit/promises.ts";
import { changeBatch, decommission, expiryIn, makeBatch } from "../../records/batches.ts";
import {
  deleteIt,
  draftOf,
  givenOf,
  notGivenOf,
  refusedOf,
  saveAgain,
  saveNew,
  type EpisodeInput,
} from "../../records/episodes.ts";
import type { ListName } from "./lists.ts";

/** An episode of the run as it was saved, or a batch. */
export interface OwnRow {
  readonly id: string;
  readonly episode?: EpisodeInput;
  readonly batch?: Schemas["Batch"];
}

/** The run's own rows: a list that is searched for the mark holds exactly these. */
export interface OwnRows {
  /** Letters that no other record of the run has. */
  readonly mark: string;
  readonly rows: Readonly<Record<ListName, readonly OwnRow[]>>;
}

/** The run makes the rows once: the checks of lists only read them. */
export const ownRows = oncePerRun<Kit, OwnRows>((kit) =>
  makeRows({ ...kit, mark: `L${kit.mark}` }),
);

/** Names whose order by bytes differs from the order without case and accents. */
const firstNames = ["Zoë", "adam", "Émile", "Bea", "dora", "Ángel", "carl"];

async function makeRows(kit: Kit): Promise<OwnRows> {
  const listActiveBatches = await makeBatches(kit, 7, async () => undefined);
  const listFinishedBatches = await makeBatches(kit, 4, (batch) =>
    changeBatch(kit, batch.id, { ...batch, status: "Finished" }),
  );
  const listDecommissionedBatches = await makeBatches(kit, 4, ({ id }) => decommission(kit, id));
  const covid = (await makeBatch(kit, { vaccineType: "covid" })).data;
  const flu = listActiveBatches.flatMap(({ batch }) => batch ?? []).slice(0, 1);
  const rows = {
    ...{ listActiveBatches, listFinishedBatches, listDecommissionedBatches },
    listActiveEpisodes: await makeEpisodes(kit, [
      draftOf(kit),
      draftOf(kit, ["covid"]),
      draftOf(kit, ["fluVac", "covid"]),
      ...[1, 2, 3, 4].map(() => draftOf(kit)),
    ]),
    listCompletedEpisodes: await makeEpisodes(kit, [
      ...[givenOf(kit, flu), givenOf(kit, [covid]), givenOf(kit, [...flu, covid])],
      ...[refusedOf(kit), notGivenOf(kit), notGivenOf(kit, ["covid"])],
    ]),
    listDeletedEpisodes: await makeEpisodes(kit, [
      ...[draftOf(kit), draftOf(kit, ["covid"]), notGivenOf(kit), givenOf(kit, flu)],
    ]),
  };
  for (const { id } of rows.listDeletedEpisodes) await deleteIt(kit, id);
  // The episode that changed last is not the one that was made last.
  const [first] = rows.listActiveEpisodes;
  if (first) await saveAgain(kit, first.id, first.episode);
  return { mark: kit.mark, rows };
}

async function makeEpisodes(kit: Kit, bodies: readonly EpisodeInput[]) {
  const saved: { id: string; episode: EpisodeInput }[] = [];
  for (const [index, body] of bodies.entries()) {
    const firstName = firstNames[index % firstNames.length];
    const episode = changedAt(body, "/patientDemographics/firstName", firstName);
    saved.push({ id: (await saveNew(kit, episode)).data.id, episode });
  }
  return saved;
}

/** Batches of several products, expiries and numbers of doses. */
async function makeBatches(
  kit: Kit,
  count: number,
  then: (batch: Schemas["Batch"]) => Promise<unknown>,
): Promise<OwnRow[]> {
  const made: OwnRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const changes = {
      expiryDate: expiryIn(1 + (index % 2), 12 - index),
      dosesReceived: index === 1 ? null : 40 + (index % 3) * 10,
    };
    const product = await kit.reference.product("fluVac", index % 3);
    const { data: batch } = await makeBatch(kit, changes, product);
    await then(batch);
    made.push({ id: batch.id, batch });
  }
  return made;
}
