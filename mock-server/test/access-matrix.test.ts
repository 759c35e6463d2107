import { type Role, roles as allRoles } from "@pharmacy/domain/roles";
import { document } from "@pharmacy/openapi";
import type { OperationId } from "@pharmacy/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personas } from "../src/sandbox/identity/accounts.ts";
import { contractOperation, operationIds } from "../src/sandbox/server/contract.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import {
  startSandboxServer,
  type Caller,
  type LooseInput,
  type SandboxServer,
} from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

/** Combinations that no persona has. */
const people = {
  deleter: ["VAC", "VAC_DELETE"],
  deleterAlone: ["VAC_DELETE"],
  multi: ["VAC", "MULTI_SITE"],
  multiAlone: ["MULTI_SITE"],
  dormantOfAll: ["VAC", "VAC_DELETE", "MULTI_SITE", "Locum", "DORMANT"],
  everythingElse: ["DMS", "CPCS", "NEW_CPCS", "NMS", "FLUVAC", "HCF", "PCS", "CPCS_DELETE"],
} satisfies Record<string, Role[]>;

const everybody: [name: string, roles: readonly Role[]][] = [
  ...personas.map(({ username, roles }): [string, readonly Role[]] => [username, roles]),
  ...Object.entries(people),
];

const anybody: OperationId[] = [
  "getUser",
  "updateUserDetails",
  "updateUserStoreId",
  "getPharmacyStore",
  "getAllGroupInfo",
];
const deleting: OperationId[] = ["deleteEpisode", "restoreEpisode", "decommissionBatch"];

const descriptions = new Map(
  Object.values(document.paths).flatMap(({ get, post, put }) =>
    [get, post, put].flatMap((one) => (one ? [[one.operationId, one.description] as const] : [])),
  ),
);

let server: SandboxServer;
let tenant: TestTenant;
let elsewhere: TestTenant;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  server = await startSandboxServer();
  [tenant, elsewhere] = [await server.testTenant({ people }), await server.testTenant()];
  for (const [name] of everybody) {
    callers.set(name, await server.as(tenant.people[name]?.username ?? name));
  }
  await caller("multi").call("selectStore", { path: { storeId: tenant.storeId } });
  await caller("mia.multi").call("selectStore", { path: { storeId: "FA123" } });
});
afterAll(() => server.close());

const caller = (name: string): Caller => callers.get(name) ?? server.caller("");

/** Who is let in, written down a second time (openapi/decisions.md, Permissions). */
function isLetIn(roles: readonly Role[], id: OperationId): boolean {
  if (anybody.includes(id)) return true;
  if (roles.includes("DORMANT")) return false;
  if (id === "selectStore") return roles.includes("MULTI_SITE");
  if (!roles.includes("VAC")) return false;
  return !deleting.includes(id) || roles.includes("VAC_DELETE");
}

const body = (id: OperationId) => (contractOperation(id).body ? {} : undefined);

const noSuchRecord = (id: OperationId) =>
  Object.fromEntries(
    contractOperation(id)
      .parameters.filter((parameter) => parameter.in === "path")
      .map(({ name }) => [name, "no-such-record"]),
  );

describe.each(everybody)("%s", (name, own) => {
  test.each(operationIds)("[6.02] calls %s as the roles say", async (id) => {
    const { status } = await caller(name).send(id, { path: noSuchRecord(id), body: body(id) });
    expect(status === 403).toBe(!isLetIn(own, id));
    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
  });
});

/** "Needs A and B or C." asks for A, and for one of the others. */
function askedBy(id: OperationId): string[][] {
  const sentence = /Needs ([A-Z_]+(?: (?:and|or) [A-Z_]+)*)[.;]/.exec(descriptions.get(id) ?? "");
  return sentence?.[1]?.split(" and ").map((part) => part.split(" or ")) ?? [];
}

const named = allRoles.filter((role) =>
  operationIds.some((id) => askedBy(id).flat().includes(role)),
);
const combinations = [
  ...named.reduce<Role[][]>(
    (before, role) => [...before, ...before.map((others) => [...others, role])],
    [[]],
  ),
  ...everybody.map(([, roles]) => roles).filter((roles) => !roles.includes("DORMANT")),
];

