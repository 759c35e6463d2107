import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant({ patients: [{}, { firstName: "Emma" }] });
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

type Patient = ReturnType<typeof visitTo>["patientDemographics"];

const patientAt = (index: number): Patient => {
  const patient = tenant.patients[index];
  if (!patient) throw new Error(`The tenant has no patient ${index}.`);
  return patient;
};

/** The answer to a save that changes an episode's patient details. */
async function changed(before: Patient, after: Patient, stepsDone = 0) {
  const visit = (patient: Patient) => visitTo(tenant, { patient, stepsDone });
  const { body } = await pharmacist.call("saveEpisode", { body: visit(before) });
  const query = { episodeId: body.id };
  return pharmacist.call("saveEpisode", { query, body: visit(after) });
}

const refusal = {
  path: "/patientDemographics",
  message: "The patient of an episode cannot be changed: start another episode",
};

test.each([0, 2])(
  "[H01] an episode with %i steps done is not moved to another patient",
  async (steps) => {
    const { status, problem } = await changed(patientAt(0), patientAt(1), steps);
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual(refusal);
  },
);

test.each<[string, (patient: Patient) => Patient]>([
  [
    "somebody else with the same birthday",
    (one) => ({ ...patientAt(1), nhsNumber: null, ...birthOf(one) }),
  ],
  ["a verified patient without the number", (one) => ({ ...one, nhsNumber: null })],
])("it is not moved to %s", async (_who, other) => {
  const { status, problem } = await changed(patientAt(0), other(patientAt(0)));
  expect(status).toBe(400);
  expect(problem.errors).toContainEqual(refusal);
});

const birthOf = ({ dateOfBirth }: Patient) => ({ dateOfBirth });
const byHand = (): Patient => ({ ...patientAt(0), pdsVerified: false });

test.each<[string, Partial<Patient>]>([
  ["a name that was mistyped", { firstName: "Jayne" }],
  ["a date of birth that was mistyped", { dateOfBirth: "1950-02-01" }],
  ["a number that is not known after all", { nhsNumber: null }],
  ["another address", { addressLine1: "5 Chawton Lane" }],
])("of a patient entered by hand is corrected: %s", async (_what, correction) => {
  const { status } = await changed(byHand(), { ...byHand(), ...correction });
  expect(status).toBe(200);
});

test("nobody is vaccinated before being born", async () => {
  const body = visitTo(tenant, { patient: byHand() });
  const { delivery } = body.vaccinationDetails.fluVac ?? {};
  if (delivery) delivery.fullDateOfAdministration = "1940-01-01T09:00:00.000Z";
  const { status, problem } = await pharmacist.call("saveEpisode", { body });
  expect(status).toBe(400);
  expect(problem.errors).toContainEqual({
    path: "/vaccinationDetails/fluVac/delivery/fullDateOfAdministration",
    message: "Date cannot be before the patient's date of birth",
  });
});
