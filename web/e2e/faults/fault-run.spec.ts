import { messages } from "@pharmacy/domain/messages";
import { request } from "@playwright/test";
import { entered } from "../support/entered.ts";
import { bothSteps, fluSteps } from "../support/flow-steps.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";
import type { Watch } from "../support/watch.ts";

/**
 * Each failure of a save in the sandbox's fault table, on each step of the flow: every typed field is
 * still there, and no success is shown. With TEST_ALL=1 on every step of both vaccines, otherwise on
 * one step of flu for each failure, by turns.
 */
const isExhaustive = process.env["TEST_ALL"] === "1";
const steps = isExhaustive ? bothSteps : fluSteps;

interface Failure {
  effect: string;
  /** What the story provokes by it. */
  provokes?: (watch: Watch) => void;
  /** How it shows; afterwards the form is there again. */
  shows: (pharmacist: Pharmacist) => Promise<void>;
  /** The save goes through by itself in the end. */
  ends?: true;
}

const panel = ({ page }: Pharmacist, text: RegExp) =>
  page.getByRole("alert").filter({ hasText: text }).filter({ hasText: "Reference:" });

const isNotSaved = async (pharmacist: Pharmacist) => {
  await pharmacist.sees(messages.episode.saveFailed);
  await expect(panel(pharmacist, /What you typed is kept/)).toBeInViewport();
};

const isUnknown = async (pharmacist: Pharmacist) => {
  await pharmacist.sees(messages.episode.saveFailed);
  await expect(panel(pharmacist, /it will not be saved twice/)).toBeInViewport();
};

const isForbidden = async (pharmacist: Pharmacist) => {
  await pharmacist.seesHeading(messages.failures.forbidden);
  await expect(pharmacist.page.getByText(messages.episode.created)).toHaveCount(0);
  await pharmacist.presses("Back to the form");
};

const isUnderWay = async ({ page }: Pharmacist) => {
  await expect(
    page
      .getByRole("button", { name: /^Save/, disabled: true })
      .or(page.locator("button[data-loading=true]"))
      .first(),
  ).toBeVisible();
};

const answers = (status: number) => (watch: Watch) => watch.expects(status, "/vaccination/episode");

const failures: readonly Failure[] = [
  { effect: "internal-error", provokes: answers(500), shows: isNotSaved },
  { effect: "unavailable", provokes: answers(503), shows: isNotSaved },
  {
    effect: "forbidden",
    provokes(watch) {
      answers(403)(watch);
      watch.expectsMessage(/ApiError: 403/); // React tells of what its error page catches.
    },
    shows: isForbidden,
  },
  { effect: "slow", shows: isUnderWay, ends: true },
  { effect: "empty-body", shows: isUnknown },
  { effect: "unparsable-body", shows: isUnknown },
];

test("the run has every failure of a save that the sandbox's table has", async ({ origin }) => {
  const requests = await request.newContext({ baseURL: origin });
  const table: { on: string; effect: string }[] = await (await requests.get("/test/faults")).json();
  await requests.dispose();
  const ofSaves = table.filter(({ on }) => on === "save").map(({ effect }) => effect);
  expect(failures.map(({ effect }) => effect).toSorted()).toEqual(ofSaves.toSorted());
});

async function savesAndConfirms(pharmacist: Pharmacist, isLast: boolean): Promise<void> {
  await pharmacist.saves();
  if (isLast) await pharmacist.confirms("Complete episode");
}

for (const [turn, failure] of failures.entries()) {
  const { effect, provokes, shows, ends } = failure;
  test(`[8.08] nothing is lost when saving suffers ${effect}`, async ({
    pharmacist,
    watch,
    world,
  }) => {
    test.slow();
    provokes?.(watch);
    const { page } = pharmacist;
    await pharmacist.startsAnEpisode();
    await pharmacist.findsPatientByNhsNumber(world.patient.nhsNumber);
    for (const [index, step] of steps.entries()) {
      const isLast = index === steps.length - 1;
      await pharmacist.isAtStep(step.title);
      await step.fillsIn(pharmacist, world);
      if (isExhaustive || index === turn % steps.length) {
        const before = await entered(page);
        await world.suffers("saveEpisode", effect);
        await savesAndConfirms(pharmacist, isLast);
        await shows(pharmacist);
        await pharmacist.isAtStep(step.title);
        await expect(page.getByText(messages.episode.created)).toHaveCount(0);
        expect(await entered(page)).toEqual(before);
        await world.suffers("saveEpisode", null);
        if (!ends) await savesAndConfirms(pharmacist, isLast);
      } else {
        await savesAndConfirms(pharmacist, isLast);
      }
    }
    await pharmacist.isAt("/vaccination/complete");
    await pharmacist.opensCompletedEpisodes();
    await expect(pharmacist.rowOf(world.patient.lastName)).toHaveCount(1);
  });
}
