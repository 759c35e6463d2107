import { givenAtTheCounter, noConcerns, noCovidConcerns } from "../support/answers.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";

const shared = "Is the patient feeling unwell today?";

test("[2.44] [2.49] [4.20] [4.21] [4.36] flu and COVID-19 in one visit: four steps, the shared questions asked once, each step resumed", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // Two vaccines, four steps and two reloads.
  const { page } = pharmacist;
  await pharmacist.consentsTo(tenant.patient.nhsNumber, "Flu", "COVID-19");

  await pharmacist.seesHeading("Step 1 of 4 - Clinical Screening for Flu");
  await pharmacist.screens("Flu", { ...noConcerns, yes: { [shared]: "A slight cold" } });
  await pharmacist.saves();

  await pharmacist.seesHeading("Step 2 of 4 - Clinical Screening for COVID-19");
  await expect(pharmacist.question(shared)).toHaveCount(0);
  await page.reload();
  await pharmacist.seesHeading("Step 2 of 4 - Clinical Screening for COVID-19");
  await pharmacist.screens("COVID-19", { ...noCovidConcerns, isSharedAsked: false });
  await pharmacist.saves();

  await pharmacist.seesHeading("Step 3 of 4 - Delivery for Flu");
  await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
  await pharmacist.saves();

  await pharmacist.seesHeading("Step 4 of 4 - Delivery for COVID-19");
  const summary = pharmacist.section("Clinical screening summary");
  await summary.getByText("All answers").click();
  await expect(summary).toContainText("Clinical screening (both vaccines)");
  await expect(summary).toContainText("A slight cold");

  await pharmacist.presses("Back");
  await pharmacist.seesHeading("Step 3 of 4 - Delivery for Flu");
  const kept = pharmacist.question("Batch").getByRole("radio", { checked: true });
  await expect(kept).toHaveAccessibleName(new RegExp(tenant.batch("fluVac").batchNo));
  await expect(page.getByText("Vaccine shouldn't be administered.")).toHaveCount(0);
  await pharmacist.presses("Forward");

  await pharmacist.seesHeading("Step 4 of 4 - Delivery for COVID-19");
  await pharmacist.answers("Was the vaccine administered?", "No");
  await pharmacist.answers("Why was it not administered?", "Contraindicated");
  await pharmacist.saves();
  const dialog = page.getByRole("alertdialog");
  for (const text of [tenant.batch("fluVac").batchNo, "Contraindicated", "Complete this episode?"])
    await expect(dialog).toContainText(text);
  await pharmacist.confirms("Complete episode");
  await pharmacist.isAt("/vaccination/complete");
  await pharmacist.opensCompletedEpisodes();
  await expect(pharmacist.rowOf(tenant.patient.lastName)).toContainText("Completed");
});

test(
  "without flu the shared questions come back to COVID-19, required",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await pharmacist.reachesBothDeliveries(tenant.patient.nhsNumber);
    await pharmacist.presses("Back");
    await pharmacist.seesHeading("Step 2 of 4 - Clinical Screening for COVID-19");
    await pharmacist.presses("Back");
    await pharmacist.seesHeading("Step 1 of 4 - Clinical Screening for Flu");
    await pharmacist.presses("Back");
    await pharmacist.seesHeading("Vaccination Type");
    await page.getByRole("checkbox", { name: "Flu", exact: true }).uncheck();
    await pharmacist.saves();

    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for COVID-19");
    await pharmacist.saves();
    await expect(pharmacist.question(shared)).toHaveAccessibleDescription("Required");
  },
);
