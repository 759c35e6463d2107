import { noConcerns, givenAtTheCounter } from "../support/answers.ts";
import { configures } from "../support/configured.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { isInCampaign } from "../support/in-campaign.ts";
import { expect, test } from "../support/test.ts";

const reference = "31 August 2025";
const group = `Children aged 2 or 3 on ${reference}`;
const warning = `The patient was not 2 or 3 years old on ${reference}.`;

test(
  "[9.08] [5.38] the reference date that an installation sets is the same from the form to the audit",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await isInCampaign(pharmacist);
    const season = { eligibilityReferenceDate: "2025-08-31" };
    await configures(page, (config) => ({ ...config, season }));
    await page.reload();
    await pharmacist.startsAnEpisode();
    await pharmacist.findsPatientByNhsNumber(tenant.patient.nhsNumber);
    await pharmacist.givesConsent();
    await pharmacist.choosesVaccines("Flu");
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
    await pharmacist.screens("Flu", {
      ...noConcerns,
      administrationType: "NHS",
      eligibility: group,
    });
    await pharmacist.sees("Born from 1 September 2021 to 31 August 2023.");
    await pharmacist.sees(warning);
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
    await pharmacist.saves();
    await expect(page.getByRole("alertdialog")).toContainText(warning);
    await pharmacist.confirms("Complete episode");
    await pharmacist.follows("View the record");
    await pharmacist.sees(group);
    await pharmacist.sees(warning);
    await page.getByRole("link", { name: /^Audit/ }).click();
    await pharmacist.sees("Changes, newest first");
    await expect(page.getByRole("region", { name: "Changes, newest first" })).toContainText(group);
    await expect(page.getByRole("main")).toContainText(warning);
  },
);
