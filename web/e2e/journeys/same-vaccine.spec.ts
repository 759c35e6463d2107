import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";

test.use({ stocked: { patients: [{ firstName: "Ada" }, { firstName: "Ida" }] } });

test("the same vaccine for another patient carries the product, shown and removable", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // Two patients.
  const { page } = pharmacist;
  const [first, second] = tenant.patients;
  const batch = tenant.batch("fluVac");
  await pharmacist.reachesFluDelivery(first?.nhsNumber ?? "");
  await pharmacist.recordsDelivery(givenAtTheCounter(batch));
  await pharmacist.completes();
  await page.getByRole("link", { name: "Same vaccine for another patient" }).click();
  await pharmacist.seesHeading("Find the patient");
  await pharmacist.findsPatientByNhsNumber(second?.nhsNumber ?? "");
  await pharmacist.givesConsent();
  await expect(page.getByRole("checkbox", { name: "Flu", exact: true })).toBeChecked();
  await pharmacist.saves();
  await pharmacist.screens("Flu", noConcerns);
  await pharmacist.saves();

  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await pharmacist.answers("Was the vaccine administered?", "Yes");
  const product = page.getByRole("combobox", { name: "Vaccine", exact: true });
  await expect(product.locator("option:checked")).toContainText(batch.name);
  await pharmacist.sees("The product of the last patient is chosen.");
  const confirmed = page.getByLabel("I confirm that the vaccination details are correct");
  await expect(confirmed).not.toBeChecked();
  await pharmacist.presses("Remove the product");
  await expect(product.locator("option:checked")).toHaveText("Choose one");
  await expect(page.getByText("The product of the last patient is chosen.")).toHaveCount(0);
});
