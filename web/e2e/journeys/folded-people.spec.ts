import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";

test(
  "people who are known are one line each; Change opens the fields, and what is typed is kept",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await opensFluDelivery(pharmacist, tenant);
    const clinician = pharmacist.section("Responsible clinician");
    const lastName = clinician.getByRole("textbox", { name: "Last name" });
    await expect(clinician).toContainText(/Robin Pharmacist · GPhC \d{7}/);
    await expect(lastName).toBeHidden();

    await pharmacist.presses("Change Responsible clinician");
    await expect(clinician.getByRole("textbox", { name: "First name" })).toBeFocused();
    await lastName.fill("Hughes");
    await pharmacist.sees("Draft kept");
    await page.reload();
    await expect(clinician).toContainText(/Robin Hughes · GPhC \d{7}/);
    await expect(lastName).toBeHidden();

    await pharmacist.presses("Change Responsible clinician");
    await lastName.fill("");
    await pharmacist.sees("Draft kept");
    await page.reload();
    await expect(lastName).toBeVisible();
    await pharmacist.answers("Was the vaccine administered?", "No");
    await pharmacist.saves();
    await page.getByRole("link", { name: "Last name", exact: true }).click();
    await expect(lastName).toBeFocused();
  },
);

test(
  "who is missing is asked for, and put into one line by one click",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    const vaccinator = pharmacist.section("Vaccinator");
    const firstName = vaccinator.getByRole("textbox", { name: "First name" });
    await expect(vaccinator).toContainText("Your sign-in"); // who records is mostly meant
    await pharmacist.presses("Change Vaccinator");
    await firstName.fill("");
    await pharmacist.presses("Vaccinator: Robin Pharmacist (you)");
    await expect(firstName).toBeHidden();
    await expect(vaccinator).toContainText(/Robin Pharmacist · GPhC \d{7}/);
    await expect(vaccinator.getByRole("button", { name: "Change Vaccinator" })).toBeFocused();
  },
);
