import { newEpisode, proposeSave, type StepValues } from "@pharmacy/domain/episode/save";
import { firstStep, type Step, stepsOf } from "@pharmacy/domain/episode/steps";
import { deliveries, screenings } from "@pharmacy/domain/test/valid-values";
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
      vaccineType: "rsv",
      vaccineManufacturer: "Pfizer",
      vaccineName: "Abrysvo powder and solvent for solution for injection 0.5ml vials",
      vaccineId: "abrysvo-1",
      packSize: 1,
      batchNo: "RSV1",
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
    values: { consentStatus: true, consentByPatientCheck: true, vaccineTypes: ["rsv"] },
  }),
  screening: () => ({
    stage: "screening",
    values: { ...screenings["flu screening"], eligibilityCriteria: "OLDER_CARE_HOME_RESIDENT" },
  }),
  delivery: () => ({
    stage: "delivery",
    values: {
      ...deliveries["flu given"],
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
  const { input } = [firstStep, ...stepsOf(["rsv"])].reduce(
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

test("an RSV dose is recorded, its stock moves, its day counts it, its recall and its audit find it", async () => {
  const [patient] = tenant.patients;
  const body = visitOf(patient!);
  expect(body.vaccinationDetails.rsv?.screening?.eligibilityCriteria).toBe(
    "OLDER_CARE_HOME_RESIDENT",
  );
  const saved = await pharmacist.call("saveEpisode", { body });
  expect([saved.status, saved.problem.errors]).toEqual([200, undefined]);
  expect(saved.body.status).toBe("Completed");
  const stock = await pharmacist.call("getBatch", { path: { id: batch.id } });
  expect(stock.body.dosesLeft).toBe(4);
  const { today } = clock;
  const activity = await pharmacist.call("getActivity", { query: { from: today, to: today } });
  const given = activity.body.days[0]?.given ?? [];
  expect(given.find(({ vaccineType }) => vaccineType === "rsv")?.total).toBe(1);
  expect(activity.body.products?.map(({ vaccineType }) => vaccineType)).toContain("rsv");
  const recall = await pharmacist.call("findBatchRecipients", { query: { batchNo: "RSV1" } });
  expect(recall.body.recipients).toHaveLength(1);
  const path = { episodeId: saved.body.id };
  const audit = await pharmacist.call("getEpisodeAudit", { path });
  const paths = audit.body.entries[0]?.changes.map((change) => change.path) ?? [];
  expect(paths).toContain("/vaccinationDetails/rsv/delivery/siteOfAdministration");
});

test("a second RSV dose is stopped by the first, and taken with a reason", async () => {
  const [, patient] = tenant.patients;
  const body = visitOf(patient!);
  const first = await pharmacist.call("saveEpisode", { body });
  expect(first.status).toBe(200);
  const history = await pharmacist.call("getVaccinationHistory", {
    query: {
      nhsNumber: patient?.nhsNumber ?? "",
      targetDisease: "RSV",
      patientDateOfBirth: patient?.dateOfBirth ?? "",
    },
  });
  expect(history.body.records).toHaveLength(1);
  const second = await pharmacist.call("saveEpisode", { body });
  expect(second.status).toBe(400);
  const { rsv } = body.vaccinationDetails;
  const overrides = [{ code: "RSV_ALREADY_GIVEN" as const, reason: "The GP asks for it" }];
  const delivery = rsv?.delivery && { ...rsv.delivery, overrides };
  const reasoned = { ...body, vaccinationDetails: { rsv: { ...rsv, delivery } } };
  expect((await pharmacist.call("saveEpisode", { body: reasoned })).status).toBe(200);
});

test("it has its group, its campaign and its product", async () => {
  const seasons = await pharmacist.call("getSeasons", {});
  expect(seasons.body.seasons.map(({ id }) => id)).toContain("rsv-2025");
  const catalogue = await pharmacist.call("getVaccineTypes", {});
  expect(catalogue.body.vaccineTypes.map(({ vaccineType }) => vaccineType)).toContain("rsv");
  const wrong = visitOf(tenant.patients[0]!);
  const { rsv } = wrong.vaccinationDetails;
  const screening = { ...rsv?.screening, eligibilityCriteria: "ADULTS_75_AND_OVER" };
  const refused = await pharmacist.send("saveEpisode", {
    body: { ...wrong, vaccinationDetails: { rsv: { ...rsv, screening } } },
  });
  expect(refused.status).toBe(400);
});
