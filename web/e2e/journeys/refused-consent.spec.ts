import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";

const consent = "Has consent been given for this vaccination?";

const named = ["Parent or Guardian", "Court Appointed Deputy", "Lasting Power of Attorney (LPA)"];
const unnamed = [
  "Independent Mental Capacity Advocate (IMCA)",
  "Clinician using the best-interests process",
];

test("[4.18] refused consent closes the episode, after it was confirmed; its answer can be changed before", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  await pharmacist.startsAnEpisode();
  await pharmacist.findsPatientByNhsNumber(tenant.patient.nhsNumber);
  await pharmacist.answers(consent, "No");
  await expect(pharmacist.question("Which vaccinations will the patient have?")).toHaveCount(0);
  await pharmacist.saves();
  await pharmacist.sees("Consent was not given. The episode will be closed without a vaccination.");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Change ${consent}` }).click();
  await expect(pharmacist.question(consent).getByRole("radio", { name: "Yes" })).toBeFocused();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await pharmacist.saves();
  await pharmacist.confirms("Close episode");
  await pharmacist.isAt("/vaccination/complete");
  await pharmacist.sees("Consent was not given. The episode is closed without a vaccination.");
  await expectAccessible(page);
  await pharmacist.opensCompletedEpisodes();
  await expect(pharmacist.rowOf(tenant.patient.lastName)).toContainText("Closed");
});

test("[H31] [3.05] [5.20] [5.21] [5.22] whoever gives consent for the patient is named where the law names them", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  await pharmacist.startsAnEpisode();
  await pharmacist.findsPatientByNhsNumber(tenant.patient.nhsNumber);
  await pharmacist.answers(consent, "Yes");
  await pharmacist.answers("Did the patient give consent?", "No");
  await pharmacist.choosesVaccines("Flu");
  await pharmacist.saves();
  await pharmacist.isShownProblems([["Who gave consent for the patient?", "Required"]]);

  const firstName = page.getByLabel("First name", { exact: true });
  for (const giver of unnamed) {
    await pharmacist.answers("Who gave consent for the patient?", giver);
    await expect(firstName).toHaveCount(0);
  }
  for (const giver of named) {
    await pharmacist.answers("Who gave consent for the patient?", giver);
    await expect(firstName).toBeVisible();
  }
  await pharmacist.saves();
  await pharmacist.isShownProblems([
    ["First name", "Required"],
    ["Last name", "Required"],
    ["Relationship to the patient", "Required"],
  ]);
  await expectAccessible(page);
  await pharmacist.types("First name", "Harriet");
  await pharmacist.types("Last name", "Smith");
  await pharmacist.types("Relationship to the patient", "Daughter");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await pharmacist.presses("Back");
  await expect(firstName).toHaveValue("Harriet");
});
