import { randomInt } from "node:crypto";
import { journeysOfTwo, walkJourneys } from "@pharmacy/openapi/journeys";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Fault } from "../../packages/conformance/test/faults/fault.ts";
import { when, withStatus } from "../../packages/conformance/test/faults/fault-builders.ts";
import { journeyFaults } from "./journey-faults.ts";
import { startWalkedSandbox, type WalkedSandbox } from "./walked-sandbox.ts";

/** One of the faults; all of them are journeys.all.test.ts. */
const seed = Number(process.env["FAULT_SEED"] ?? randomInt(1_000_000));
console.log(`FAULT_SEED=${seed}`);
const sample = journeyFaults.slice(seed % journeyFaults.length).slice(0, 1);

let sandbox: WalkedSandbox;
beforeAll(async () => {
  sandbox = await startWalkedSandbox();
});
afterAll(() => sandbox.close());

test("the sandbox lets each of the fourteen journeys reach its end", async () => {
  const { journeys, notRun } = await sandbox.walk();
  expect(journeys.map(({ name }) => name)).toEqual(journeyFaults.map(({ journey }) => journey));
  expect(journeys).toHaveLength(14);
  expect(notRun).toEqual([]);
  expect(journeys.filter(({ failedStep }) => failedStep !== undefined)).toEqual([]);
});

test.each(sample)("$journey fails at $step where $fault.name", async ({ journey, step, fault }) => {
  const { journeys } = await sandbox.walkWithFault(journey, fault);
  expect(journeys).toMatchObject([{ failedStep: step }]);
});

test("the journeys of two people are not run without the second one's token", async () => {
  const run = { server: "http://localhost/api", token: "unused", only: [...journeysOfTwo] };
  const why = "no token of a second person is given";
  const notRun = journeysOfTwo.map((name) => ({ name, why }));
  expect(await walkJourneys(run)).toEqual({ journeys: [], notRun, said: "" });
});

test.each([404, 501])("the clinic is not run where it is answered with %d", async (status) => {
  const create = when("openClinic", () => true, withStatus(status));
  const fault: Fault = { name: "no clinics", suite: "state", create };
  const notRun = [{ name: "clinic", why: "the backend keeps no clinics" }];
  expect(await sandbox.walkWithFault("clinic", fault)).toEqual({ journeys: [], notRun, said: "" });
});
