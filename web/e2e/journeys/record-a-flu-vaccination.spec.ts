import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { OwnServer } from "../support/own-server.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, newPage, test } from "../support/test.ts";
import { TestTenant } from "../support/test-tenant.ts";

test("[2.41] [2.43] [2.44] [4.19] [4.20] [4.21] [4.34] [4.36] [4.37] [4.39] [8.06] a pharmacist records a flu vaccination; it is there after a restart of the server", async ({
  browser,
  watch,
}) => {
  test.setTimeout(120_000);
  const server = await OwnServer.start();
  try {
    const tenant = await TestTenant.at(server.origin);
    const page = await newPage(browser, watch, { origin: server.origin });
    const pharmacist = new Pharmacist(page, tenant.person("pharmacist"));
    const batch = tenant.batch("fluVac");
    const name = `${tenant.patient.firstName} ${tenant.patient.lastName}`;

    await pharmacist.signsIn();
    await pharmacist.startsAnEpisode();
    await pharmacist.findsPatientByNhsNumber(tenant.patient.nhsNumber);
    await pharmacist.seesHeading("Vaccination Type");
    await pharmacist.givesConsent();
    await pharmacist.choosesVaccines("Flu");
    await pharmacist.saves();
    await pharmacist.sees("Vaccine created successfully");

    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
    await expect(pharmacist.patientBanner).toContainText(name);
    await pharmacist.screens("Flu", noConcerns);
    await pharmacist.saves();

    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await pharmacist.recordsDelivery(givenAtTheCounter(batch));
    await pharmacist.completes();
    await pharmacist.sees(name);

    await server.restart();
    await pharmacist.opensCompletedEpisodes();
    await pharmacist.opensEpisodeOf(name);
    for (const text of [batch.batchNo, "Left arm", "Intramuscular", "Aged 65 and over"])
      await pharmacist.sees(text);
    await page.close(); // It would complain about the server that goes away.
  } finally {
    await server.stop();
  }
});

test(
  "a patient is found by name and date of birth",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    await pharmacist.startsAnEpisode();
    await pharmacist.findsPatientByName(tenant.patient);
    await expect(pharmacist.patientBanner).toContainText(tenant.patient.lastName);
    await expect(pharmacist.patientBanner).toContainText("PDS verified");
  },
);
