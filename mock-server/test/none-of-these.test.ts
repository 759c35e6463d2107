import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
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

/** A finished visit whose screening says so of these questions. */
function visitWith(noneOfThese: Schemas["ScreeningQuestion"][]): Schemas["EpisodeInput"] {
  const visit = visitTo(tenant);
  const { fluVac } = visit.vaccinationDetails;
  if (!fluVac?.screening) throw new Error("The visit has no screening.");
  const screening = { ...fluVac.screening, noneOfThese };
  return { ...visit, vaccinationDetails: { fluVac: { ...fluVac, screening } } };
}

test('what "None of these" answered is stored and stands in the audit', async () => {
  const { status, body } = await pharmacist.call("saveEpisode", {
    query: {},
    body: visitWith(["feelUnwell", "relevantAllergies"]),
  });
  expect([status, body.keepsNoneOfThese]).toEqual([200, true]);
  const path = { episodeId: body.id };
  const read = (await pharmacist.call("getEpisode", { path })).body;
  expect(read.keepsNoneOfThese).toBe(true);
  expect(read.vaccinationDetails.fluVac?.screening?.noneOfThese).toEqual([
    "feelUnwell",
    "relevantAllergies",
  ]);
  const { entries } = (await pharmacist.call("getEpisodeAudit", { path })).body;
  const said = entries.flatMap(({ changes }) => changes).filter((c) => /noneOfThese/.test(c.path));
  expect(said.map(({ after }) => after)).toEqual(["feelUnwell", "relevantAllergies"]);
});

test.each([
  ["that was answered Yes", "past6MonthsVaccinated"],
  ["that this screening does not ask", "pregnant"],
] as const)("it cannot have answered a question %s", async (_what, question) => {
  const visit = visitWith([question]);
  const { fluVac } = visit.vaccinationDetails;
  const yes = { past6MonthsVaccinated: true, past6MonthsVaccinatedComment: "Shingles" };
  const screening = {
    ...fluVac?.screening,
    isDraft: false,
    vaccineType: "fluVac" as const,
    ...yes,
  };
  const { status, problem } = await pharmacist.send("saveEpisode", {
    body: { ...visit, vaccinationDetails: { fluVac: { ...fluVac, screening } } },
  });
  expect(status).toBe(400);
  expect(problem.errors).toEqual([
    {
      path: "/vaccinationDetails/fluVac/screening/noneOfThese",
      message: "Each of these questions must be answered No",
    },
  ]);
});
