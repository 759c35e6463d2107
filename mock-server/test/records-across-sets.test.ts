import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { addSet, reworded } from "@pharmacy/domain/test/question-sets";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Visit } from "../src/sandbox/demo-data/episodes.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

/**
 * Records of every kind under flu's set of one day, and what becomes of them when the next set comes
 * into force (openapi/decisions.md, Question sets): the newest one of the definition, or one that asks
 * a question in other words, and stops at what the first warned of.
 */
const newest = vaccineOf("fluVac").questionSets.at(-1)?.from ?? null;
const firstDay = new Date(newest ? `${addDays(newest, -1)}T10:00:00Z` : Date.now());
const secondDay = new Date(firstDay.getTime() + 86_400_000);
const count = process.env["TEST_ALL"] === "1" ? 300 : 48;

type Kind = Pick<Visit, "vaccineTypes" | "stepsDone" | "isConsentGiven" | "isAdministered">;
const kind = (
  vaccineTypes: Visit["vaccineTypes"],
  stepsDone: number,
  isAdministered = true,
  isConsentGiven = true,
): Kind => ({ vaccineTypes, stepsDone, isConsentGiven, isAdministered });

const kinds: readonly Kind[] = [
  kind(["fluVac"], 2),
  kind(["fluVac"], 2, false),
  kind(["fluVac"], 1),
  kind(["fluVac"], 0),
  kind(["covid"], 2),
  kind(["fluVac", "covid"], 4),
  kind(["fluVac", "covid"], 4, false),
  kind(["fluVac", "covid"], 3),
  kind(["fluVac", "covid"], 2),
  kind(["fluVac", "covid"], 1),
  kind([], 0, false, false),
];

interface Stored {
  kind: Kind;
  patient: Schemas["PatientDemographics"];
  id: string;
  before: Schemas["Episode"];
  isDeleted: boolean;
}

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;
let takeOut = () => {};
const stored: Stored[] = [];
const recalled = new Map<string, Schemas["BatchRecipients"]>();

const bodyOf = (patient: Schemas["PatientDemographics"], of: Kind) =>
  visitTo(tenant, { patient, ...of, at: new Date(Date.now() - 60_000).toISOString() });

const read = async (id: string) => pharmacist.call("getEpisode", { path: { episodeId: id } });

const save = async (id: string, body: Schemas["EpisodeInput"]) => {
  const { etag } = await read(id);
  return pharmacist.call("saveEpisode", { query: { episodeId: id }, body }, { "If-Match": etag });
};

const recipientsOf = async (batchNo: string) =>
  (await pharmacist.call("findBatchRecipients", { query: { batchNo } })).body;

/** Everybody has a name of their own and no number: no history stops the next visit. */
async function record(index: number): Promise<void> {
  const of = kinds[index % kinds.length];
  const [first] = tenant.patients;
  if (!of || !first) throw new Error("There is nobody to record.");
  const { nhsNumber: _none, ...known } = first;
  const patient = {
    ...known,
    firstName: `Ada ${"abcdefghijklmnopqrstuvwxyz"[index % 26]}${"x".repeat(index / 26)}`,
    pdsVerified: false,
  };
  const answer = await pharmacist.call("saveEpisode", { body: bodyOf(patient, of) });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  const { body: before } = await read(answer.body.id);
  const isDeleted = index % 9 === 8;
  stored.push({ kind: of, patient, id: before.id, before, isDeleted });
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: firstDay });
  if (!newest) takeOut = addSet("fluVac", londonDate(secondDay), reworded);
  server = await startSandboxServer();
  tenant = await server.testTenant({ people: { pharmacist: ["VAC", "VAC_DELETE"] } });
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  for (let index = 0; index < count; index++) await record(index);
  for (const { id, isDeleted } of stored)
    if (isDeleted)
      await pharmacist.call("deleteEpisode", {
        path: { episodeId: id },
        body: { reason: "duplicate", comment: "" },
      });
  for (const { batchNo } of tenant.batches) recalled.set(batchNo, await recipientsOf(batchNo));
  vi.setSystemTime(secondDay);
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
}, 120_000);

afterAll(async () => {
  takeOut();
  vi.useRealTimers();
  await server.close();
});

test("records of every status are there", () => {
  const statuses = new Set(stored.map(({ before }) => before.status));
  expect([...statuses].toSorted()).toEqual(["Closed", "Completed", "In Progress"]);
  expect(stored.some(({ isDeleted }) => isDeleted)).toBe(true);
});

test("each is read as it was recorded, and says the sets in force", async () => {
  for (const { id, before, isDeleted } of stored) {
    const { body } = await read(id);
    expect(body.vaccinationDetails).toEqual(before.vaccinationDetails);
    if (!isDeleted) expect(body.questionSets?.fluVac).toBe((before.questionSets?.fluVac ?? 1) + 1);
  }
});

test("a recall finds the same people", async () => {
  for (const { batchNo } of tenant.batches)
    expect(await recipientsOf(batchNo)).toEqual(recalled.get(batchNo));
});

test("[H16] what was given is corrected by the rules of its own set", async () => {
  for (const { id, before, isDeleted } of stored) {
    if (isDeleted || before.status !== "Completed") continue;
    const { fluVac, covid } = structuredClone(before.vaccinationDetails);
    for (const delivery of [fluVac?.delivery, covid?.delivery])
      if (delivery?.isVaccinationAdministered) delivery.siteOfAdministration = "RIGHT_ARM";
    const vaccinationDetails = { ...(fluVac && { fluVac }), ...(covid && { covid }) };
    const { status, problem } = await save(id, { ...before, vaccinationDetails });
    expect(status, JSON.stringify(problem)).toBe(200);
    expect((await read(id)).body.vaccinationDetails).toEqual(vaccinationDetails);
  }
});

test("what was begun is completed under its own set", async () => {
  const begun = stored.filter(
    ({ before, isDeleted }) => !isDeleted && before.status === "In Progress",
  );
  expect(begun.length).toBeGreaterThan(0);
  for (const { id, before, patient, kind: of } of begun) {
    const whole = bodyOf(patient, { ...of, stepsDone: of.vaccineTypes.length * 2 });
    const vaccinationDetails = structuredClone(whole.vaccinationDetails);
    // An unstarted step has the set in force; a started one keeps its answers.
    for (const type of of.vaccineTypes) {
      const screening = before.vaccinationDetails[type]?.screening;
      if (!screening) continue;
      Object.assign(vaccinationDetails[type] ?? {}, { screening });
      delete vaccinationDetails[type]?.delivery?.questionSet;
    }
    const { status, problem } = await save(id, { ...whole, vaccinationDetails });
    expect(status, `${JSON.stringify(of)} ${JSON.stringify(problem)}`).toBe(200);
    expect((await read(id)).body.status).toBe("Completed");
  }
});
