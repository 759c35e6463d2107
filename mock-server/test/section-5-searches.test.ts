import { careHomeSearchQuery } from "@pharmacy/domain/care-home/search";
import { codesOf } from "@pharmacy/domain/validation/code-lists";
import { covidGroups } from "@pharmacy/domain/vaccines/covid";
import { section5Rows, type Section5Row } from "../../packages/domain/test/section-5.ts";
import { now } from "../../packages/domain/test/valid-values.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-tenants.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

/** The rows of section-5.csv that save no step: the search for a care home, and the soft warnings. */

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

const rowsOf = (stage: string) =>
  section5Rows(now)
    .filter((row) => row.stage === stage)
    .map((row) => [row.title, row] as const);

// What is too short or too long the contract refuses by itself, in words of its own.
test.each(rowsOf("care-home-search"))("%s", async (_title, { values, path }) => {
  const query = careHomeSearchQuery(values);
  const { status, problem } = await pharmacist.send("findCareHomes", { query });
  const wrong = problem.errors?.map((error) => error.path) ?? [];
  expect([status, wrong]).toEqual(path === "" ? [200, []] : [400, [`/query/${path}`]]);
});

/** The visit of a patient of the row's age, who is vaccinated for the row's group. */
function visitOf({ eligibilityCriteria: group, dateOfBirth }: Section5Row["values"]) {
  const [patient] = tenant.patients;
  if (!patient || typeof dateOfBirth !== "string") throw new Error("Nobody is to be vaccinated.");
  const isCovid = codesOf(covidGroups).some((code) => code === group);
  const body = visitTo(tenant, {
    patient: { ...patient, pdsVerified: false, dateOfBirth },
    vaccineTypes: [isCovid ? "covid" : "fluVac"],
  });
  const { fluVac, covid } = body.vaccinationDetails;
  Object.assign(fluVac?.screening ?? covid?.screening ?? {}, {
    administrationType: group ? "NHS" : "Private",
    eligibilityCriteria: group,
    ...(group === "AGED_18_TO_64_CLINICAL_RISK" ? { clinicalRisk: "DIABETES" } : {}),
  });
  return body;
}

describe("[5.44] a warning never blocks", () => {
  test.each(rowsOf("eligibility"))("%s", async (_title, { values }) => {
    const { status, problem } = await pharmacist.send("saveEpisode", { body: visitOf(values) });
    expect([status, problem.errors ?? []]).toEqual([200, []]);
  });
});
