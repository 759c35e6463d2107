import { newEpisode, proposeSave, type StepValues } from "@pharmacy/domain/episode/save";
import { firstStep, type Step, stepsOf } from "@pharmacy/domain/episode/steps";
import { deliveries, screenings } from "@pharmacy/domain/test/valid-values";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-tenants.ts";
import { type Caller, startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

/** A third vaccine, from its definition alone: recorded, in stock, in the history, recalled, counted. */

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;
let batch: Schemas["Batch"];

const at = new Date().toISOString();
const clock = { now: at, today: londonDate(at) };

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant({ patients: [{}, {}] });
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  const { body } = await pharmacist.call("createBatch", {
    body: {
      vaccineType: "menB",
      vaccineManufacturer: "A manufacturer",
      vaccineName: "MenB vaccine of the drill suspension for injection 0.5ml pre-filled syringes",
      vaccineId: "menb-drill-1",
      packSize: 1,
      batchNo: "MENB1",
      expiryDate: Date.parse("2099-06-30T00:00:00.000Z"),
      status: "Active",
      dosesReceived: 5,
      additionDate: at,
    },
  });
  batch = (await pharmacist.call("getBatch", { path: { id: body.id } })).body;
});
afterAll(() => server.close());

const valuesOf: Record<Step["stage"], () => StepValues> = {
  consent: () => ({
    stage: "consent",
    values: { consentStatus: true, consentByPatientCheck: true, vaccineTypes: ["menB"] },
  }),
  screening: () => ({
    stage: "screening",
    values: {
      ...screenings["flu screening"],
      questionSet: undefined,
      eligibilityCriteria: "ADOLESCENTS",
      bleedingDisorder: false,
    },
  }),
  delivery: () => ({
    stage: "delivery",
    values: {
      ...deliveries["flu given"],
      questionSet: undefined,
      vaccinationSequence: "First",
      fullDateOfAdministration: at,
      vaccineSelected: batch.name,
      vacProvidedToPatient: { vaccineId: batch.vaccineId, name: batch.name },
      batchId: batch.id,
      batchNumber: batch.batchNo,
      expiryDate: "06/2099",
    },
  }),
};

/** The whole episode as the application itself would send it. */
function visitOf(patient: TestTenant["patients"][number]): Schemas["EpisodeInput"] {
  const { input } = [firstStep, ...stepsOf(["menB"])].reduce(
    (episode, step) =>
      proposeSave({
        content: episode.input,
        step,
        entered: valuesOf[step.stage](),
        kind: "save",
        clock,
      }),
    { input: { ...newEpisode(patient), status: "In Progress" } } as ReturnType<typeof proposeSave>,
  );
  return input;
}

test("a MenB dose is recorded, its stock moves, its day counts it, its recall and its audit find it", async () => {
  const [patient] = tenant.patients;
  const body = visitOf(patient!);
  expect(body.vaccinationDetails.menB?.screening?.eligibilityCriteria).toBe("ADOLESCENTS");
  const saved = await pharmacist.call("saveEpisode", { body });
  expect([saved.status, saved.problem.errors]).toEqual([200, undefined]);
  expect(saved.body.status).toBe("Completed");
  const stock = await pharmacist.call("getBatch", { path: { id: batch.id } });
  expect(stock.body.dosesLeft).toBe(4);
  const { today } = clock;
  const activity = await pharmacist.call("getActivity", { query: { from: today, to: today } });
  const given = activity.body.days[0]?.given ?? [];
  expect(given.find(({ vaccineType }) => vaccineType === "menB")?.total).toBe(1);
  expect(activity.body.products?.map(({ vaccineType }) => vaccineType)).toContain("menB");
  const recall = await pharmacist.call("findBatchRecipients", { query: { batchNo: "MENB1" } });
  expect(recall.body.recipients).toHaveLength(1);
  const path = { episodeId: saved.body.id };
  const audit = await pharmacist.call("getEpisodeAudit", { path });
  const paths = audit.body.entries[0]?.changes.map((change) => change.path) ?? [];
  expect(paths).toContain("/vaccinationDetails/menB/delivery/siteOfAdministration");
});

test("the history of a first dose warns of a second one that comes too soon", async () => {
  const [, patient] = tenant.patients;
  const saved = await pharmacist.call("saveEpisode", { body: visitOf(patient!) });
  expect(saved.status).toBe(200);
  const history = await pharmacist.call("getVaccinationHistory", {
    query: {
      nhsNumber: patient?.nhsNumber ?? "",
      targetDisease: "MENB",
      patientDateOfBirth: patient?.dateOfBirth ?? "",
    },
  });
  expect(history.body.records).toHaveLength(1);
  const { doses } = vaccineOf("menB");
  const warnings = doses?.warnings("Second", history.body.records, clock.today) ?? [];
  expect(warnings.map(({ message }) => message)).toEqual([
    "Less than 28 days have passed since the last MenB vaccination.",
  ]);
});

test("its own question is required, and its own rule refuses a batch", async () => {
  const body = visitOf(tenant.patients[0]!);
  const { menB } = body.vaccinationDetails;
  const { bleedingDisorder: _left, ...screening } = menB?.screening ?? {};
  const refused = await pharmacist.send("saveEpisode", {
    body: { ...body, vaccinationDetails: { menB: { ...menB, screening } } },
  });
  expect(refused.status).toBe(400);
  const { id: _id, ...another } = { ...batch, batchNo: "1MENB" };
  const { status, problem } = await pharmacist.send("createBatch", { body: another });
  expect([status, problem.errors]).toEqual([
    400,
    [{ path: "/batchNo", message: "A MenB batch number begins with a letter" }],
  ]);
});

test("it has its group, its campaign and its product", async () => {
  const seasons = await pharmacist.call("getSeasons", {});
  expect(seasons.body.seasons.map(({ id }) => id)).toContain("menb-2025");
  const catalogue = await pharmacist.call("getVaccineTypes", {});
  expect(catalogue.body.vaccineTypes.map(({ vaccineType }) => vaccineType)).toContain("menB");
  const wrong = visitOf(tenant.patients[0]!);
  const { menB } = wrong.vaccinationDetails;
  const screening = { ...menB?.screening, eligibilityCriteria: "ADULTS_75_AND_OVER" };
  const refused = await pharmacist.send("saveEpisode", {
    body: { ...wrong, vaccinationDetails: { menB: { ...menB, screening } } },
  });
  expect(refused.status).toBe(400);
});
