import type { OperationId } from "@pharmacy/sdk";
import { operationIds, questionOf } from "../../contract/operations.ts";
import { operations } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import { claimsOf } from "../../kit/claims.ts";
import type { Kit } from "../../kit/kit.ts";
import { statusOf } from "../../kit/kit.ts";
import { makeBatch, readBatch } from "../../records/batches.ts";
import { draftOf, givenOf, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import { Fault, NotRun } from "../../results/fault.ts";

const vaccination = operationIds.filter((id) => operations[id].path.startsWith("/vaccination"));
const deleting: readonly OperationId[] = ["deleteEpisode", "decommissionBatch"];

async function forbidden(kit: Kit, operation: OperationId, token: string): Promise<void> {
  await kit.refused(operation, { ...questionOf(operation), token }, 403, "FORBIDDEN");
}

/** A role that a token has or has not: the kit believes what was said of the token. */
function withRoles(token: string, has: readonly string[], not: readonly string[] = []): string {
  const { roles } = claimsOf(token);
  const isRight =
    has.every((role) => roles.includes(role)) && !not.some((role) => roles.includes(role));
  if (!isRight)
    throw new NotRun(`needs a token with ${has.join()} without ${not.join() || "others"}`);
  return token;
}

/** Whatever else it answers: a role that is there is no reason to refuse. */
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
    const { data } = await kit.call("getUser", { query: { username } }, { token });
    kit.equal(data.userName, username);
    await kit.call("getAllGroupInfo", {}, { token });
  });
}

for (const operation of operationIds.filter((id) => id !== "selectStore" && !deleting.includes(id)))
  test(`${operation} is open to who has VAC`, (kit) =>
    isOpen(kit, operation, kit.tokenOf("otherUser")));

for (const operation of deleting)
  test(`${operation} is closed to who has not VAC_DELETE, and deletes nothing`, async (kit) => {
    const token = withRoles(kit.tokenOf("otherUser"), ["VAC"], ["VAC_DELETE"]);
    await forbidden(kit, operation, token);
    const { data: batch } = await makeBatch(kit);
    const { data: episode } = await saveNew(kit, draftOf(kit));
    const path = operation === "deleteEpisode" ? { episodeId: episode.id } : { id: batch.id };
    await kit.refused(operation, { path, body: { reason: "other" }, token }, 403, "FORBIDDEN");
    const { deleted } = (await readEpisode(kit, episode.id)).data;
    const { decommissionedDate } = (await readBatch(kit, batch.id)).data;
    kit.demand(!deleted && !decommissionedDate, "nothing deleted", [deleted, decommissionedDate]);
  });

for (const operation of deleting)
  test(`${operation} is open to who has VAC and VAC_DELETE`, (kit) =>
    isOpen(kit, operation, withRoles(kit.options.token, ["VAC", "VAC_DELETE"])));

for (const operation of vaccination.filter((id) => !deleting.includes(id)))
  test(`${operation} is open to the checked user`, (kit) =>
    isOpen(kit, operation, withRoles(kit.options.token, ["VAC"], ["DORMANT"])));

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
  const { data: trail } = await kit.call("getEpisodeAudit", { path: { episodeId: data.id } });
  const names = trail.entries.map(({ by }) => by).join();
  const right = `${claimsOf(token).name},${kit.claims.name}`;
  kit.equal(names, right);
  const { lastUpdatedBy } = (await readEpisode(kit, data.id)).data;
  kit.equal(lastUpdatedBy, claimsOf(token).name);
  const headers = { "If-Match": '"conformance-stale"' };
  const ask = { query: { episodeId: data.id }, body, headers };
  const problem = await kit.refused("saveEpisode", ask, 412, "STALE_VERSION");
  const by = problem.lastUpdatedBy;
  kit.equal(by, claimsOf(token).name);
});
