import type { Schemas } from "@pharmacy/sdk";
import type { Kit } from "../../kit/kit.ts";
import { oncePerRun } from "../../kit/promises.ts";
import { expiryIn, makeBatch } from "../../records/batches.ts";
import {
  deleteIt,
  draftOf,
  givenOf,
  notGivenOf,
  refusedOf,
  saveAgain,
  saveNew,
} from "../../records/episodes.ts";
import type { EpisodeInput } from "../../records/episodes.ts";
import type { BatchList, EpisodeList } from "./tabs.ts";

/** What a run has in each tab: a list, narrowed to the run's mark, holds exactly these. */
export interface OwnRows {
  /** Letters that no other record of the run has. */
  readonly mark: string;
  readonly episodes: Readonly<Record<EpisodeList, readonly OwnEpisode[]>>;
  readonly batches: Readonly<Record<BatchList, readonly Schemas["Batch"][]>>;
}
export interface OwnEpisode {
  readonly id: string;
  readonly body: EpisodeInput;
}

/** Made once a run: the checks of lists only read. */
export const ownRows = oncePerRun<Kit, OwnRows>((kit) =>
  makeRows({ ...kit, mark: `L${kit.mark}` }),
);

/** How many rows a whole tab has at least, so that one row is no order; none where nobody may make any. */
export async function leastOf(
  kit: Kit,
  tab: (own: OwnRows) => readonly unknown[],
): Promise<number> {
  if (kit.options.isReadOnly) return 0;
  const own = await ownRows(kit).catch(() => undefined);
  return own ? tab(own).length : 0;
}

/** Names that sort otherwise by their bytes than without case and accents. */
const firstNames = ["Zoë", "adam", "Émile", "Bea", "dora", "Ángel", "carl"];

async function makeRows(kit: Kit): Promise<OwnRows> {
  const batches = await makeBatches(kit);
  const covid = (await makeBatch(kit, { vaccineType: "covid" })).data;
  const [flu] = batches.listActiveBatches;
  if (!flu) throw new Error("There is no batch.");
  const named = namer(kit);
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
  // The last one changed is not the last one made.
  const [first] = rows.listActiveEpisodes;
  if (first) await saveAgain(kit, first.id, first.body);
  return { mark: kit.mark, episodes: rows, batches };
}

const namer = (kit: Kit) => (body: EpisodeInput, index: number) => ({
  ...body,
  patientDemographics: {
    ...body.patientDemographics,
    firstName: firstNames[index % firstNames.length] ?? kit.mark,
  },
});

async function saveAll(kit: Kit, bodies: readonly EpisodeInput[]): Promise<OwnEpisode[]> {
  const saved: OwnEpisode[] = [];
  for (const body of bodies) saved.push({ id: (await saveNew(kit, body)).data.id, body });
  return saved;
}

async function makeBatches(kit: Kit): Promise<OwnRows["batches"]> {
  const many = async (count: number, then?: (batch: Schemas["Batch"]) => Promise<unknown>) => {
    const batches: Schemas["Batch"][] = [];
    for (let index = 0; index < count; index += 1) {
      const product = await kit.reference.product("fluVac", index % 3);
      const { data } = await makeBatch(kit, {
        vaccineManufacturer: product.manufacturer,
        vaccineName: product.ampName,
        name: product.pack.name,
        packSize: product.pack.packSize ?? 1,
        vaccineId: product.pack.vaccineId,
        expiryDate: expiryIn(1 + (index % 2), 12 - index),
        dosesReceived: index === 1 ? null : 40 + (index % 3) * 10,
      });
      await then?.(data);
      batches.push(data);
    }
    return batches;
  };
  const body = { reason: "other", comment: "Conformance check" } as const;
  return {
    listActiveBatches: await many(7),
    listFinishedBatches: await many(4, (batch) =>
      kit.call("updateBatch", { path: { id: batch.id }, body: { ...batch, status: "Finished" } }),
    ),
    listDecommissionedBatches: await many(4, ({ id }) =>
      kit.call("decommissionBatch", { path: { id }, body }),
    ),
  };
}
