import { operations } from "@pharmacy/sdk";
import { deleting, operationIds, questionOf } from "../contract/contract.ts";
import { statusOf } from "../kit/caller.ts";
import { checksOf, type Kit } from "../kit/kit.ts";
import { claimsOf, locumHeaders, mayNotDelete } from "../kit/options.ts";
import { removeEpisode } from "../kit/clean-up.ts";
import { recordOf, valueAt } from "../kit/json.ts";
import { changeBy, storedOf } from "../records/requests.ts";
import { ofVersion, stale } from "../records/values.ts";
import { NotRun } from "../results/results.ts";

const test = checksOf("roles", "[6.01] [6.02] decisions: Permissions");

const vaccination = operationIds.filter((id) => operations[id].path.startsWith("/vaccination"));

for (const [whose, who] of [
  ["noRole", "has not VAC"],
  ["dormant", "is DORMANT"],
] as const) {
  for (const operation of vaccination)
    test(`${operation} is closed to who ${who}`, async (kit) => {
      const ask = { ...questionOf(operation), token: kit.tokenOf(whose) };
      await kit.refused(operation, ask, 403, "FORBIDDEN");
    });

  test(`getUser tells who ${who} of himself`, async (kit) => {
    const token = kit.tokenOf(whose);
    const { username } = claimsOf(token);
    const data = await kit.get("getUser", { query: { username } }, { token });
    kit.equal(data.userName, username);
    await kit.call("getAllGroupInfo", {}, { token });
  });
}

for (const operation of deleting)
  test(`${operation} is closed to who has not VAC_DELETE, and deletes nothing`, async (kit) => {
    const token = kit.tokenOf("otherUser");
    if (!mayNotDelete(claimsOf(token))) throw new NotRun("needs --other-user without VAC_DELETE");
    const ask = await changeBy(operation).make(kit);
    const before = await storedOf(kit, ask);
    for (const wrong of [questionOf(operation), ask])
      await kit.refused(operation, { ...wrong, token }, 403, "FORBIDDEN");
    kit.unchanged((await storedOf(kit, ask)).data, before.data);
  });

const eachHeader = (value: string | null) => recordOf(Object.keys(locumHeaders), () => value);

const needsMore = [...deleting, "selectStore"];

for (const operation of operationIds.filter((id) => !needsMore.includes(id))) {
  test(`${operation} is open to who has VAC`, async (kit) => {
    const question = questionOf(operation);
    const ask = { ...question, body: question.body && {}, token: kit.tokenOf("otherUser") };
    // The operation may refuse the body, but not the role.
    const received = await kit.ask(operation, ask);
    const isOpen = ![401, 403].includes(received.status);
    kit.demand(isOpen, "anything but 401 and 403", statusOf(received));
  });

  test(`${operation} is closed to a locum without details ([7.08])`, async (kit) => {
    const [token, headers] = [kit.tokenOf("locum"), eachHeader(null)];
    const ask = { ...questionOf(operation), token, headers };
    await kit.refusedAbout(operation, ask, "/header/X-Locum-Last-Name");
  });
}

test("selectStore is closed to who has not MULTI_SITE ([6.06])", async (kit) => {
  const { id: storeId } = await kit.store();
  const isOfSeveral = kit.claims.roles.includes("MULTI_SITE");
  const token = isOfSeveral ? kit.tokenOf("otherUser") : kit.options.token;
  await kit.refused("selectStore", { path: { storeId }, token }, 403, "FORBIDDEN");
});

test("getEpisodeAudit signs what a colleague changes with the colleague's name ([6.05])", async (kit) => {
  const token = kit.tokenOf("otherUser");
  const { name } = claimsOf(token);
  const { data, body } = await kit.saveNew(kit.draftOf());
  await kit.saveAgain(data.id, { ...body, patientEmergencyContact: null }, { token });
  const trail = await kit.get("getEpisodeAudit", { path: { episodeId: data.id } });
  const names = trail.entries.map(({ by }) => by);
  const { lastUpdatedBy } = (await kit.readEpisode(data.id)).data;
  const ask = { query: { episodeId: data.id }, body, ...stale };
  const problem = await kit.refused("saveEpisode", ask, 412, "STALE_VERSION");
  const told = [...names, lastUpdatedBy, problem.lastUpdatedBy];
  kit.equal(told, [name, kit.claims.name, name, name]);
});

const lastNameOf = (letters: number) => encodeURIComponent("ö".repeat(letters));

