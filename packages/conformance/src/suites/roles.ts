import type { OperationId } from "@pharmacy/sdk";
import { deleting, operationIds, questionOf } from "../contract/operations.ts";
import { operations } from "@pharmacy/sdk";
import { addTo, type Check } from "../kit/check.ts";
import { changedAt, valueAt } from "../kit/differences.ts";
import { claimsOf, locumHeaders } from "../kit/claims.ts";
import type { Kit } from "../kit/kit.ts";
import { statusOf } from "../kit/kit.ts";
import { makeBatch } from "../records/batches.ts";
import {
  draftOf,
  givenOf,
  readEpisode,
  saveAgain,
  saveNew,
  screeningOf,
} from "../records/episodes.ts";
import { changeBy, storedOf } from "../records/requests.ts";
import { Fault, NotRun } from "../results/fault.ts";
import { removeEpisode } from "../kit/clean-up.ts";

const vaccination = operationIds.filter((id) => operations[id].path.startsWith("/vaccination"));

async function forbidden(kit: Kit, operation: OperationId, token: string): Promise<void> {
  await kit.refused(operation, { ...questionOf(operation), token }, 403, "FORBIDDEN");
}

/** Demands roles that a token has, and roles that it has not: without them the check is not run. */
function withRoles(token: string, has: readonly string[], not: readonly string[] = []): string {
  const { roles } = claimsOf(token);
  const isRight =
    has.every((role) => roles.includes(role)) && !not.some((role) => roles.includes(role));
  if (!isRight)
    throw new NotRun(`needs a token with ${has.join()} without ${not.join() || "others"}`);
  return token;
}

/** The operation may refuse the body, but not the role. */
async function isOpen(kit: Kit, operation: OperationId, token: string): Promise<void> {
  const { path, query, body } = questionOf(operation);
  const received = await kit.ask(operation, { path, query, body: body && {}, token });
  if ([401, 403].includes(received.status))
    throw new Fault("anything but 401 and 403", statusOf(received), received.curl);
}

/** What each role of [6.01] opens and closes. */
export const roleChecks: Check[] = [];
const test = addTo(roleChecks, "roles", "[6.01] [6.02] decisions: Permissions");

for (const [whose, who] of [
  ["noRole", "has not VAC"],
  ["dormant", "is DORMANT"],
] as const) {
  for (const operation of vaccination)
    test(`${operation} is closed to who ${who}`, async (kit) =>
      forbidden(kit, operation, kit.tokenOf(whose)));

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
    const token = withRoles(kit.tokenOf("otherUser"), ["VAC"], ["VAC_DELETE"]);
    await forbidden(kit, operation, token);
    const ask = await changeBy(operation).make(kit);
    const before = await storedOf(kit, ask);
    await kit.refused(operation, { ...ask, token }, 403, "FORBIDDEN");
    kit.unchanged(before.data, (await storedOf(kit, ask)).data);
  });

const isOpenTo = (id: OperationId) => id !== "selectStore" && !deleting.includes(id);

/** Operations, who may use them, and the token of somebody of this kind. */
const open: readonly (readonly [readonly OperationId[], string, (kit: Kit) => string])[] = [
  [operationIds.filter(isOpenTo), "who has VAC", (kit) => kit.tokenOf("otherUser")],
  [
    deleting,
    "who has VAC and VAC_DELETE",
    (kit) => withRoles(kit.options.token, ["VAC", "VAC_DELETE"]),
  ],
  [
    vaccination.filter(isOpenTo),
    "the checked user",
    (kit) => withRoles(kit.options.token, ["VAC"], ["DORMANT"]),
  ],
];

for (const [all, who, tokenOf] of open)
  for (const operation of all)
    test(`${operation} is open to ${who}`, (kit) => isOpen(kit, operation, tokenOf(kit)));

test("selectStore is closed to who has not MULTI_SITE ([6.06])", async (kit) => {
  const { id: storeId } = await kit.reference.store();
  const token = kit.claims.roles.includes("MULTI_SITE")
    ? kit.tokenOf("otherUser")
    : kit.options.token;
  await kit.refused("selectStore", { path: { storeId }, token }, 403, "FORBIDDEN");
});

