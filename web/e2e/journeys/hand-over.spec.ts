import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";

test(
  "an episode that a technician began is picked up by a pharmacist at its delivery",
  inTheWholeRun,
  async ({ pharmacist, tenant, pageOf }) => {
    const account = tenant.person("technician");
    const page = await pageOf(account);
    const technician = new Pharmacist(page, account);
    const name = `${tenant.patient.firstName} ${tenant.patient.lastName}`;
    await technician.startsAnEpisode();
    await technician.findsPatientByNhsNumber(tenant.patient.nhsNumber);
    await technician.givesConsent();
    await technician.choosesVaccines("Flu");
    await technician.saves();
    await technician.seesHeading("Step 1 of 2 - Clinical Screening for Flu");

    // The list says how far it is, and who was last on it.
    await pharmacist.opensActiveEpisodes();
    const row = pharmacist.rowOf(name);
    await expect(row).toContainText("Step 1 of 2 - Clinical Screening for Flu");
    await expect(row).toContainText("Robin Technician");
    await expectAccessible(pharmacist.page);

    await technician.screens("Flu", noConcerns);
    await technician.saves();
    await technician.seesHeading("Step 2 of 2 - Delivery for Flu");
    await pharmacist.opensActiveEpisodes();
    await expect(row).toContainText("Step 2 of 2 - Delivery for Flu");
    await pharmacist.opensEpisodeOf(name);
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await expect(pharmacist.patientBanner).toContainText(name);
    await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
    await pharmacist.completes();
    await pharmacist.opensCompletedEpisodes();
    await expect(pharmacist.rowOf(name)).toContainText("Robin Pharmacist");
  },
);
