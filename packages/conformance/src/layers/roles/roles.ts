import type { OperationId } from "@pharmacy/sdk";
import { exampleParams, operationIds, operationNamed } from "../../contract/operations.ts";
import { operations } from "@pharmacy/sdk";
import { checksOf } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import { claimsOf } from "../../kit/claims.ts";
import type { Kit } from "../../kit/kit.ts";
import { statusOf } from "../../kit/kit.ts";
import { makeBatch, readBatch } from "../../records/batches.ts";
import { draftOf, givenOf, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import { Fault, NotRun } from "../../results/fault.ts";
import { nobody } from "../shapes/refusals.ts";

type Row = Omit<Check, "layer">;
const requirement = "[6.01] [6.02] decisions: Permissions";

const vaccination = operationIds.filter((id) => operations[id].path.startsWith("/vaccination"));
const deleting: readonly OperationId[] = ["deleteEpisode", "decommissionBatch"];

function questionOf(operation: OperationId) {
  const { path, query, body } = exampleParams(operationNamed(operation));
  const unknown = Object.fromEntries(Object.keys(path).map((name) => [name, nobody]));
  return {
    path: unknown,
    query: operation === "saveEpisode" ? { episodeId: nobody } : query,
    body,
  };
}

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

const withoutVac: readonly Row[] = (["noRole", "dormant"] as const).flatMap((whose) => [
  ...vaccination.map((operation): Row => ({
    operation,
    rule: whose === "noRole" ? "is closed to who has not VAC" : "is closed to who is DORMANT",
    requirement,
    run: (kit) => forbidden(kit, operation, kit.tokenOf(whose)),
  })),
  {
    operation: "getUser",
    rule:
      whose === "noRole" ? "tells who has no role of himself" : "tells who is DORMANT of himself",
    requirement,
    async run(kit) {
      const token = kit.tokenOf(whose);
      const { username } = claimsOf(token);
      const { data } = await kit.call("getUser", { query: { username } }, { token });
      kit.demand(data.userName === username, username, data.userName);
      await kit.call("getAllGroupInfo", {}, { token });
    },
  },
]);

const withVac: readonly Row[] = [
  ...operationIds
    .filter((id) => id !== "selectStore" && !deleting.includes(id))
    .map((operation): Row => ({
      operation,
      rule: "is open to who has VAC",
      requirement,
      run: (kit) => isOpen(kit, operation, kit.tokenOf("otherUser")),
    })),
  ...deleting.map((operation): Row => ({
    operation,
    rule: "is closed to who has not VAC_DELETE, and deletes nothing",
    requirement,
    async run(kit, reference) {
      const token = withRoles(kit.tokenOf("otherUser"), ["VAC"], ["VAC_DELETE"]);
      await forbidden(kit, operation, token);
      const { data: batch } = await makeBatch(kit, reference);
      const { data: episode } = await saveNew(kit, draftOf(kit));
      const path = operation === "deleteEpisode" ? { episodeId: episode.id } : { id: batch.id };
      await kit.refused(operation, { path, body: { reason: "other" }, token }, 403, "FORBIDDEN");
      const { deleted } = (await readEpisode(kit, episode.id)).data;
      const { decommissionedDate } = (await readBatch(kit, batch.id)).data;
      kit.demand(!deleted && !decommissionedDate, "nothing deleted", [deleted, decommissionedDate]);
    },
  })),
  ...deleting.map((operation): Row => ({
    operation,
    rule: "is open to who has VAC and VAC_DELETE",
    requirement,
    run: (kit) => isOpen(kit, operation, withRoles(kit.options.token, ["VAC", "VAC_DELETE"])),
  })),
  ...vaccination
    .filter((id) => !deleting.includes(id))
    .map((operation): Row => ({
      operation,
      rule: "is open to the checked user",
      requirement,
      run: (kit) => isOpen(kit, operation, withRoles(kit.options.token, ["VAC"], ["DORMANT"])),
    })),
];

/** Whatever else it answers: a role that is there is no reason to refuse. */
async function isOpen(kit: Kit, operation: OperationId, token: string): Promise<void> {
  const { path, query, body } = questionOf(operation);
  const received = await kit.ask(operation, { path, query, body: body && {}, token });
  if ([401, 403].includes(received.status))
    throw new Fault("anything but 401 and 403", statusOf(received), received.curl);
}

const others: readonly Row[] = [
  {
    operation: "selectStore",
    rule: "is closed to who has not MULTI_SITE",
    requirement: "[6.06]",
    async run(kit, reference) {
      const { id: storeId } = await reference.store();
      const token = kit.claims.roles.includes("MULTI_SITE")
        ? kit.tokenOf("otherUser")
        : kit.options.token;
      await kit.refused("selectStore", { path: { storeId }, token }, 403, "FORBIDDEN");
    },
  },
  {
    operation: "saveEpisode",
    rule: "takes of who has VAC_NHS_ONLY only what is NHS",
    requirement: "[6.07]",
    async run(kit, reference) {
      const token = kit.tokenOf("nhsOnly");
      const { data: batch } = await makeBatch(kit, reference);
      const body = givenOf(kit, [batch]);
      const at = "/vaccinationDetails/fluVac/screening/administrationType";
      const ask = { body: changedAt(body, at, "Private"), token };
      const { errors } = await kit.refused("saveEpisode", ask, 400);
      kit.demand(
        (errors ?? []).some(({ path }) => path === at),
        at,
        errors,
      );
      await saveNew(kit, body, { token });
      if (!kit.claims.roles.includes("VAC_NHS_ONLY"))
        await saveNew(kit, changedAt(body, at, "Private"));
    },
  },
  {
    operation: "getEpisodeAudit",
    rule: "signs what a colleague changes with the colleague's name",
    requirement: "[6.05]",
    async run(kit) {
      const token = kit.tokenOf("otherUser");
      const { data, body } = await saveNew(kit, draftOf(kit));
      await saveAgain(kit, data.id, { ...body, patientEmergencyContact: null }, { token });
      const { data: trail } = await kit.call("getEpisodeAudit", { path: { episodeId: data.id } });
      const names = trail.entries.map(({ by }) => by).join();
      const right = `${claimsOf(token).name},${kit.claims.name}`;
      kit.demand(names === right, right, names);
      const { lastUpdatedBy } = (await readEpisode(kit, data.id)).data;
      kit.demand(lastUpdatedBy === claimsOf(token).name, claimsOf(token).name, lastUpdatedBy);
      const headers = { "If-Match": '"conformance-stale"' };
      const ask = { query: { episodeId: data.id }, body, headers };
      const problem = await kit.refused("saveEpisode", ask, 412, "STALE_VERSION");
      const by = problem.lastUpdatedBy;
      kit.demand(by === claimsOf(token).name, claimsOf(token).name, by);
    },
  },
];

/** What each role of [6.01] opens and closes. */
export const roleChecks: readonly Check[] = checksOf("roles", [
  ...withoutVac,
  ...withVac,
  ...others,
]);
