import { randomInt } from "node:crypto";
import { walkJourneys } from "@pharmacy/openapi/journeys";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("the sandbox lets each of the twelve journeys reach its end", async () => {
  const journeys = await sandbox.walk();
  expect(journeys.map(({ name }) => name)).toEqual(journeyFaults.map(({ journey }) => journey));
  expect(journeys).toHaveLength(12);
  expect(journeys.filter(({ failedStep }) => failedStep !== undefined)).toEqual([]);
});

test.each(sample)("$journey fails at $step where $fault.name", async ({ journey, step, fault }) => {
  expect(await sandbox.walkWithFault(journey, fault)).toMatchObject({ failedStep: step });
});

test("a journey whose token is not given is not run", async () => {
  const run = { server: "http://localhost/api", token: "unused", only: ["another-store"] };
  expect(await walkJourneys(run)).toEqual({ journeys: [], notRun: ["another-store"], said: "" });
});
