import * as messages from "@pharmacy/domain/messages";
import { request } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { entered } from "../support/entered.ts";
import { isExhaustive } from "../support/exhaustive.ts";
import { bothSteps, fluSteps, type FlowStep } from "../support/flow-steps.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { connectionFailures, tableFailures, type SaveFailure } from "../support/save-failures.ts";
import { expect, test } from "../support/test.ts";
import type { TestTenant } from "../support/test-tenant.ts";
import { opensVisit } from "../support/visit.ts";

/**
 * Each failure of a save on each step of the flow: every typed field is still there, and no success is
 * shown. With TEST_ALL=1 on every step of both vaccines, otherwise three of them on one step of flu,
 * by turns.
 */
const steps = isExhaustive ? bothSteps : fluSteps;
const failures = [...tableFailures, ...connectionFailures];
const usual = ["internal-error", "empty-body", "a lost connection"];
const chosen = isExhaustive ? failures : failures.filter(({ name }) => usual.includes(name));

test("the run has every failure of a save that the sandbox's table has", async ({ origin }) => {
  const requests = await request.newContext({ baseURL: origin });
  const table: { on: string; effect: string }[] = await (await requests.get("/test/faults")).json();
  await requests.dispose();
  const ofSaves = table.filter(({ on }) => on === "save").map(({ effect }) => effect);
  expect(tableFailures.map(({ name }) => name).toSorted()).toEqual(ofSaves.toSorted());
});

async function savesAndConfirms(pharmacist: Pharmacist, step: FlowStep): Promise<void> {
  await pharmacist.saves();
  if (step === steps.at(-1)) await pharmacist.confirms("Complete episode");
}

/** With the steps before it saved. */
async function beginsAt(pharmacist: Pharmacist, tenant: TestTenant, step: number): Promise<void> {
  if (step > 0) return opensVisit(pharmacist, tenant, { stepsDone: step - 1 });
  await pharmacist.startsAnEpisode();
  return pharmacist.findsPatientByNhsNumber(tenant.patient.nhsNumber);
}

async function losesNothing(
  pharmacist: Pharmacist,
  tenant: TestTenant,
  step: FlowStep,
  failure: SaveFailure,
): Promise<void> {
  const { page } = pharmacist;
  const before = await entered(page);
  await failure.begins(pharmacist, tenant);
  await savesAndConfirms(pharmacist, step);
  await failure.shows(pharmacist);
  await pharmacist.isAtStep(step.title);
  await expect(page.getByText(messages.episode.created)).toHaveCount(0);
  // After the page of a 403 the form reads its lists again.
  await expect.poll(() => entered(page)).toEqual(before);
  if (isExhaustive && !failure.ends) await expectAccessible(page);
  await failure.stops(pharmacist, tenant);
  if (!failure.ends) await savesAndConfirms(pharmacist, step);
}

for (const [turn, failure] of chosen.entries()) {
  test(`[H29] [8.08] nothing is lost when saving meets ${failure.name}`, async ({
    pharmacist,
    watch,
    tenant,
  }) => {
    test.slow();
    failure.provokes?.(watch);
    const first = isExhaustive ? 0 : turn % steps.length;
    const tried = isExhaustive ? steps : steps.slice(first, first + 1);
    await beginsAt(pharmacist, tenant, first);
    for (const step of tried) {
      await pharmacist.isAtStep(step.title);
      await step.fillsIn(pharmacist, tenant);
      await losesNothing(pharmacist, tenant, step, failure);
    }
    const next = steps[first + tried.length];
    if (next) {
      await pharmacist.isAtStep(next.title);
      await pharmacist.opensActiveEpisodes();
    } else {
      await pharmacist.isAt("/vaccination/complete");
      await pharmacist.opensCompletedEpisodes();
    }
    await expect(pharmacist.rowOf(tenant.patient.lastName)).toHaveCount(1);
  });
}
