import type { Locator } from "@playwright/test";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { noConcerns } from "../support/answers.ts";
import { asRead, inThePast } from "../support/dates.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";

/** As a person does: the button is down for a moment, while a message may move the page. */
const presses = (target: Locator) => target.click({ delay: 300 });

test(
  "the first click after a wrong number is not lost to its message",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.presses("Change Responsible clinician");
    const number = pharmacist
      .section("Responsible clinician")
      .getByRole("textbox", { name: /^GPhC number/ });
    await number.fill("12");
    const yes = pharmacist
      .question("Was the vaccine administered?")
      .getByRole("radio", { name: "Yes" });
    await presses(yes);
    await expect(yes).toBeChecked();
    await expect(number).toHaveAccessibleDescription("Field Must be 7 digits");
  },
);

const died = inThePast(20);

test.describe("a patient who has died", () => {
  test.use({
    stocked: { patients: [{ firstName: "Walter", deceased: true, dateOfDeath: died }] },
  });

  test(
    "is asked about at Choose, and the first click after the refusal is not lost",
    inTheWholeRun,
    async ({ pharmacist, tenant }) => {
      const { page } = pharmacist;
      await pharmacist.startsAnEpisode();
      await pharmacist.types("NHS number", tenant.patient.nhsNumber);
      await pharmacist.presses("Search");
      await page.getByRole("button", { name: /^Choose .+, born / }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(`Record a vaccination given before ${asRead(died)}?`);
      await question.getByRole("button", { name: "Cancel" }).click();
      await pharmacist.seesHeading("Find the patient");
      await page.getByRole("button", { name: /^Choose .+, born / }).click();
      await pharmacist.confirms("Record it");
      await pharmacist.sees(`Only a vaccination given before ${asRead(died)} can be recorded.`);
      await pharmacist.givesConsent();
      await pharmacist.choosesVaccines("Flu");
      await pharmacist.saves();
      await pharmacist.screens("Flu", noConcerns);
      await pharmacist.saves();

      await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
      const administered = pharmacist.question("Was the vaccine administered?");
      await administered.getByRole("radio", { name: "Yes" }).check();
      const where = pharmacist.question("Where was it administered?");
      const pharmacy = where.getByRole("radio", { name: "Pharmacy" });
      await presses(pharmacy);
      await expect(pharmacy).toBeChecked();
      const refused = administered.getByText(/cannot be vaccinated after the date of death/);
      await expect(refused).toBeVisible();
      await pharmacist.typesDate("Date and time of administration", died);
      await expect(refused).toHaveCount(0);
    },
  );
});
