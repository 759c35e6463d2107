import { closeToNow } from "../../records/people.ts";
import type { Schemas } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { deleteIt, draftOf, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import { partition } from "../lists/paging.ts";
import type { Ask } from "../lists/tabs.ts";
import { stale } from "../shapes.ts";

type Entry = Schemas["AuditEntry"];
/** One more than a page holds where nothing is asked [9.06]. */
const saves = 11;

async function trailOf(kit: Kit, episodeId: string): Promise<Entry[]> {
  return (await kit.call("getEpisodeAudit", { path: { episodeId } })).data.entries;
}

export const auditChecks: Check[] = [];
const test = addTo(auditChecks, "state", "decisions: Contract");

test("getEpisodeAudit tells each change, newest first: who, when, in which call, from what to what", async (kit) => {
  const made = await saveNew(kit, draftOf(kit));
  const { id } = made.data;
  const contact = {
    ...made.body.patientEmergencyContact,
    firstName: "Aoife",
    relationship: "Aunt",
  };
  const changed = await saveAgain(kit, id, { ...made.body, patientEmergencyContact: contact });
  const deleted = await deleteIt(kit, id);
  const entries = await trailOf(kit, id);
  const actions = entries.map(({ action }) => action).join();
  kit.equal(actions, "deleted,updated,created");
  for (const [index, { received }] of [deleted, changed, made].entries()) {
    const entry = entries[index];
    kit.equal(entry?.by, kit.claims.name);
    closeToNow(kit, entry?.at);
    const call = entry?.correlationId;
    kit.equal(call, received.correlationId);
  }
  const moments = entries.map(({ at }) => at);
  kit.equal(moments, moments.toSorted().toReversed(), "newest first");
  changes(kit, entries[1]);
  const paths = entries[0]?.changes.map(({ path }) => path) ?? [];
  kit.demand(paths.includes("/deleted"), "/deleted", paths);
  const created = entries[2]?.changes.map(({ path }) => path) ?? [];
  kit.demand(created.includes("/patientDemographics/lastName"), "all that was new", created);
});

test("getEpisodeAudit tells of nothing that was refused or only read", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  const query = { episodeId: data.id };
  await kit.refused("saveEpisode", { query, body, headers: stale }, 412);
  await kit.refused("saveEpisode", { query, body: { ...body, status: "Completed" } }, 400);
  await readEpisode(kit, data.id);
  const entries = await trailOf(kit, data.id);
  kit.demand(entries.length === 1, "one entry", entries);
});

test("getEpisodeAudit divides its entries into pages, newest first, of ten where nothing is asked ([9.06] decisions: Contract)", async (kit) => {
  const { episodeId, calls } = await savedOften(kit);
  const entries = await partition(kit, pagesOf(kit, episodeId), callOf, calls);
  const [told, right] = [entries.map(callOf), calls.toReversed()];
  kit.equal(told, right, `newest first: ${right.join()}`);
  const ids = entries.flatMap(({ id }) => id ?? []);
  kit.demand(new Set(ids).size === ids.length, "each entry's id is its own", ids);
  const { data } = await kit.call("getEpisodeAudit", { path: { episodeId } });
  const stands = [data.page, data.size, data.totalElements, data.totalPages].join();
  kit.equal(stands, `0,10,${saves},2`, `page 0 of size 10 of ${saves}`);
  const [came, wanted] = [data.entries.map(callOf), right.slice(0, 10)];
  kit.equal(came, wanted);
});

const callOf = ({ correlationId }: Entry) => correlationId ?? "";

/** An episode that was changed again and again, and in which calls. */
async function savedOften(kit: Kit): Promise<{ episodeId: string; calls: string[] }> {
  const { data, body, received } = await saveNew(kit, draftOf(kit));
  const calls = [received.correlationId ?? ""];
  while (calls.length < saves) {
    const contact = { ...body.patientEmergencyContact, relationship: `Aunt ${calls.length}` };
    const changed = { ...body, patientEmergencyContact: contact };
    const again = await saveAgain(kit, data.id, changed);
    calls.push(again.received.correlationId ?? "");
  }
  return { episodeId: data.id, calls };
}

const pagesOf =
  (kit: Kit, episodeId: string): Ask<Entry> =>
  async (page, size) => {
    const query = { page, size };
    const { data } = await kit.call("getEpisodeAudit", { path: { episodeId }, query });
    return { ...data, rows: data.entries };
  };

/** What the second save changed, and the server's own note of it. */
function changes(kit: Kit, entry: Schemas["AuditEntry"] | undefined): void {
  const told = (entry?.changes ?? []).filter(({ path }) => !path.startsWith("/lastUpdated"));
  const said = told
    .map(
      ({ path, before, after }) =>
        `${path}: ${JSON.stringify(before) ?? ""} > ${JSON.stringify(after) ?? ""}`,
    )
    .toSorted()
    .join("; ");
  const at = "/patientEmergencyContact";
  const right = `${at}/firstName: "Søren" > "Aoife"; ${at}/relationship:  > "Aunt"`;
  kit.equal(said, right);
}
