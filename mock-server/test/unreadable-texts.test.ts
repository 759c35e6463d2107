import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

const unreadable = "Please remove the characters that cannot be read";

const namedAs = (firstName: string) => {
  const body = visitTo(tenant, { stepsDone: 0 });
  return { ...body, patientEmergencyContact: { firstName } };
};

describe.each([
  ["a NUL", "\u0000"],
  ["a control sign", "\u001b"],
  ["an override of the direction", "\u202e"],
  ["half a sign", "\ud83d"],
])("%s", (_what, sign) => {
  test("in a body is 400 and named", async () => {
    const { status, problem } = await pharmacist.call("saveEpisode", { body: namedAs(`A${sign}`) });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({
      path: "/patientEmergencyContact/firstName",
      message: unreadable,
    });
  });

  test("in a comment is 400, too", async () => {
    const body = visitTo(tenant);
    const { fluVac } = body.vaccinationDetails;
    const screening = { ...fluVac?.screening, feelUnwell: true, feelUnwellComment: `A${sign}` };
    const { status } = await pharmacist.send("saveEpisode", {
      body: { ...body, vaccinationDetails: { fluVac: { ...fluVac, screening } } },
    });
    expect(status).toBe(400);
  });
});

test("a body with more levels than any record has is 400", async () => {
  const text = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
  const { status, problem } = await pharmacist.send("saveEpisode", { text });
  expect([status, problem.code]).toEqual([400, "INVALID_REQUEST"]);
});

test("in a query or in a path it is 400", async () => {
  const query = { name: "Rose\u0000" };
  expect((await pharmacist.call("findCareHomes", { query })).status).toBe(400);
  const path = { batchNo: "A\u202e1" };
  expect((await pharmacist.call("validateBatchNumber", { path })).status).toBe(400);
});

test("a comment may have lines and tabs, a name may not", async () => {
  const deletion = { reason: "other", comment: "One\nTwo\tThree" } as const;
  const { body } = await pharmacist.call("saveEpisode", { body: namedAs("Zoë 👩‍⚕️") });
  const path = { episodeId: body.id };
  expect((await pharmacist.call("deleteEpisode", { path, body: deletion })).status).toBe(200);
  expect((await pharmacist.call("saveEpisode", { body: namedAs("One\nTwo") })).status).toBe(400);
});

test("a body that is no UTF-8 is 400", async () => {
  const [before, after] = JSON.stringify(namedAs("#")).split("#");
  const answer = await fetch(`${server.sandbox.url}/api/vaccination/episode`, {
    method: "PUT",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${pharmacist.token}`,
    },
    body: Buffer.concat([Buffer.from(before ?? ""), Buffer.from([0xe9]), Buffer.from(after ?? "")]),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ message: "The body is not UTF-8." }] });
});

test.each(["0000000000", "1111111111", "9999999999"])(
  "the NHS number %s is a dummy, and refused",
  async (nhsNumber) => {
    const body = visitTo(tenant, { stepsDone: 0 });
    const patientDemographics = { ...body.patientDemographics, nhsNumber };
    const save = await pharmacist.call("saveEpisode", { body: { ...body, patientDemographics } });
    expect(save.status).toBe(400);
    expect(save.problem.errors).toContainEqual({
      path: "/patientDemographics/nhsNumber",
      message: "Please enter a valid NHS number",
    });
    const search = await pharmacist.call("searchPatients", { body: { nhsNumber } });
    expect(search.status).toBe(400);
  },
);
