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
import type { OwnEpisode, OwnRows } from "./tabs.ts";

/** The run makes the rows once: the checks of lists only read them. */
export const ownRows = oncePerRun<Kit, OwnRows>((kit) =>
  makeRows({ ...kit, mark: `L${kit.mark}` }),
);

/** The least number of rows of a whole list; 0 in a read-only run. */
export async function leastOf(
  kit: Kit,
  tab: (own: OwnRows) => readonly unknown[],
): Promise<number> {
  if (kit.options.isReadOnly) return 0;
  const own = await ownRows(kit).catch(() => undefined);
  return own ? tab(own).length : 0;
}

/** Names whose order by bytes differs from the order without case and accents. */
const firstNames = ["Zoë", "adam", "Émile", "Bea", "dora", "Ángel", "carl"];

async function makeRows(kit: Kit): Promise<OwnRows> {
  const batches = await makeBatches(kit);
  const covid = (await makeBatch(kit, { vaccineType: "covid" })).data;
  const [flu] = batches.listActiveBatches;
  if (!flu) throw new Error("There is no batch.");
  const drafts: EpisodeInput[] = [
    draftOf(kit),
    draftOf(kit, ["covid"]),
    draftOf(kit, ["fluVac", "covid"]),
    ...[1, 2, 3, 4].map(() => draftOf(kit)),
  ];
  const ended = [
    givenOf(kit, [flu]),
    givenOf(kit, [covid]),
    givenOf(kit, [flu, covid]),
    refusedOf(kit),
    notGivenOf(kit),
    notGivenOf(kit, ["covid"]),
  ];
  const deleted = [draftOf(kit), draftOf(kit, ["covid"]), notGivenOf(kit), givenOf(kit, [flu])];
  const rows = {
    listActiveEpisodes: await saveAll(kit, drafts.map(named)),
    listCompletedEpisodes: await saveAll(kit, ended.map(named)),
    listDeletedEpisodes: await saveAll(kit, deleted.map(named)),
  };
  for (const { id } of rows.listDeletedEpisodes) await deleteIt(kit, id);
  // The episode that changed last is not the one that was made last.
  const [first] = rows.listActiveEpisodes;
  if (first) await saveAgain(kit, first.id, first.body);
  return { mark: kit.mark, episodes: rows, batches };
}

const named = (body: EpisodeInput, index: number) =>
  changedAt(body, "/patientDemographics/firstName", firstNames[index % firstNames.length]);

async function saveAll(kit: Kit, bodies: readonly EpisodeInput[]): Promise<OwnEpisode[]> {
  const saved: OwnEpisode[] = [];
  for (const body of bodies) saved.push({ id: (await saveNew(kit, body)).data.id, body });
  return saved;
}

async function makeBatches(kit: Kit): Promise<OwnRows["batches"]> {
  const many = async (count: number, then?: (batch: Schemas["Batch"]) => Promise<unknown>) => {
    const batches: Schemas["Batch"][] = [];
    for (let index = 0; index < count; index += 1) {
      const changes = {
        expiryDate: expiryIn(1 + (index % 2), 12 - index),
        dosesReceived: index === 1 ? null : 40 + (index % 3) * 10,
      };
      const product = await kit.reference.product("fluVac", index % 3);
      const { data } = await makeBatch(kit, changes, product);
      await then?.(data);
      batches.push(data);
    }
    return batches;
  };
  return {
    listActiveBatches: await many(7),
    listFinishedBatches: await many(4, (batch) =>
      changeBatch(kit, batch.id, { ...batch, status: "Finished" }),
    ),
    listDecommissionedBatches: await many(4, ({ id }) => decommission(kit, id)),
  };
}
