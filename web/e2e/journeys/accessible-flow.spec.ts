import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";

/** A bystander at the counter sees as much; so do keyboard, screen reader and a narrow window. */
for (const window of windows) {
  test(`every step is accessible and fits at ${window.width} pixels, ${window.colorScheme}`, async ({
    pharmacist,
    tenant,
  }) => {
    test.slow(); // Axe reads every element of every step.
    const { page } = pharmacist;
    const isFine = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await lookThrough(page, window);

    await pharmacist.startsAnEpisode();
    await isFine();
    await pharmacist.findsPatientByNhsNumber(tenant.patient.nhsNumber);
    await pharmacist.saves();
    await isFine();
    await pharmacist.givesConsent();
    await pharmacist.choosesVaccines("Flu");
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
    await pharmacist.saves();
    await isFine();
    await pharmacist.screens("Flu", noConcerns);
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
    await isFine();
    await pharmacist.saves();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await isFine();
    await pharmacist.confirms("Complete episode");
    await pharmacist.isAt("/vaccination/complete");
    await isFine();
    await pharmacist.opensCompletedEpisodes();
    await expect(page.getByText(tenant.patient.lastName).first()).toBeVisible();
    await isFine();
  });
}
