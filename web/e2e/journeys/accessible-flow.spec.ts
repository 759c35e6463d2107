import { expectAccessible } from "../support/accessibility.ts";
import { noConcerns } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";

/** A bystander at the counter sees as much; so do keyboard, screen reader and a narrow window. */
for (const [width, colorScheme] of [
  [1280, "light"],
  [1440, "dark"],
  [320, "light"],
] as const) {
  test(`every step is accessible and fits at ${width} pixels, ${colorScheme}`, async ({
    pharmacist,
    world,
  }) => {
    test.slow(); // Axe reads every element of every step.
    const { page } = pharmacist;
    const batch = world.batch("fluVac");
    const isFine = async () => {
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, "horizontal scrolling").toBe(0);
    };
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });

    await pharmacist.startsAnEpisode();
    await isFine();
    await pharmacist.findsPatientByNhsNumber(world.patient.nhsNumber);
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
    await pharmacist.recordsDelivery({
      location: "Pharmacy",
      vaccine: batch.name,
      batch: batch.batchNo,
      route: "Intramuscular",
      site: "Left arm",
      deliveredUnder: "National protocol",
    });
    await isFine();
    await pharmacist.saves();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await isFine();
    await pharmacist.confirms("Complete episode");
    await pharmacist.isAt("/vaccination/complete");
    await isFine();
    await pharmacist.opensCompletedEpisodes();
    await expect(page.getByText(world.patient.lastName).first()).toBeVisible();
    await isFine();
  });
}
