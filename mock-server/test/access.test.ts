import type { Role } from "@pharmacy/domain/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

const people = {
  pharmacist: ["VAC"],
  multi: ["VAC", "MULTI_SITE"],
} satisfies Record<string, Role[]>;
type Name = keyof typeof people;

let server: SandboxServer;
let tenant: TestTenant;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant({ people });
  for (const name of Object.keys(people)) {
    callers.set(name, await server.as(tenant.people[name]?.username ?? ""));
  }
  await caller("multi").call("selectStore", { path: { storeId: tenant.storeId } });
});
afterAll(() => server.close());

const caller = (name: Name): Caller => callers.get(name) ?? server.caller("");

test.each([
  ["one that is not a token", "nonsense"],
  ["one whose claims were changed", "changed"],
])("a forged token is refused: %s", async (_what, kind) => {
  const [header, claims = "", signature] = caller("pharmacist").token.split(".");
  const decoded = JSON.parse(Buffer.from(claims, "base64url").toString());
  const raised = { ...decoded, realm_access: { roles: ["VAC", "VAC_DELETE"] } };
  const forged = [header, Buffer.from(JSON.stringify(raised)).toString("base64url"), signature];
  const token = kind === "changed" ? forged.join(".") : kind;
  expect((await server.caller(token).call("getVaccineTypes", {})).status).toBe(401);
});

test("a token that has expired is refused", async () => {
  const fresh = await server.as(tenant.people.pharmacist?.username ?? "");
  await server.hook("/expired-tokens", { token: fresh.token });
  expect((await fresh.call("getVaccineTypes", {})).status).toBe(401);
});

test("[5.69] a batch of another pharmacy cannot be used in an episode", async () => {
  const elsewhere = await server.testTenant();
  const body = visitTo(tenant, { batches: elsewhere.batches });
  const { status, problem } = await caller("pharmacist").call("saveEpisode", { body });
  expect(status).toBe(400);
  expect(problem.errors?.[0]?.path).toBe("/vaccinationDetails/fluVac/delivery/batchId");
});

test("[H02] [5.69] a batch of another product is refused, of the same vaccine too", async () => {
  const body = visitTo(tenant);
  const { fluVac } = body.vaccinationDetails;
  const pack = { vaccineId: "fluenz-laiv-10", name: "Fluenz Trivalent (LAIV), pack of 10" };
  const delivery = fluVac?.delivery && { ...fluVac.delivery, vacProvidedToPatient: pack };
  const { status, problem } = await caller("pharmacist").send("saveEpisode", {
    body: { ...body, vaccinationDetails: { fluVac: { ...fluVac, delivery } } },
  });
  expect(status).toBe(400);
  expect(problem.errors?.[0]?.path).toBe("/vaccinationDetails/fluVac/delivery/batchId");
});

describe("a multi-site user", () => {
  test("has to choose a pharmacy first", async () => {
    const fresh = await server.as(tenant.people.multi?.username ?? "");
    const { status, problem } = await fresh.call("getVaccineTypes", {});
    expect([status, problem.code]).toEqual([403, "STORE_NOT_SELECTED"]);
  });

  test("works in the chosen pharmacy, in this session alone", async () => {
    const first = await server.as(tenant.people.multi?.username ?? "");
    const second = await server.as(tenant.people.multi?.username ?? "");
    await first.call("selectStore", { path: { storeId: tenant.otherStoreId } });
    await second.call("selectStore", { path: { storeId: tenant.storeId } });
    const batches = async (one: Caller) =>
      (await one.send("listActiveBatches", { body: {} })).body.totalElements;
    expect(await batches(first)).toBe(0);
    expect(await batches(second)).toBeGreaterThan(0);
  });

  test("[7.09] chooses among the pharmacies of the list, and no other", async () => {
    const multi = caller("multi");
    const { body: groups } = await multi.call("getAllGroupInfo", {});
    expect(groups.map(({ storeId }) => storeId)).toEqual([tenant.storeId, tenant.otherStoreId]);
    expect((await multi.call("selectStore", { path: { storeId: "FA123" } })).status).toBe(404);
  });
});

