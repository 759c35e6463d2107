import type { Check } from "../../kit/check.ts";
import { differences } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import {
  deleteIt,
  deletionReason,
  draftOf,
  makeGiven,
  notGivenOf,
  readEpisode,
  refusedOf,
  saveAgain,
  saveNew,
} from "../../records/episodes.ts";
import { othersThan } from "../../records/remove.ts";
import { allOf, episodeLists, episodesOf } from "../lists/tabs.ts";
import type { EpisodeList } from "../lists/tabs.ts";
import { closeToNow } from "./moments.ts";

type Row = Omit<Check, "layer">;

/** What only the answer to a read says: what the server keeps besides. */
const told = { keepsDraftText: null, keepsNoneOfThese: null, questionSets: null };

/** In which tab an episode is, and what the tabs count. */
async function standsIn(kit: Kit, id: string): Promise<readonly EpisodeList[]> {
  const found: EpisodeList[] = [];
  for (const tab of episodeLists) {
    const rows = await allOf(episodesOf(kit, tab, { filters: { searchTerm: kit.mark } }));
    if (rows.some((row) => row.id === id)) found.push(tab);
  }
  return found;
}

async function counts(kit: Kit): Promise<Record<EpisodeList, number>> {
  const { data } = await kit.call("getStatusesCount", {});
  return {
    listActiveEpisodes: data.active,
    listCompletedEpisodes: data.completed,
    listDeletedEpisodes: data.deleted,
  };
}

/** It stands in one tab alone, and the tabs count it. */
async function moved(
  kit: Kit,
  id: string,
  before: Record<EpisodeList, number>,
  [from, to]: readonly [EpisodeList | undefined, EpisodeList],
): Promise<void> {
  const tabs = await standsIn(kit, id);
  kit.demand(tabs.join() === to, `in ${to} alone`, tabs);
  const now = await counts(kit);
  for (const tab of episodeLists) {
    const change = (tab === to ? 1 : 0) - (tab === from ? 1 : 0);
    kit.demand(now[tab] === before[tab] + change, `${before[tab] + change} in ${tab}`, now[tab]);
  }
}

const requirement = "[4.22] [7.34] decisions: Tabs and columns";

export const episodeMoveLaws: readonly Row[] = [
  {
    operation: "saveEpisode",
    rule: "puts a new episode into the active tab, and counts it",
    requirement,
    async run(kit) {
      const before = await counts(kit);
      const { data } = await saveNew(kit, draftOf(kit));
      await moved(kit, data.id, before, [undefined, "listActiveEpisodes"]);
    },
  },
  ...(["refused", "not given"] as const).map((what): Row => ({
    operation: "saveEpisode",
    rule: `moves an episode in progress to the completed tab: ${what}`,
    requirement,
    async run(kit) {
      const draft = draftOf(kit);
      const { data } = await saveNew(kit, draft);
      const before = await counts(kit);
      const end = what === "refused" ? refusedOf(kit) : notGivenOf(kit);
      const body = { ...end, patientDemographics: draft.patientDemographics };
      const ended = await saveAgain(kit, data.id, body);
      kit.demand(ended.data.status === "Closed", "Closed", ended.data.status);
      await moved(kit, data.id, before, ["listActiveEpisodes", "listCompletedEpisodes"]);
    },
  })),
  {
    operation: "saveEpisode",
    rule: "does not take a Completed episode back, and keeps the day it ended",
    requirement: "[4.36]",
    async run(kit, reference) {
      const { data, body } = await makeGiven(kit, reference);
      const before = await readEpisode(kit, data.id);
      const back = { ...draftOf(kit), patientDemographics: body.patientDemographics };
      await kit.refused("saveEpisode", { query: { episodeId: data.id }, body: back }, 400);
      await saveAgain(kit, data.id, { ...body, patientEmergencyContact: null });
      const after = await readEpisode(kit, data.id);
      const { completionDate, status } = after.data;
      kit.demand(status === "Completed", "Completed", status);
      const first = before.data.completionDate;
      kit.demand(completionDate === first, `completionDate ${first}`, completionDate);
    },
  },
  {
    operation: "saveEpisode",
    rule: "saves the same episode twice as one",
    requirement: "[7.20]",
    async run(kit) {
      const { data, body } = await saveNew(kit, draftOf(kit));
      const before = await counts(kit);
      await saveAgain(kit, data.id, body);
      const first = await readEpisode(kit, data.id);
      await saveAgain(kit, data.id, body);
      const second = await readEpisode(kit, data.id);
      const other = differences(first.data, second.data).filter(
        (path) => path !== "/lastUpdatedDate",
      );
      kit.demand(other.length === 0, "the same episode", other);
      const { nhsNumber } = second.data.patientDemographics;
      const wanted = body.patientDemographics.nhsNumber;
      kit.demand(nhsNumber === wanted, `the patient ${wanted}`, nhsNumber);
      const now = await counts(kit);
      kit.demand(differences(before, now).length === 0, JSON.stringify(before), now);
    },
  },
  {
    operation: "deleteEpisode",
    rule: "moves an episode to the deleted tab, with who, when and why",
    requirement,
    async run(kit, reference) {
      for (const make of [() => saveNew(kit, draftOf(kit)), () => makeGiven(kit, reference)]) {
        const { data } = await make();
        const from = data.status === "In Progress" ? "listActiveEpisodes" : "listCompletedEpisodes";
        const before = await counts(kit);
        const { data: read } = await readEpisode(kit, data.id);
        const { data: deleted, etag } = await deleteIt(kit, data.id);
        await moved(kit, data.id, before, [from, "listDeletedEpisodes"]);
        const stored = await readEpisode(kit, data.id);
        kit.demand(stored.etag === etag, `the ETag ${etag}`, stored.etag);
        const unlike = differences({ ...deleted, ...told }, { ...stored.data, ...told });
        kit.demand(unlike.length === 0, "the deleted episode as stored", unlike);
        const { deletedBy, deletedReason, deletedComment, deletedDate } = stored.data;
        const said = [stored.data.deleted, deletedBy, deletedReason, deletedComment].join();
        const right = [true, kit.claims.name, "duplicate", "Conformance check"].join();
        kit.demand(said === right, right, said);
        closeToNow(kit, deletedDate ?? undefined);
        const other = differences(read, stored.data).filter(
          (path) => !/^\/(deleted|lastUpdated)/.test(path),
        );
        kit.demand(other.length === 0, "nothing else changed", other);
      }
    },
  },
  {
    operation: "deleteEpisode",
    rule: "deletes once: the same again gives the same answer, another reason or comment is refused, and no save finds it",
    requirement: "decisions: Contract",
    async run(kit) {
      const { data, body } = await saveNew(kit, draftOf(kit));
      const first = await deleteIt(kit, data.id);
      const before = await counts(kit);
      const second = await deleteIt(kit, data.id);
      const path = { episodeId: data.id };
      for (const other of othersThan(deletionReason))
        await kit.refused("deleteEpisode", { path, body: other }, 409, "IDEMPOTENCY_KEY_REUSED");
      kit.demand(differences(first.data, second.data).length === 0, "the same answer", second.data);
      kit.demand(first.etag === second.etag, first.etag, second.etag);
      const now = await counts(kit);
      kit.demand(differences(before, now).length === 0, JSON.stringify(before), now);
      await kit.refused("saveEpisode", { query: { episodeId: data.id }, body }, 404, "NOT_FOUND");
    },
  },
];
