import { expiryMonthOf, useByDayOf } from "@pharmacy/domain/batch/expiry";
import { questionsIn } from "@pharmacy/domain/vaccines/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractErrors } from "../../packages/domain/test/contract.ts";
import { questionsOf, setToday } from "../../packages/domain/test/question-sets.ts";
import { exhaustiveMs, holdsOverHttp } from "../../packages/domain/test/random.ts";
import { clutteredVisit, savesOf, visit } from "../../packages/domain/test/visits.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { withOneThingWrong } from "./one-thing-wrong.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";

/** Episodes as the domain's generators type them: sent as they are, and with one thing wrong. */

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  // However many episodes are sent, these two do not run out.
  for (const type of ["fluVac", "covid"]) {
    const batch = batchOf(type);
    if (!batch) throw new Error(`The tenant has no batch of ${type}.`);
    const body = { ...batch, dosesReceived: null };
    await pharmacist.send("updateBatch", { path: { id: batch.id }, body });
  }
});
afterAll(() => server.close());

const batchOf = (vaccineType: string) =>
  tenant.batches.find((batch) => batch.vaccineType === vaccineType && batch.status === "Active");

/** The generators answer the questions of the first set; a new screening has the set of today. */
function answerNewQuestions({ vaccinationDetails: { fluVac, covid } }: Schemas["EpisodeInput"]) {
  for (const screening of [fluVac?.screening, covid?.screening]) {
    if (!screening || screening.isDraft) continue;
    const { vaccineType } = screening;
    const isNew = (question: string) => !questionsOf(vaccineType).some((name) => name === question);
    const added = questionsIn(setToday(vaccineType)).filter(isNew);
    Object.assign(screening, Object.fromEntries(added.map((question) => [question, false])));
  }
}

/** The generators know no batch of this pharmacy; a patient entered by hand has no history. */
function asOfThisPharmacy(input: Schemas["EpisodeInput"]): Schemas["EpisodeInput"] {
  const { nhsNumber: _unknown, ...patient } = input.patientDemographics;
  // Old enough to be asked the same questions in any year that the tests run.
  const byHand = { ...patient, pdsVerified: false, dateOfBirth: "1951-03-12" };
  answerNewQuestions(input);
  const { fluVac, covid } = input.vaccinationDetails;
  for (const delivery of [fluVac?.delivery, covid?.delivery]) {
    if (!delivery?.batchId) continue;
    const batch = batchOf(delivery.vaccineType);
    if (!batch) continue;
    delivery.batchId = batch.id;
    delivery.batchNumber = batch.batchNo;
    delivery.expiryDate = expiryMonthOf(batch.expiryDate);
    // Without one, whoever thawed the pack enters it.
    if ("useByDate" in delivery && batch.useByDate)
      delivery.useByDate = useByDayOf(batch.useByDate);
    const { vacProvidedToPatient: pack } = delivery;
    if (pack) Object.assign(pack, { vaccineId: batch.vaccineId, name: batch.name });
    delivery.vaccineSelected = batch.name ?? batch.vaccineName;
  }
  return { ...input, patientDemographics: byHand };
}

/** Every save of a visit of an adult. */
const saves = fc
  .oneof(visit, clutteredVisit)
  .map((typed) => savesOf({ ...typed, patient: { ...typed.patient, dateOfBirth: "1951-03-12" } }));

/** One of them, ready to be sent. */
const sent = fc
  .tuple(saves, fc.nat())
  .map(([inputs, which]) => structuredClone(inputs[which % inputs.length]))
  .filter((input) => input !== undefined);

test(
  "[3.17] what the forms let through is saved, whatever was typed",
  { timeout: exhaustiveMs },
  async () => {
    await holdsOverHttp(
      fc.asyncProperty(sent, async (input) => {
        const body = asOfThisPharmacy(input);
        const { status, problem } = await pharmacist.send("saveEpisode", { body });
        expect([status, problem.errors ?? []]).toEqual([200, []]);
      }),
    );
  },
);

test(
  "[3.17] whatever the contract refuses of an episode is 400, never stored and never 500",
  { timeout: exhaustiveMs },
  async () => {
    let refused = 0;
    await holdsOverHttp(
      fc.asyncProperty(sent, withOneThingWrong, async (input, mutate) => {
        const body = mutate(asOfThisPharmacy(input));
        const isRefused = contractErrors("EpisodeInput", body).length > 0;
        const { status } = await pharmacist.send("saveEpisode", { body });
        if (isRefused) refused += 1;
        expect(isRefused ? [400] : [200, 400]).toContain(status);
      }),
    );
    // Most of what is generated is wrong.
    expect(refused).toBeGreaterThan(30);
  },
);
