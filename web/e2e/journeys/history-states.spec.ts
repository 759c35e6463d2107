import { inTheWholeRun } from "../support/exhaustive.ts";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { LayoutShift } from "../support/layout-shift.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

const stop = "Vaccine shouldn't be administered.";

/** The demo data's patients; the fault table's names say what their history does. */
const recentlyVaccinated = "9990548609";
const failingHistory = "9990000085";

/** After a step is drawn, but before an opened record stops waiting for the history. */
const lateByMs = 400;

async function reachesScreening(pharmacist: Pharmacist, nhsNumber: string): Promise<void> {
  await pharmacist.startsAnEpisode();
  await pharmacist.findsPatientByNhsNumber(nhsNumber);
  await pharmacist.givesConsent();
  await pharmacist.choosesVaccines("Flu");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
}

test("[5.45] [8.01] a recent flu vaccination is a stop; going on needs a reason that is kept", async ({
  pharmacist,
  tenant,
}) => {
  await reachesScreening(pharmacist, recentlyVaccinated);
  await pharmacist.isStopped(stop);
  await pharmacist.sees("The patient has had a vaccination in the last 6 months");
  await pharmacist.screens("Flu", noConcerns);
  await pharmacist.saves();

  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
  await pharmacist.saves();
  await pharmacist.sees("Give a reason for going on despite the stop");
  await pharmacist.types("Reason for overriding", "The GP asks for a second dose");
  await pharmacist.completes();
  await pharmacist.page.getByRole("link", { name: "View the record" }).click();
  await pharmacist.sees("The GP asks for a second dose");
});

test(
  "a delivery that is opened does not move when the history, and a stop with it, comes late",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await reachesScreening(pharmacist, recentlyVaccinated);
    await pharmacist.screens("Flu", noConcerns);
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    const shift = await LayoutShift.watch(page);
    await page.route("**/vaccination/history?**", async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, lateByMs));
      await route.fulfill({ response });
    });
    await page.reload();
    await pharmacist.isStopped(stop);
    const { sum, moved } = await shift.seen();
    expect(sum, moved.join("; ")).toBeLessThanOrEqual(0.001);
  },
);

test(
  "[8.02] a history that cannot be read says so, never that there is none",
  inTheWholeRun,
  async ({ pharmacist, watch }) => {
    watch.expects(500, "/vaccination/history");
    await reachesScreening(pharmacist, failingHistory);
    await pharmacist.sees(
      "There was a problem retrieving this patient's vaccination history. Please consult with your patient to establish when they were last vaccinated",
    );
    await expect(pharmacist.patientBanner).toContainText("Last Flu unknown (history unavailable)");
    await expect(pharmacist.page.getByText("No vaccinations are recorded")).toHaveCount(0);
  },
);
