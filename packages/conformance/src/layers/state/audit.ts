import type { Schemas } from "@pharmacy/sdk";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { deleteIt, draftOf, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import { partition } from "../lists/paging.ts";
import type { Ask } from "../lists/tabs.ts";
import { stale } from "../shapes/refusals.ts";
import { closeToNow } from "./moments.ts";

type Row = Omit<Check, "layer">;
type Entry = Schemas["AuditEntry"];
const requirement = "decisions: Contract";
/** One more than a page holds where nothing is asked [9.06]. */
const saves = 11;

async function trailOf(kit: Kit, episodeId: string): Promise<Entry[]> {
  return (await kit.call("getEpisodeAudit", { path: { episodeId } })).data.entries;
}

export const auditLaws: readonly Row[] = [
  {
    operation: "getEpisodeAudit",
    rule: "tells each change, newest first: who, when, in which call, from what to what",
    requirement,
    async run(kit) {
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
      kit.demand(actions === "deleted,updated,created", "deleted, updated, created", actions);
      for (const [index, { received }] of [deleted, changed, made].entries()) {
        const entry = entries[index];
        kit.demand(entry?.by === kit.claims.name, kit.claims.name, entry?.by);
        closeToNow(kit, entry?.at);
        const call = entry?.correlationId;
        kit.demand(call === received.correlationId, received.correlationId ?? "", call);
      }
      const moments = entries.map(({ at }) => at);
      kit.demand(
        moments.toSorted().toReversed().join() === moments.join(),
        "newest first",
        moments,
      );
      changes(kit, entries[1]);
      const paths = entries[0]?.changes.map(({ path }) => path) ?? [];
      kit.demand(paths.includes("/deleted"), "/deleted", paths);
      const created = entries[2]?.changes.map(({ path }) => path) ?? [];
      kit.demand(created.includes("/patientDemographics/lastName"), "all that was new", created);
    },
  },
  {
    operation: "getEpisodeAudit",
    rule: "tells of nothing that was refused or only read",
    requirement,
    async run(kit) {
      const { data, body } = await saveNew(kit, draftOf(kit));
      const query = { episodeId: data.id };
      await kit.refused("saveEpisode", { query, body, headers: stale }, 412);
      await kit.refused("saveEpisode", { query, body: { ...body, status: "Completed" } }, 400);
      await readEpisode(kit, data.id);
      const entries = await trailOf(kit, data.id);
      kit.demand(entries.length === 1, "one entry", entries);
    },
  },
  {
    operation: "getEpisodeAudit",
    rule: "divides its entries into pages, newest first, of ten where nothing is asked",
    requirement: "[9.06] decisions: Contract",
    async run(kit) {
      const { episodeId, calls } = await savedOften(kit);
      const entries = await partition(kit, pagesOf(kit, episodeId), callOf, calls);
      const [told, right] = [entries.map(callOf), calls.toReversed()];
      kit.demand(told.join() === right.join(), `newest first: ${right.join()}`, told);
      const ids = entries.flatMap(({ id }) => id ?? []);
      kit.demand(new Set(ids).size === ids.length, "each entry's id is its own", ids);
      const { data } = await kit.call("getEpisodeAudit", { path: { episodeId } });
      const stands = [data.page, data.size, data.totalElements, data.totalPages].join();
      kit.demand(stands === `0,10,${saves},2`, `page 0 of size 10 of ${saves}`, stands);
      const [came, wanted] = [data.entries.map(callOf), right.slice(0, 10)];
      kit.demand(came.join() === wanted.join(), wanted.join(), came);
    },
  },
];

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
  kit.demand(said === right, right, said);
}