test("saveEpisode takes of who has VAC_NHS_ONLY only what is NHS ([6.07])", async (kit) => {
  const token = kit.tokenOf("nhsOnly");
  const { data: batch } = await makeBatch(kit);
  const body = givenOf(kit, [batch]);
  const at = "/vaccinationDetails/fluVac/screening/administrationType";
  const ask = { body: changedAt(body, at, "Private"), token };
  await kit.refusedAbout("saveEpisode", ask, at);
  await saveNew(kit, body, { token });
  if (!kit.claims.roles.includes("VAC_NHS_ONLY"))
    await saveNew(kit, changedAt(body, at, "Private"));
});

test("getEpisodeAudit signs what a colleague changes with the colleague's name ([6.05])", async (kit) => {
  const token = kit.tokenOf("otherUser");
  const { data, body } = await saveNew(kit, draftOf(kit));
  await saveAgain(kit, data.id, { ...body, patientEmergencyContact: null }, { token });
  const trail = await kit.get("getEpisodeAudit", { path: { episodeId: data.id } });
  const names = trail.entries.map(({ by }) => by);
  kit.equal(names, [claimsOf(token).name, kit.claims.name]);
  const { lastUpdatedBy } = (await readEpisode(kit, data.id)).data;
  kit.equal(lastUpdatedBy, claimsOf(token).name);
  const headers = { "If-Match": '"conformance-stale"' };
  const ask = { query: { episodeId: data.id }, body, headers };
  const { lastUpdatedBy: by } = await kit.refused("saveEpisode", ask, 412, "STALE_VERSION");
  kit.equal(by, claimsOf(token).name);
});

test("saveEpisode signs what a locum does with the locum's own details, and takes none without ([6.05] [7.08])", async (kit) => {
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

/** The code of the store in which a user records now. */
async function storeOf(kit: Kit, token: string): Promise<string | undefined> {
  const { data } = await saveNew(kit, draftOf(kit), { token });
  const path = { episodeId: data.id };
  const { humanReadableEpisodeId } = await kit.get("getEpisode", { path }, { token });
  await removeEpisode(kit, data.id, token);
  return humanReadableEpisodeId.split("-")[0];
}

test("selectStore gives somebody of several stores the store that was chosen, and before it none ([4.15] [4.16] [7.10])", async (kit) => {
  const token = kit.tokenOf("multiSite");
  kit.needsWrites();
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
  kit.needsWrites();
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

async function signedBy(kit: Kit, id: string, name: string, gphc: string | null): Promise<void> {
  const trail = await kit.get("getEpisodeAudit", { path: { episodeId: id } });
  const [entry] = trail.entries;
  kit.equal([entry?.by, entry?.gphc ?? null], [name, gphc]);
  const { lastUpdatedBy } = (await readEpisode(kit, id)).data;
  kit.equal(lastUpdatedBy, name);
}

test("saveEpisode lets a colleague take over a visit as it was left, and end it (decisions: Steps and statuses)", async (kit) => {
  const token = kit.tokenOf("otherUser");
  const at = "/vaccinationDetails/fluVac/screening";
  const screening = screeningOf(kit, "fluVac");
  const begun = { ...changedAt(draftOf(kit), at, screening), currentActiveStepId: 2 } as const;
  const left = { ...begun, currentStepTitle: "Step 2 of 2 - Delivery for Flu" };
  const { data, etag } = await saveNew(kit, left);
  const path = { episodeId: data.id };
  const taken = await kit.call("getEpisode", { path }, { token });
  kit.equal(taken.etag, etag);
  const { currentStepTitle, patientDemographics } = taken.data;
  kit.keeps(screening, valueAt(taken.data, at));
  kit.equal(currentStepTitle, left.currentStepTitle);
  const { data: batch } = await makeBatch(kit);
  const body = { ...givenOf(kit, [batch]), patientDemographics };
  await saveAgain(kit, data.id, body, { token, ifMatch: taken.etag });
  const { data: ended } = await readEpisode(kit, data.id);
  kit.equal([ended.status, ended.lastUpdatedBy], ["Completed", claimsOf(token).name]);
});
