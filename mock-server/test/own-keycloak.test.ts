import type { RequestListener } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { startTrustedRealm } from "./trusted-realm.ts";

let realm: Awaited<ReturnType<typeof startTrustedRealm>>;
let server: SandboxServer;

beforeAll(async () => {
  realm = await startTrustedRealm();
  vi.stubEnv("KEYCLOAK_ISSUER", realm.issuer);
  server = await startSandboxServer();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await realm.close();
});

const maya = {
  sub: "4f7c",
  sid: "monday",
  preferred_username: "maya.patel",
  given_name: "Maya",
  family_name: "Patel",
  email: "maya@pharmacy.example.org",
  gphc: "2077777",
  storeId: "FA123",
  realm_access: { roles: ["VAC"] },
};

async function signsIn(claims: Record<string, unknown>): Promise<Caller> {
  return server.caller(
    await realm.token({
      ...maya,
      sub: `f:4f7c:${String(claims["preferred_username"])}`,
      ...claims,
    }),
  );
}

/** As a locum enters them; ignored for everybody else. */
const details = {
  "X-Locum-First-Name": "Leo",
  "X-Locum-Last-Name": "Marsh",
  "X-Locum-Gphc-Number": "2071234",
};

const profileOf = (caller: Caller, username: string) =>
  caller.call("getUser", { query: { username } }, details);

test("someone whom only the trusted realm knows is as the token says", async () => {
  const caller = server.caller(await realm.token(maya));
  const { status, body } = await profileOf(caller, "maya.patel");
  expect(status).toBe(200);
  expect(body).toEqual({
    id: "4f7c",
    firstName: "Maya",
    lastName: "Patel",
    email: "maya@pharmacy.example.org",
    userName: "maya.patel",
    gphc: "2077777",
    roleId: null,
    pharmacist: true,
    clinicianRole: "Pharmacist",
    storeId: "FA123",
  });
  const store = await caller.call("getPharmacyStore", { query: { storeId: "FA123" } });
  expect(store.body).toMatchObject({ id: "FA123", name: "Wellbridge Pharmacy" });
  expect((await caller.call("getAllGroupInfo", {})).body).toHaveLength(1);
});

test("their own changes stay, whatever the next token says", async () => {
  const caller = await signsIn({ preferred_username: "own.changes" });
  const { body } = await profileOf(caller, "own.changes");
  await caller.call("updateUserDetails", { body: { ...body, lastName: "Shah" } });
  const again = await signsIn({ preferred_username: "own.changes", sid: "tuesday" });
  expect((await profileOf(again, "own.changes")).body.lastName).toBe("Shah");
});

test("the pharmacies of a known user are those of the latest token", async () => {
  const withClaims = (claims: Record<string, unknown>) =>
    signsIn({ preferred_username: "moves.on", ...claims });
  const offered = async (caller: Caller) =>
    (await caller.call("getAllGroupInfo", {})).body.map(({ storeId }) => storeId);
  expect(await offered(await withClaims({ storeId: "ZZ999" }))).toEqual([]);
  expect(await offered(await withClaims({}))).toEqual(["FA123"]);
  const everywhere = { realm_access: { roles: ["VAC", "MULTI_SITE"] } };
  expect(await offered(await withClaims(everywhere))).toHaveLength(30);
  const moved = await withClaims({ storeId: "FB456" });
  expect(await offered(moved)).toEqual(["FB456"]);
  for (const [storeId, status] of [["FB456", 200] as const, ["FA123", 404] as const])
    expect((await moved.call("getPharmacyStore", { query: { storeId } })).status).toBe(status);
});

test("first calls that come at once are all answered", async () => {
  const caller = await signsIn({ preferred_username: "in.haste" });
  const answers = await Promise.all([
    profileOf(caller, "in.haste"),
    caller.call("getAllGroupInfo", {}),
    caller.call("getPharmacyStore", { query: { storeId: "FA123" } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("[4.16] someone of several sites may choose any pharmacy", async () => {
  const caller = await signsIn({
    preferred_username: "several.sites",
    storeId: undefined,
    realm_access: { roles: ["VAC", "MULTI_SITE"] },
  });
  expect((await caller.call("getAllGroupInfo", {})).body).toHaveLength(30);
  await caller.call("selectStore", { path: { storeId: "FC210" } });
  expect((await caller.call("getVaccineTypes", {})).status).toBe(200);
});

test.each([
  ["a technician", { gphc: "5012345" }, { pharmacist: false, clinicianRole: "Technician" }],
  [
    "somebody not registered",
    { gphc: undefined },
    { pharmacist: false, clinicianRole: null, gphc: null },
  ],
  ["somebody with a GPhC number that is none", { gphc: "20x" }, { pharmacist: false, gphc: null }],
  ["a locum", { realm_access: { roles: ["VAC", "Locum"] } }, { clinicianRole: "Locum" }],
  [
    "somebody without names",
    { given_name: undefined, family_name: undefined },
    { firstName: "who.1", lastName: "who.1" },
  ],
])("the token of %s makes a profile that the contract takes", async (_who, claims, expected) => {
  const username = "given_name" in claims ? "who.1" : `who.${Object.values(claims).join()}`;
  const caller = await signsIn({ preferred_username: username, ...claims });
  expect((await profileOf(caller, username)).body).toMatchObject(expected);
});

test("no record can be made in an unknown store", async () => {
  const caller = await signsIn({ preferred_username: "from.afar", storeId: "ZZ999" });
  expect((await profileOf(caller, "from.afar")).body.storeId).toBeNull();
  const refused = await caller.call("getVaccineTypes", {});
  expect(refused.problem).toMatchObject({
    status: 403,
    code: "STORE_NOT_SELECTED",
    detail:
      "Your account has no pharmacy that is known here. Ask the person who manages the accounts.",
  });
});

test("a dormant locum is not asked for details and sees the own profile", async () => {
  const roles = ["VAC", "Locum", "DORMANT"];
  const caller = await signsIn({ preferred_username: "at.rest", realm_access: { roles } });
  expect((await caller.call("getUser", { query: { username: "at.rest" } })).status).toBe(200);
});

test.each<[string, RequestListener]>([
  ["nothing", (_request, answer) => void answer.destroy()],
  ["a failure", (_request, answer) => void answer.writeHead(502).end()],
  ["a page", (_request, answer) => void answer.end("<html>")],
  ["no keys", (_request, answer) => void answer.end("{}")],
])(
  "a realm that answers %s is told as 503, until the same token is taken",
  async (_how, broken) => {
    const fresh = await startSandboxServer();
    onTestFinished(() => fresh.close());
    onTestFinished(() => realm.answerBy());
    realm.answerBy(broken);
    const caller = fresh.caller(await realm.token(maya));
    const answer = await caller.call("getStatusesCount", {});
    expect(answer).toMatchObject({
      status: 503,
      problem: {
        code: "SERVICE_UNAVAILABLE",
        detail: expect.stringMatching(/nothing .* was saved/),
      },
    });
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
    for (const token of ["", "no.token.at.all"]) {
      expect((await fresh.caller(token).call("getStatusesCount", {})).status).toBe(401);
    }
    realm.answerBy();
    expect((await caller.call("getStatusesCount", {})).status).toBe(200);
  },
);