test("saveEpisode signs what a locum does with the locum's own details, and takes none without ([6.05] [7.08])", async (kit) => {
  const token = kit.tokenOf("locum");
  const body = kit.draftOf();
  for (const wrong of [
    { "X-Locum-Last-Name": lastNameOf(51) },
    { "X-Locum-First-Name": "%E0%A4%A" },
  ])
    await kit.refused("saveEpisode", { body, token, headers: { ...locumHeaders, ...wrong } }, 400);
  const none = { body, token, headers: eachHeader("") };
  const { errors = [] } = await kit.refused("saveEpisode", none, 400);
  const paths = errors.map(({ path }) => path.toLowerCase());
  const places = Object.keys(locumHeaders).map((name) => `/header/${name.toLowerCase()}`);
  kit.every(places, (place) => paths.includes(place), "each of the locum's headers");
  const { data } = await kit.saveNew(body, { token, headers: locumHeaders });
  const { name, gphc } = claimsOf(token);
  await signedBy(kit, data.id, name, gphc);
  const longest = { ...locumHeaders, "X-Locum-Last-Name": lastNameOf(50) };
  await kit.saveNew(body, { token, headers: longest });
});

test("saveEpisode signs with the token's name what somebody else sends a locum's details with ([6.05])", async (kit) => {
  if (kit.claims.roles.includes("Locum")) throw new NotRun("needs a user who is no locum");
  const { data } = await kit.saveNew(kit.draftOf(), { headers: locumHeaders });
  await signedBy(kit, data.id, kit.claims.name, kit.claims.gphc);
});

async function signedBy(kit: Kit, id: string, name: string, gphc: string | null): Promise<void> {
  const trail = await kit.get("getEpisodeAudit", { path: { episodeId: id } });
  kit.has(trail.entries[0], { by: name, gphc });
  kit.has((await kit.readEpisode(id)).data, { lastUpdatedBy: name });
}

async function storeOf(kit: Kit, token: string): Promise<string | undefined> {
  const { data } = await kit.saveNew(kit.draftOf(), { token });
  const path = { episodeId: data.id };
  const { humanReadableEpisodeId } = await kit.get("getEpisode", { path }, { token });
  await removeEpisode(kit, data.id, token);
  return humanReadableEpisodeId.split("-")[0];
}

test("listActiveEpisodes refuses somebody of several stores who has chosen none (decisions: Permissions)", async (kit) => {
  const token = kit.tokenOf("multiSiteAgain");
  // The session of another token may have chosen a store before this run.
  if (!kit.options.signedIn?.has(token)) throw new NotRun("needs a name for --multi-site-token");
  const query = { username: claimsOf(token).username };
  const { storeId } = await kit.get("getUser", { query }, { token });
  if (storeId) throw new NotRun("needs a user of several stores without a usual one");
  await kit.refused("listActiveEpisodes", { body: {}, token }, 403, "STORE_NOT_SELECTED");
});

test("selectStore gives somebody of several stores the store that was chosen ([4.15] [4.16] [7.10])", async (kit) => {
  const token = kit.tokenOf("multiSite");
  const groups = await kit.get("getAllGroupInfo", {}, { token });
  kit.demand(groups.length > 1, "several stores", groups);
  for (const { storeId } of groups.slice(0, 2)) {
    await kit.call("selectStore", { path: { storeId } }, { token });
    const { odsCode } = await kit.get("getPharmacyStore", { query: { storeId } }, { token });
    kit.equal(await storeOf(kit, token), odsCode);
  }
});

test("selectStore chooses a store for the session that asks, and for no other of the same user (decisions: Permissions)", async (kit) => {
  const [token, other] = [kit.tokenOf("multiSite"), kit.tokenOf("multiSiteAgain")];
  const query = { username: claimsOf(token).username };
  const before = await kit.get("getUser", { query }, { token });
  const [first, second] = await kit.get("getAllGroupInfo", {}, { token });
  await kit.call("selectStore", { path: { storeId: first?.storeId ?? "" } }, { token });
  const chosen = await storeOf(kit, token);
  await kit.call("selectStore", { path: { storeId: second?.storeId ?? "" } }, { token: other });
  kit.equal(await storeOf(kit, token), chosen, `${chosen}, in the session that chose it`);
  const there = await storeOf(kit, other);
  kit.demand(there !== chosen, "another store in another session", there);
  const after = await kit.get("getUser", { query }, { token });
  kit.equal(after.storeId, before.storeId, `the user's own store ${before.storeId}`);
});

test("saveEpisode lets a colleague take over a visit as it was left, and end it (decisions: Steps and statuses)", async (kit) => {
  const token = kit.tokenOf("otherUser");
  const currentStepTitle = "Step 2 of 2 - Delivery for Flu";
  const left = { ...kit.screenedOf(), currentActiveStepId: 2, currentStepTitle } as const;
  const { data, etag } = await kit.saveNew(left);
  const path = { episodeId: data.id };
  const taken = await kit.call("getEpisode", { path }, { token });
  kit.equal([taken.etag, taken.data.currentStepTitle], [etag, currentStepTitle]);
  const at = "/vaccinationDetails/fluVac/screening";
  kit.keeps(valueAt(taken.data, at), valueAt(left, at));
  const { patientDemographics } = taken.data;
  const body = { ...(await kit.given("fluVac")), patientDemographics };
  await kit.saveAgain(data.id, body, { token, ...ofVersion(taken.etag) });
  const { data: ended } = await kit.readEpisode(data.id);
  kit.has(ended, { status: "Completed", lastUpdatedBy: claimsOf(token).name });
});
