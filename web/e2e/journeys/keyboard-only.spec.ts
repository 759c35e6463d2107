import { questionsOf } from "../support/answers.ts";
import { closesWithEscape } from "../support/closes-with-escape.ts";
import { KeyboardUser } from "../support/keyboard-user.ts";
import { expect, test } from "../support/test.ts";
import { summaryTitle } from "../../test/ui/summary-title.ts";

test("[2.52] a flu vaccination is recorded from the list to the record without a mouse", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // Hundreds of keys.
  const { page } = pharmacist;
  const keys = new KeyboardUser(page);
  const batch = tenant.batch("fluVac");
  await pharmacist.opensActiveEpisodes();
  await pharmacist.seesHeading("Vaccinations");
  await keys.follows("link", "Record a vaccination");

  await pharmacist.seesHeading("Find the patient");
  await keys.answers("Search by", "NHS number");
  await keys.types("NHS number", tenant.patient.nhsNumber);
  await keys.presses("Enter");
  await keys.follows("button", /^Choose .+, born /);

  await pharmacist.seesHeading("Vaccination Type");
  await keys.saves();
  await expect(page.getByRole("group", { name: summaryTitle })).toBeFocused();
  await keys.answers("Has consent been given for this vaccination?", "Yes");
  await keys.answers("Did the patient give consent?", "Yes");
  await keys.checks("Flu");
  await keys.saves();

  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await keys.answers("How is the vaccine provided?", "NHS");
  await keys.selects("Eligibility group", "Aged 65 and over");
  for (const question of questionsOf("Flu")) await keys.answers(question, "No");
  await keys.saves();

  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  const all = page.getByText("All answers", { exact: true });
  await keys.reaches(all);
  await keys.presses("Enter");
  await expect(page.getByText("How is the vaccine provided?")).toBeVisible();
  await keys.presses("Enter");
  await expect(page.getByText("How is the vaccine provided?")).toBeHidden();
  await keys.answers("Was the vaccine administered?", "Yes");
  await keys.answers("Where was it administered?", "Pharmacy");
  await keys.selects("Vaccine", batch.name);
  await keys.answers("Batch", batch.batchNo);
  await keys.selects("Site of administration", "Left arm");
  await keys.answers("Delivered under", "National protocol");
  await keys.checks("I confirm that the vaccination details are correct");
  await keys.answers("Were there any adverse effects?", "No");
  const change = page.getByRole("button", { name: "Change Vaccinator" });
  await keys.reaches(change);
  await keys.saves();

  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(batch.batchNo);
  await closesWithEscape(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await keys.saves();
  await expect(dialog).toContainText(batch.batchNo);
  await keys.follows("button", "Complete episode");

  await pharmacist.isAt("/vaccination/complete");
  await keys.follows("link", "View the record");
  await pharmacist.sees(batch.batchNo);
});
