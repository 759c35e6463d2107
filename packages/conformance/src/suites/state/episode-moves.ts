import { closeToNow } from "../../records/people.ts";
import { addTo } from "../../kit/check.ts";
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
    kit.equal(now[tab], before[tab] + change, `${before[tab] + change} in ${tab}`);
  }
}

export const episodeMoveChecks: Check[] = [];
const test = addTo(episodeMoveChecks, "state", "[4.22] [7.34] decisions: Tabs and columns");

test("saveEpisode puts a new episode into the active tab, and counts it", async (kit) => {
  const before = await counts(kit);
  const { data } = await saveNew(kit, draftOf(kit));
  await moved(kit, data.id, before, [undefined, "listActiveEpisodes"]);
});

for (const what of ["refused", "not given"] as const)
  test(`saveEpisode moves an episode in progress to the completed tab: ${what}`, async (kit) => {
    const draft = draftOf(kit);
    const { data } = await saveNew(kit, draft);
    const before = await counts(kit);
    const end = what === "refused" ? refusedOf(kit) : notGivenOf(kit);
    const body = { ...end, patientDemographics: draft.patientDemographics };
    const ended = await saveAgain(kit, data.id, body);
    kit.equal(ended.data.status, "Closed");
    await moved(kit, data.id, before, ["listActiveEpisodes", "listCompletedEpisodes"]);
  });

test("saveEpisode does not take a Completed episode back, and keeps the day it ended ([4.36])", async (kit) => {
  const { data, body } = await makeGiven(kit);
  const before = await readEpisode(kit, data.id);
  const back = { ...draftOf(kit), patientDemographics: body.patientDemographics };
  await kit.refused("saveEpisode", { query: { episodeId: data.id }, body: back }, 400);
  await saveAgain(kit, data.id, { ...body, patientEmergencyContact: null });
  const after = await readEpisode(kit, data.id);
  const { completionDate, status } = after.data;
  kit.equal(status, "Completed");
  const first = before.data.completionDate;
  kit.equal(completionDate, first, `completionDate ${first}`);
});

test("saveEpisode saves the same episode twice as one ([7.20])", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  const before = await counts(kit);
  await saveAgain(kit, data.id, body);
  const first = await readEpisode(kit, data.id);
  await saveAgain(kit, data.id, body);
  const second = await readEpisode(kit, data.id);
  const other = differences(first.data, second.data).filter((path) => path !== "/lastUpdatedDate");
  kit.demand(other.length === 0, "the same episode", other);
  const { nhsNumber } = second.data.patientDemographics;
  const wanted = body.patientDemographics.nhsNumber;
  kit.equal(nhsNumber, wanted, `the patient ${wanted}`);
  const now = await counts(kit);
  kit.demand(differences(before, now).length === 0, JSON.stringify(before), now);
});

test("deleteEpisode moves an episode to the deleted tab, with who, when and why", async (kit) => {
  for (const make of [() => saveNew(kit, draftOf(kit)), () => makeGiven(kit)]) {
    const { data } = await make();
    const from = data.status === "In Progress" ? "listActiveEpisodes" : "listCompletedEpisodes";
    const before = await counts(kit);
    const { data: read } = await readEpisode(kit, data.id);
    const { data: deleted, etag } = await deleteIt(kit, data.id);
    await moved(kit, data.id, before, [from, "listDeletedEpisodes"]);
    const stored = await readEpisode(kit, data.id);
    kit.equal(stored.etag, etag, `the ETag ${etag}`);
    const unlike = differences({ ...deleted, ...told }, { ...stored.data, ...told });
    kit.demand(unlike.length === 0, "the deleted episode as stored", unlike);
    const { deletedBy, deletedReason, deletedComment, deletedDate } = stored.data;
    kit.equal(
      [stored.data.deleted, deletedBy, deletedReason, deletedComment],
      [true, kit.claims.name, "duplicate", "Conformance check"],
    );
    closeToNow(kit, deletedDate ?? undefined);
    const other = differences(read, stored.data).filter(
      (path) => !/^\/(deleted|lastUpdated)/.test(path),
    );
    kit.demand(other.length === 0, "nothing else changed", other);
  }
});

test("deleteEpisode deletes once: the same again gives the same answer, another reason or comment is refused, and no save finds it (decisions: Contract)", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  const first = await deleteIt(kit, data.id);
  const before = await counts(kit);
  const second = await deleteIt(kit, data.id);
  const path = { episodeId: data.id };
  for (const other of othersThan(deletionReason))
    await kit.refused("deleteEpisode", { path, body: other }, 409, "IDEMPOTENCY_KEY_REUSED");
  kit.demand(differences(first.data, second.data).length === 0, "the same answer", second.data);
  kit.equal(second.etag, first.etag);
  const now = await counts(kit);
  kit.demand(differences(before, now).length === 0, JSON.stringify(before), now);
  await kit.refused("saveEpisode", { query: { episodeId: data.id }, body }, 404, "NOT_FOUND");
});
