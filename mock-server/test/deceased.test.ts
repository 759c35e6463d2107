import * as messages from "@pharmacy/domain/messages";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  const dateOfDeath = daysAgo(10).slice(0, 10);
  tenant = await server.testTenant({ patients: [{ deceased: true, dateOfDeath }] });
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

/** A dose given on a day, by a body that says nothing of the death. */
function given(at: string, pdsVerified: boolean) {
  const { patientDemographics, ...visit } = visitTo(tenant);
  Object.assign(visit.vaccinationDetails.fluVac?.delivery ?? {}, { fullDateOfAdministration: at });
  const { deceased: _unsaid, dateOfDeath: _untold, ...patient } = patientDemographics;
  const body = { ...visit, patientDemographics: { ...patient, pdsVerified } };
  return pharmacist.call("saveEpisode", { body });
}

test.each([true, false])(
  "a death that the register knows holds though the body does not mention it (verified %s)",
  async (pdsVerified) => {
    const { status, problem } = await given(daysAgo(1), pdsVerified);
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({
      path: "/vaccinationDetails/fluVac/delivery/isVaccinationAdministered",
      message: messages.episode.deceased,
    });
    expect((await given(daysAgo(20), pdsVerified)).status).toBe(200);
  },
);
