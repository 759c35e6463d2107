import { afterAll, beforeAll, expect, test } from "vitest";
import { journeyFaults } from "./journey-faults.ts";
import { startWalkedSandbox, type WalkedSandbox } from "./walked-sandbox.ts";

let sandbox: WalkedSandbox;
beforeAll(async () => {
  sandbox = await startWalkedSandbox();
});
afterAll(() => sandbox.close());

test.each(journeyFaults)(
  "$journey fails at $step where $fault.name",
  async ({ journey, step, fault }) => {
    const { journeys } = await sandbox.walkWithFault(journey, fault);
    expect(journeys).toMatchObject([{ failedStep: step }]);
  },
);
