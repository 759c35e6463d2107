import { failures } from "../../src/api/failure-messages.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { noConcerns } from "../support/answers.ts";
import { bornYearsAgo } from "../support/dates.ts";
import { expect, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";

const patient = {
  firstName: "Fionn",
  lastName: "Moran",
  dateOfBirth: bornYearsAgo(70),
  gender: "Male",
} as const;

const disconnected = /ERR_INTERNET_DISCONNECTED/;

test("[H27] without a connection a line says so, the step stays, and saving goes on once it is back", async ({
  pharmacist,
  watch,
  tenant,
}) => {
  watch.expectsMessage(disconnected);
  const { page } = pharmacist;
  await opensVisit(pharmacist, tenant);
  await expect(pharmacist.question("How is the vaccine provided?")).toBeVisible();
  await page.context().setOffline(true);
  const line = page.getByRole("status").filter({ hasText: failures.offline });
  await expect(line).toBeVisible({ timeout: 1000 });
  await expectAccessible(page);
  await pharmacist.screens("Flu", noConcerns);
  await pharmacist.saves();
  const failure = page.getByRole("group").filter({ hasText: "Reference:" });
  await expect(failure).toContainText("Your answers are still here.", { timeout: 1000 });
  await page.context().setOffline(false);
  await expect(line).toBeHidden();
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
});

test(
  "a page that is opened without a connection says so, and Try again works once it is back",
  inTheWholeRun,
  async ({ pharmacist, watch }) => {
    watch.expectsMessage(disconnected);
    const { page } = pharmacist;
    await pharmacist.opens("/vaccination");
    await pharmacist.seesHeading("Vaccinations");
    await pharmacist.page.getByRole("link", { name: /^Completed/ }).click();
    await page.context().setOffline(true);
    await pharmacist.page.getByRole("link", { name: /^Active/ }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Reference:" });
    await expect(failure).toContainText(failures.request, { timeout: 1000 });
    await expectAccessible(page);
    await page.context().setOffline(false);
    await pharmacist.presses("Try again");
    await expect(failure).toHaveCount(0);
    await expect(page.getByText("No active episodes").first()).toBeVisible();
  },
);

test(
  "[9.05] a server that never answers ends the request in the configured time, in words",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await page.clock.install();
    await pharmacist.startsAnEpisode();
    await pharmacist.entersPatientByHand(patient);
    await page.route("**/api/vaccination/episode**", () => undefined);
    await pharmacist.givesConsent();
    await pharmacist.choosesVaccines("Flu");
    const asked = page.waitForRequest(/\/api\/vaccination\/episode/);
    await pharmacist.saves();
    await asked;
    await page.clock.fastForward("00:20");
    await pharmacist.sees("The server did not answer in time.");
    await expect(page.getByRole("checkbox", { name: "Flu", exact: true })).toBeChecked();
    await page.unroute("**/api/vaccination/episode**");
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  },
);

test("a record of another pharmacy, or none, is told apart from a failure and leads on", async ({
  pharmacist,
  watch,
}) => {
  watch.expects(404, "/vaccination/episode/");
  await pharmacist.opens("/vaccination/view?episodeId=00000000-0000-4000-8000-000000000000");
  await pharmacist.seesHeading("This record cannot be found");
  await expectAccessible(pharmacist.page);
  await pharmacist.page.getByRole("main").getByRole("link", { name: "Vaccinations" }).click();
  await pharmacist.seesHeading("Vaccinations");
});
