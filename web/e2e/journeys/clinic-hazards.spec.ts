import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { ClinicDesk } from "../support/clinic-desk.ts";
import { bornYearsAgo, inThePast } from "../support/dates.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

const alike = { firstName: "Ada", lastName: "Alike", dateOfBirth: bornYearsAgo(70) };
const recent = {
  vaccineName: "Vaxigrip TIVe",
  manufacturer: "Sanofi",
  administeredDate: inThePast(60),
  doseNumber: null,
};

test.use({
  stocked: {
    isOneOfEach: true,
    patients: [
      alike,
      {
        ...alike,
        dateOfBirth: bornYearsAgo(68),
        history: [{ targetDisease: "FLU", record: recent }],
      },
    ],
  },
});

const unwell = "Is the patient feeling unwell today?";
const stop = "Vaccine shouldn't be administered.";

test("[H01] wrong patient, missed stop: after one of the same name the next is themselves, and their stop holds", async ({
  pageOf,
  tenant,
}) => {
  test.slow(); // Two patients.
  const account = tenant.person("pharmacist");
  const page = await pageOf(account);
  const [desk, pharmacist] = [new ClinicDesk(page, account), new Pharmacist(page, account)];
  const [first = "", second = ""] = tenant.patients.map(({ nhsNumber }) => nhsNumber);
  const checked = page.getByRole("radio", { checked: true });
  const lastOnes = page.getByText(new RegExp(`${readableNhsNumber(first)}|A slight cold`));

  await desk.opensClinic();
  await desk.adds(`${first}\n${second}`);
  await desk.presses("Add 2 rows");
  await desk.follows("Show the clinic");
  for (const number of [first, second]) {
    await desk
      .row(readableNhsNumber(number))
      .getByRole("button", { name: /^Check in/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Check in", exact: true }).click();
    await expect(desk.row(readableNhsNumber(number))).toContainText("Here");
  }
  await desk.presses("Next patient");
  await expect(pharmacist.patientBanner).toContainText(readableNhsNumber(first));
  await pharmacist.givesConsent();
  await pharmacist.choosesVaccines("Flu");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await pharmacist.screens("Flu", { ...noConcerns, yes: { [unwell]: "A slight cold" } });
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
  await pharmacist.completes();

  await pharmacist.presses("Next patient");
  await expect(pharmacist.patientBanner).toContainText(readableNhsNumber(second));
  await expect(page.getByRole("region", { name: "As last time" })).toBeVisible();
  await expect(checked).toHaveCount(0);
  await expect(lastOnes).toHaveCount(0);
  await pharmacist.givesConsent();
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await pharmacist.isStopped(stop);
  await expect(checked).toHaveCount(0);
  await expect(lastOnes).toHaveCount(0);
  await pharmacist.screens("Flu", noConcerns);
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await pharmacist.answers("Was the vaccine administered?", "Yes");
  await pharmacist.isStopped(stop);
  await expect(
    page.getByLabel("I confirm that the vaccination details are correct"),
  ).not.toBeChecked();
  await expect(
    page.getByRole("combobox", { name: "Site of administration" }).locator("option:checked"),
  ).toHaveText("Choose one");
  await expect(lastOnes).toHaveCount(0);
  await pharmacist.selects("Site of administration", "Left arm");
  await page.getByLabel("I confirm that the vaccination details are correct").check();
  await pharmacist.answers("Were there any adverse effects?", "No");
  await pharmacist.saves();
  await pharmacist.isShownProblems([
    ["Reason for overriding", "Give a reason for going on despite the stop"],
  ]);
});