test.each(operationIds)("the contract says which roles %s needs", (id) => {
  for (const some of combinations) {
    const isAsked = askedBy(id).every((oneOf) => some.some((role) => oneOf.includes(role)));
    expect([some, isAsked]).toEqual([some, isLetIn(some, id)]);
  }
});

test.each(operationIds)("%s is for nobody without a token", async (id) => {
  const { status } = await server.caller("").send(id, { path: noSuchRecord(id), body: body(id) });
  expect(status).toBe(401);
});

describe("[H18] the id of another pharmacy's record", () => {
  const deletion = { reason: "other" };
  const batchId = () => elsewhere.batches[0]?.id ?? "";
  const storeId = () => elsewhere.storeId;
  const addition = { source: "LIST" as const, rows: [{ nhsNumber: "9434765919" }] };
  let episodeId = "";
  let clinicId = "";
  let entryId = "";

  beforeAll(async () => {
    const stranger = await server.as(elsewhere.people["pharmacist"]?.username ?? "");
    episodeId = (await stranger.call("saveEpisode", { body: visitTo(elsewhere) })).body.id;
    clinicId = (await stranger.call("openClinic", {})).body.id;
    const added = await stranger.call("addClinicEntries", { path: { clinicId }, body: addition });
    entryId = added.body.rows[0]?.entryId ?? "";
  });

  const attempts: [id: OperationId, input: () => LooseInput][] = [
    ["getUser", () => ({ query: { username: elsewhere.people["pharmacist"]?.username } })],
    ["updateUserStoreId", () => ({ query: { storeId: storeId() } })],
    ["getPharmacyStore", () => ({ query: { storeId: storeId() } })],
    ["selectStore", () => ({ path: { storeId: storeId() } })],
    ["saveEpisode", () => ({ query: { episodeId }, body: visitTo(tenant) })],
    ["getEpisode", () => ({ path: { episodeId } })],
    ["deleteEpisode", () => ({ path: { episodeId }, body: deletion })],
    ["restoreEpisode", () => ({ path: { episodeId }, body: { reason: "None" } })],
    ["getEpisodeAudit", () => ({ path: { episodeId } })],
    ["getEpisodeImmunizations", () => ({ path: { episodeId } })],
    ["validateBatchNumber", () => ({ path: { batchNo: elsewhere.batches[0]?.batchNo ?? "" } })],
    ["getBatch", () => ({ path: { id: batchId() } })],
    ["updateBatch", () => ({ path: { id: batchId() }, body: { ...elsewhere.batches[0] } })],
    ["getClinic", () => ({ path: { clinicId } })],
    ["addClinicEntries", () => ({ path: { clinicId }, body: addition })],
    ["claimNextClinicEntry", () => ({ path: { clinicId } })],
    ["endClinic", () => ({ path: { clinicId }, body: { isEnded: true } })],
    ["getClinicSummary", () => ({ path: { clinicId } })],
    ["getClinicEntry", () => ({ path: { clinicId, entryId } })],
    ["correctClinicEntry", () => ({ path: { clinicId, entryId }, body: addition.rows[0] })],
    ["moveClinicEntry", () => ({ path: { clinicId, entryId }, body: { move: "CHECK_IN" } })],
    ["decommissionBatch", () => ({ path: { id: batchId() }, body: deletion })],
  ];

  test.each(attempts)("is answered by %s as if there were none", async (id, input) => {
    const name = id === "selectStore" ? "multi" : "deleter";
    const { status, problem } = await caller(name).send(id, input());
    expect([status, problem.code]).toEqual([404, "NOT_FOUND"]);
  });

  test("is tried with every operation that takes one", () => {
    const names = ["episodeId", "storeId", "username", "batchNo", "id", "clinicId", "entryId"];
    const taking = operationIds.filter((id) =>
      contractOperation(id).parameters.some(({ name }) => names.includes(name)),
    );
    // A number is searched for there: nobody of another pharmacy is among the found.
    const searching = "findBatchRecipients" satisfies OperationId;
    const tried = [...attempts.map(([id]) => id), searching];
    expect(tried.toSorted()).toEqual(taking.toSorted());
  });
});