describe("a locum", () => {
  const headers = {
    "X-Locum-First-Name": encodeURIComponent("Zoë"),
    "X-Locum-Last-Name": encodeURIComponent("Ó Súilleabháin"),
    "X-Locum-Gphc-Number": "2034567",
  };

  test("[7.08] is recorded under the details of the headers", async () => {
    const own = await server.testTenant();
    const locum = await server.as(own.people.locum?.username ?? "");
    const { body } = await locum.call("saveEpisode", { body: visitTo(own) }, headers);
    const path = { episodeId: body.id };
    const { body: episode } = await locum.call("getEpisode", { path }, headers);
    const { body: audit } = await locum.call("getEpisodeAudit", { path }, headers);
    expect(episode.lastUpdatedBy).toBe("Zoë Ó Súilleabháin");
    expect(audit.entries[0]).toMatchObject({ by: "Zoë Ó Súilleabháin", gphc: "2034567" });
  });

  test.each<[string, Record<string, string>, string]>([
    ["no first name", { "X-Locum-First-Name": "" }, "Required"],
    ["a first name alone", { "X-Locum-Last-Name": "" }, "Required"],
    ["no number", { "X-Locum-Gphc-Number": "" }, "Required"],
    ["six digits", { "X-Locum-Gphc-Number": "203456" }, "Must be exactly 7 characters"],
    ["letters for a number", { "X-Locum-Gphc-Number": "20345AB" }, "Field must be a number"],
    ["51 letters", { "X-Locum-Last-Name": "x".repeat(51) }, "Maximum length is 50 characters"],
    ["a line feed", { "X-Locum-Last-Name": "Marsh%0A" }, "Please remove the characters"],
    ["a NUL", { "X-Locum-First-Name": "Zo%00" }, "Please remove the characters"],
  ])("signs nothing with details that are none: %s", async (_what, wrong, message) => {
    const own = await server.testTenant();
    const locum = await server.as(own.people.locum?.username ?? "");
    const sent = { ...headers, ...wrong };
    const save = await locum.call("saveEpisode", { body: visitTo(own) }, sent);
    const [name] = Object.keys(wrong);
    expect(save.status).toBe(400);
    expect(save.problem.errors).toEqual([
      { path: `/header/${name}`, message: expect.stringContaining(message) },
    ]);
    expect((await locum.call("getVaccineTypes", {}, sent)).status).toBe(400);
    expect((await locum.call("getVaccineTypes", {}, headers)).status).toBe(200);
  });

  test("signs nothing without details", async () => {
    const own = await server.testTenant();
    const locum = await server.as(own.people.locum?.username ?? "");
    const { status, problem } = await locum.call("saveEpisode", { body: visitTo(own) });
    expect([status, problem.errors?.length]).toEqual([400, 3]);
  });

  test("may have names of 50 letters of any alphabet", async () => {
    const own = await server.testTenant();
    const locum = await server.as(own.people.locum?.username ?? "");
    const name = encodeURIComponent("李".repeat(50));
    const sent = { ...headers, "X-Locum-Last-Name": name, "X-Locum-First-Name": name };
    expect((await locum.call("saveEpisode", { body: visitTo(own) }, sent)).status).toBe(200);
  });

  test("[H25] is not somebody else's disguise: without the role the headers say nothing", async () => {
    const one = caller("pharmacist");
    const { body } = await one.call("saveEpisode", { body: visitTo(tenant) }, headers);
    const { body: episode } = await one.call("getEpisode", { path: { episodeId: body.id } });
    expect(episode.lastUpdatedBy).toBe("Robin Pharmacist");
  });
});

test("[6.07] a site for the NHS only cannot record a private vaccination", async () => {
  const own = await server.testTenant();
  const nhsOnly = await server.as(own.people.nhsOnly?.username ?? "");
  const body = visitTo(own);
  const screening = body.vaccinationDetails.fluVac?.screening;
  if (screening) screening.administrationType = "Private";
  const { status, problem } = await nhsOnly.call("saveEpisode", { body });
  expect(status).toBe(400);
  expect(problem.errors?.[0]?.path).toBe("/vaccinationDetails/fluVac/screening/administrationType");
});

test("a site for the NHS only corrects a private record, and makes none of an NHS one", async () => {
  const own = await server.testTenant();
  const nhsOnly = await server.as(own.people.nhsOnly?.username ?? "");
  const other = await server.as(own.people.pharmacist?.username ?? "");
  const asPrivate = visitTo(own);
  const screening = asPrivate.vaccinationDetails.fluVac?.screening;
  if (screening) screening.administrationType = "Private";
  const editing = (episodeId: string) => ({
    query: { episodeId, editedStepTitle: "Step 1 of 2 - Clinical Screening for Flu" },
  });
  const recorded = await other.call("saveEpisode", { body: asPrivate });
  const contact = { patientEmergencyContact: { firstName: "Cassandra" } };
  const body = { ...asPrivate, ...contact };
  const correction = await nhsOnly.call("saveEpisode", { ...editing(recorded.body.id), body });
  expect(correction.status).toBe(200);
  const nhs = await other.call("saveEpisode", { body: visitTo(own) });
  const change = await nhsOnly.call("saveEpisode", { ...editing(nhs.body.id), body: asPrivate });
  expect(change.status).toBe(400);
});

test("a user sees and changes nobody but themselves", async () => {
  const one = caller("pharmacist");
  const username = tenant.people.pharmacist?.username ?? "";
  const { body: user } = await one.call("getUser", { query: { username } });
  expect((await one.call("getUser", { query: { username: "anna.pharmacist" } })).status).toBe(404);
  const body = { ...user, lastName: "Renamed" };
  expect((await one.call("updateUserDetails", { body })).body.lastName).toBe("Renamed");
  const foreign = { ...user, id: "somebody-else" };
  expect((await one.call("updateUserDetails", { body: foreign })).status).toBe(403);
});
