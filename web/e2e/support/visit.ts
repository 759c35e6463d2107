import { givenAtTheCounter, noConcerns } from "./answers.ts";
import type { Pharmacist } from "./pharmacist.ts";
import type { TestTenant } from "./test-tenant.ts";

/**
 * A flu vaccination from the patient to the complete page; of the tenant's patient unless told, whose
 * history may ask for a reason.
 */
export async function recordsFlu(
  pharmacist: Pharmacist,
  tenant: TestTenant,
  { nhsNumber = tenant.patient.nhsNumber, reason = "" } = {},
): Promise<void> {
  await pharmacist.startsAnEpisode();
  await pharmacist.findsPatientByNhsNumber(nhsNumber);
  await pharmacist.givesConsent();
  await pharmacist.choosesVaccines("Flu");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await pharmacist.screens("Flu", noConcerns);
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
  if (reason) await pharmacist.types("Reason for going on", reason);
  await pharmacist.completes();
  await pharmacist.follows("View the record");
}
