import type { Schemas } from "@pharmacy/sdk";
import { firstStep } from "@pharmacy/domain/episode/steps";
import { proposeSave } from "@pharmacy/domain/episode/save";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

type Input = Schemas["EpisodeInput"];

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;
let begun: Input;
let episodeId: string;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

/** Both vaccines chosen and screened, flu given and saved, COVID-19 still to come. */
beforeEach(async () => {
  begun = visitTo(tenant, { vaccineTypes: ["fluVac", "covid"], stepsDone: 3 });
  episodeId = (await pharmacist.call("saveEpisode", { body: begun })).body.id;
});

const save = (body: Input) => pharmacist.call("saveEpisode", { query: { episodeId }, body });

const stored = async () => (await pharmacist.call("getEpisode", { path: { episodeId } })).body;

const now = new Date().toISOString();
const clock = { now, today: now.slice(0, 10) };

const firstStepWith = (values: { consentStatus: boolean; vaccineTypes?: Input["vaccineTypes"] }) =>
  proposeSave({
    content: begun,
    step: firstStep,
    entered: { stage: "consent", values: { ...begun.consent, ...values } },
    kind: "save",
    clock,
  }).input;

/** The error paths of a save that changes nothing. */
async function refusedAt(body: Input): Promise<string[]> {
  const before = await stored();
  const { status, problem } = await save(body);
  expect(status).toBe(400);
  expect(await stored()).toEqual(before);
  return (problem.errors ?? []).map(({ path }) => path);
}

test("a save without consent never takes a given vaccine with it", async () => {
  const refused = { consentStatus: false };
  const closed: Input = {
    ...begun,
    consent: refused,
    vaccineTypes: [],
    vaccinationDetails: {},
    status: "Closed",
  };
  expect(await refusedAt(closed)).toContain("/vaccineTypes");
  const beside: Input = { ...begun, consent: refused, status: "Closed" };
  expect(await refusedAt(beside)).toContain("/consent/consentStatus");
});

test("[H12] a given vaccine is not taken out of the choice, and no draft again", async () => {
  const { fluVac, covid } = begun.vaccinationDetails;
  const untied: Input = { ...begun, vaccineTypes: ["covid"], vaccinationDetails: {} };
  expect(await refusedAt(untied)).toContain("/vaccineTypes");
  const drafted = fluVac?.delivery && { ...fluVac.delivery, isDraft: true };
  const details = { fluVac: { ...fluVac, delivery: drafted }, covid };
  expect(await refusedAt({ ...begun, vaccinationDetails: details })).toContain(
    "/vaccinationDetails/fluVac/delivery/isDraft",
  );
});

test("consent that is withdrawn ends what is still to come, and the audit says for what", async () => {
  const { status } = await save(firstStepWith({ consentStatus: false }));
  expect(status).toBe(200);
  const episode = await stored();
  expect(episode).toMatchObject({
    status: "Completed",
    vaccineTypes: ["fluVac"],
    consent: { consentStatus: true, withdrawnFor: ["covid"] },
  });
  expect(episode.vaccinationDetails.fluVac).toEqual(
    JSON.parse(JSON.stringify(begun.vaccinationDetails.fluVac)),
  );
  const audit = await pharmacist.call("getEpisodeAudit", { path: { episodeId } });
  expect(audit.body.entries[0]?.changes).toContainEqual({
    path: "/consent/withdrawnFor/0",
    after: "covid",
  });
});

test("the other vaccine can be taken out, which completes the episode", async () => {
  await save(firstStepWith({ consentStatus: true, vaccineTypes: ["fluVac"] }));
  expect(await stored()).toMatchObject({ status: "Completed", vaccineTypes: ["fluVac"] });
});
