import { checksOf } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { draftOf, readEpisode, saveNew } from "../../records/episodes.ts";
import { removeEpisode } from "../../records/remove.ts";

const details = {
  "X-Locum-First-Name": encodeURIComponent("Zoë"),
  "X-Locum-Last-Name": "Marsh",
  "X-Locum-Gphc-Number": "2071234",
};

/** Who a locum is, and where somebody of several stores works. */
export const locumChecks: readonly Check[] = checksOf("roles", [
  {
    operation: "saveEpisode",
    rule: "signs what a locum does with the locum's own details, and takes none without",
    requirement: "[6.05] [7.08]",
    async run(kit) {
      const token = kit.tokenOf("locum");
      kit.needsWrites();
      const body = draftOf(kit);
      const wrong: Record<string, string | null>[] = [
        Object.fromEntries(Object.keys(details).map((name) => [name, null])),
        Object.fromEntries(Object.keys(details).map((name) => [name, ""])),
        { ...details, "X-Locum-Gphc-Number": "207123" },
        { ...details, "X-Locum-Gphc-Number": "abcdefg" },
        { ...details, "X-Locum-First-Name": "" },
        { ...details, "X-Locum-Last-Name": "x".repeat(51) },
        { ...details, "X-Locum-First-Name": "%E0%A4%A" },
      ];
      for (const headers of wrong) await kit.refused("saveEpisode", { body, token, headers }, 400);
      const { data } = await saveNew(kit, body, { token, headers: details });
      await signedBy(kit, data.id, "Zoë Marsh", "2071234");
    },
  },
  {
    operation: "saveEpisode",
    rule: "signs with the token's name what somebody else sends a locum's details with",
    requirement: "[6.05]",
    async run(kit) {
      const { data } = await saveNew(kit, draftOf(kit), { headers: details });
      await signedBy(kit, data.id, kit.claims.name, kit.claims.gphc);
    },
  },
  {
    operation: "selectStore",
    rule: "gives somebody of several stores the store that was chosen, and before it none",
    requirement: "[4.15] [4.16] [7.10]",
    async run(kit) {
      const token = kit.tokenOf("multiSite");
      kit.needsWrites();
      const { data: groups } = await kit.call("getAllGroupInfo", {}, { token });
      kit.demand(groups.length > 1, "several stores", groups);
      const unknown = { path: { storeId: "ZZ999" }, token };
      await kit.refused("selectStore", unknown, 404, "NOT_FOUND");
      for (const { storeId } of groups.slice(0, 2)) {
        await kit.call("selectStore", { path: { storeId } }, { token });
        const { data } = await saveNew(kit, draftOf(kit), { token });
        const path = { episodeId: data.id };
        const read = await kit.call("getEpisode", { path }, { token });
        const number = read.data.humanReadableEpisodeId;
        const store = await kit.call("getPharmacyStore", { query: { storeId } }, { token });
        kit.demand(number.startsWith(`${store.data.odsCode}-`), store.data.odsCode, number);
        await removeEpisode(kit, data.id, token);
      }
    },
  },
]);

async function signedBy(kit: Kit, id: string, name: string, gphc: string | null): Promise<void> {
  const { data: trail } = await kit.call("getEpisodeAudit", { path: { episodeId: id } });
  const [entry] = trail.entries;
  const said = [entry?.by, entry?.gphc ?? null].join();
  kit.demand(said === [name, gphc].join(), [name, gphc].join(), said);
  const { lastUpdatedBy } = (await readEpisode(kit, id)).data;
  kit.demand(lastUpdatedBy === name, name, lastUpdatedBy);
}
