import { claimsOf, locumHeaders } from "../../kit/claims.ts";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { draftOf, readEpisode, saveNew } from "../../records/episodes.ts";
import { removeEpisode } from "../../records/remove.ts";
import { NotRun } from "../../results/fault.ts";

/** Who a locum is, and where somebody of several stores works. */
export const locumChecks: Check[] = [];
const test = addTo(locumChecks, "roles", "[6.05] [7.08]");

test("saveEpisode signs what a locum does with the locum's own details, and takes none without", async (kit) => {
  const token = kit.tokenOf("locum");
  kit.needsWrites();
  const body = draftOf(kit);
  const wrong: Record<string, string | null>[] = [
    Object.fromEntries(Object.keys(locumHeaders).map((name) => [name, null])),
    Object.fromEntries(Object.keys(locumHeaders).map((name) => [name, ""])),
    { ...locumHeaders, "X-Locum-Gphc-Number": "207123" },
    { ...locumHeaders, "X-Locum-Gphc-Number": "abcdefg" },
    { ...locumHeaders, "X-Locum-First-Name": "" },
    { ...locumHeaders, "X-Locum-Last-Name": "x".repeat(51) },
    { ...locumHeaders, "X-Locum-Last-Name": encodeURIComponent("ö".repeat(51)) },
    { ...locumHeaders, "X-Locum-First-Name": "%E0%A4%A" },
  ];
  for (const headers of wrong) await kit.refused("saveEpisode", { body, token, headers }, 400);
  const { data } = await saveNew(kit, body, { token, headers: locumHeaders });
  const locum = claimsOf(token);
  await signedBy(kit, data.id, locum.name, locum.gphc);
  const longest = { ...locumHeaders, "X-Locum-Last-Name": encodeURIComponent("ö".repeat(50)) };
  await saveNew(kit, body, { token, headers: longest });
  const none = Object.fromEntries(Object.keys(locumHeaders).map((name) => [name, ""]));
  const { errors = [] } = await kit.refused("saveEpisode", { body, token, headers: none }, 400);
  const paths = errors.map(({ path }) => path.toLowerCase());
  const isEach = Object.keys(locumHeaders).every((name) =>
    paths.includes(`/header/${name.toLowerCase()}`),
  );
  kit.demand(isEach, "each of the locum's headers", paths);
});

test("saveEpisode signs with the token's name what somebody else sends a locum's details with ([6.05])", async (kit) => {
  if (kit.claims.roles.includes("Locum")) throw new NotRun("needs a user who is no locum");
  const { data } = await saveNew(kit, draftOf(kit), { headers: locumHeaders });
  await signedBy(kit, data.id, kit.claims.name, kit.claims.gphc);
});

test("selectStore gives somebody of several stores the store that was chosen, and before it none ([4.15] [4.16] [7.10])", async (kit) => {
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
});

test("selectStore chooses a store for the session that asks, and for no other of the same user (decisions: Permissions)", async (kit) => {
  const [token, other] = [kit.tokenOf("multiSite"), kit.tokenOf("multiSiteAgain")];
  kit.needsWrites();
  const { username } = claimsOf(token);
  const own = async () => (await kit.call("getUser", { query: { username } }, { token })).data;
  const before = await own();
  const { data: groups } = await kit.call("getAllGroupInfo", {}, { token });
  const storeOf = async (whose: string) => {
    const { data } = await saveNew(kit, draftOf(kit), { token: whose });
    const path = { episodeId: data.id };
    const read = await kit.call("getEpisode", { path }, { token: whose });
    await removeEpisode(kit, data.id, whose);
    return read.data.humanReadableEpisodeId.split("-")[0];
  };
  const [first = "", second = ""] = groups.map(({ storeId }) => storeId);
  await kit.call("selectStore", { path: { storeId: first } }, { token });
  const chosen = await storeOf(token);
  await kit.call("selectStore", { path: { storeId: second } }, { token: other });
  const still = await storeOf(token);
  kit.equal(still, chosen, `${chosen}, in the session that chose it`);
  const there = await storeOf(other);
  kit.demand(there !== chosen, "another store in another session", there);
  const after = (await own()).storeId;
  kit.equal(after, before.storeId, `the user's own store ${before.storeId}`);
});

async function signedBy(kit: Kit, id: string, name: string, gphc: string | null): Promise<void> {
  const { data: trail } = await kit.call("getEpisodeAudit", { path: { episodeId: id } });
  const [entry] = trail.entries;
  const said = [entry?.by, entry?.gphc ?? null].join();
  kit.equal(said, [name, gphc].join());
  const { lastUpdatedBy } = (await readEpisode(kit, id)).data;
  kit.equal(lastUpdatedBy, name);
}
