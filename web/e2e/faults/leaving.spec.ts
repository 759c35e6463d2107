import * as messages from "@pharmacy/domain/messages";
import type { Page } from "@playwright/test";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { entered } from "../support/entered.ts";
import { bothSteps } from "../support/flow-steps.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

/** As in Firefox before 147 and Safari before 26.2. */
const withoutNavigation = ({ page }: Pharmacist) =>
  page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));

/** An empty list offers it twice: beside the title and as the next action. */
async function beginsFromTheList(pharmacist: Pharmacist): Promise<void> {
  await pharmacist.page.getByRole("link", { name: "Record a vaccination" }).first().click();
}

async function typesAName(pharmacist: Pharmacist): Promise<void> {
  await pharmacist.opens("/vaccination");
  await beginsFromTheList(pharmacist);
  await pharmacist.presses("Enter by hand");
  await pharmacist.types("First name", "Niamh");
}

test(
  "the buttons of a patient by hand stay in view in a low window",
  inTheWholeRun,
  async ({ pharmacist }) => {
    await pharmacist.page.setViewportSize({ width: 1280, height: 500 });
    await typesAName(pharmacist);
    const use = pharmacist.page.getByRole("button", { name: "Use this patient" });
    await expect(use).toBeInViewport({ ratio: 1 });
  },
);

test("[2.57] leaving by the menu asks first; staying keeps what was typed", async ({
  pharmacist,
}) => {
  await typesAName(pharmacist);
  await pharmacist.choosesInMenu("Dashboard");
  await pharmacist.sees(messages.episode.leave);
  await pharmacist.presses("Stay");
  await expect(pharmacist.page.getByRole("textbox", { name: "First name" })).toHaveValue("Niamh");
});

test(
  "[2.57] the browser's Back asks too; who leaves loses what was typed",
  inTheWholeRun,
  async ({ pharmacist }) => {
    await typesAName(pharmacist);
    // Playwright's own goBack waits for a page that does not come.
    await pharmacist.page.evaluate(() => history.back());
    await pharmacist.sees(messages.episode.leave);
    await pharmacist.presses("Leave");
    await pharmacist.seesHeading("Vaccinations");
    await beginsFromTheList(pharmacist);
    await pharmacist.seesHeading("Find the patient");
  },
);

test(
  "[2.57] without the Navigation API a half-typed batch asks before it is left, by a link and by Back",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await withoutNavigation(pharmacist);
    await pharmacist.opens("/vaccination/batches");
    await pharmacist.seesHeading("Vaccine batches");
    expect(await page.evaluate(() => "navigation" in window)).toBe(false);
    await page.getByRole("link", { name: "Add batch" }).first().click();
    await pharmacist.seesHeading("Add a batch");
    const number = page.getByRole("textbox", { name: "Batch number" });
    await number.fill("AB12");
    const ways = [
      () => pharmacist.choosesInMenu("Dashboard"),
      () => page.evaluate(() => history.back()),
      () => pharmacist.follows("Back to batches"),
    ];
    for (const leave of ways) {
      await leave();
      await pharmacist.sees(messages.episode.leave);
      await pharmacist.confirms("Stay");
      await pharmacist.seesHeading("Add a batch");
      await pharmacist.isAt("/vaccination/batches/add-batch");
      await expect(number).toHaveValue("AB12");
    }
    await page.evaluate(() => history.back());
    await pharmacist.sees(messages.episode.leave);
    await pharmacist.confirms("Leave");
    await pharmacist.seesHeading("Vaccine batches");
    await page.getByRole("link", { name: "Add batch" }).first().click();
    await expect(number).toHaveValue("");
  },
);

/** Closes the tab; the browser's own question is answered with Stay. */
async function closesAndStays(page: Page): Promise<string> {
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  await dialog.dismiss();
  return dialog.type();
}

test(
  "[2.57] every step asks before what is typed on it is lost, on leaving and on closing the tab",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow(); // Every step of both vaccines is filled in.
    const { page } = pharmacist;
    await pharmacist.startsAnEpisode();
    await pharmacist.findsPatientByNhsNumber(tenant.patient.nhsNumber);
    for (const step of bothSteps) {
      await pharmacist.isAtStep(step.title);
      await step.fillsIn(pharmacist, tenant);
      const before = await entered(page);
      await pharmacist.choosesInMenu("Dashboard");
      await pharmacist.sees(messages.episode.leave);
      await pharmacist.confirms("Stay");
      expect(await closesAndStays(page)).toBe("beforeunload");
      await pharmacist.isAtStep(step.title);
      expect(await entered(page)).toEqual(before);
      await pharmacist.saves();
    }
    await pharmacist.confirms("Complete episode");
    await pharmacist.isAt("/vaccination/complete");
    // Nothing is unsaved any more: the tab closes without a question.
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
  },
);
