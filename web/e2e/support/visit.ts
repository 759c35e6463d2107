import { givenAtTheCounter, noConcerns } from "./answers.ts";
import type { Pharmacist } from "./pharmacist.ts";
import type { TestTenant } from "./test-tenant.ts";

const anaphylaxis =
  "Has the patient ever had an anaphylactic reaction to an influenza vaccine or any of its ingredients?";

const fainted = {
  effects: ["Fainting"],
  severity: "Mild",
  verification: "Confirmed",
  evidence: "Seen by the pharmacist",
  description: "Fainted for a minute",
};

/**
 * Flu and COVID-19 to the complete page: flu against a stop, from a batch past its expiry, and with a
 * reaction.
 */
export async function recordsBothWithExceptions(
  pharmacist: Pharmacist,
  tenant: TestTenant,
): Promise<void> {
  await pharmacist.reachesBothDeliveries(tenant.patient.nhsNumber, {
    ...noConcerns,
    yes: { [anaphylaxis]: "In 2019" },
  });
  const flu = givenAtTheCounter(tenant.expiredBatch("fluVac"));
  await pharmacist.recordsDelivery({ ...flu, adverseEffects: fainted });
  await pharmacist.question("Warnings of this batch").getByRole("checkbox").check();
  await pharmacist.types("Reason for vaccinating", "Tested negative by the allergy clinic");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 4 of 4 - Delivery for COVID-19");
  const covid = givenAtTheCounter(tenant.batch("covid"));
  await pharmacist.recordsDelivery({ ...covid, sequence: "First" });
  await pharmacist.completes();
}

/** Flu to the complete page, but for the dose: the patient came with a fever. */
export async function sendsAway(pharmacist: Pharmacist, tenant: TestTenant): Promise<void> {
  await pharmacist.reachesFluDelivery(tenant.patient.nhsNumber);
  await pharmacist.answers("Was the vaccine administered?", "No");
  await pharmacist.answers("Why was it not administered?", "Contraindicated");
  await pharmacist.types("Comment (optional)", "Came with a fever, will come again");
  await pharmacist.saves();
  await pharmacist.confirms("Close episode");
  await pharmacist.isAt("/vaccination/complete");
}

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
  if (reason) await pharmacist.types("Reason for vaccinating", reason);
  await pharmacist.completes();
  await pharmacist.follows("View the record");
}
