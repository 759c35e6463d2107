import { stepsOf } from "@pharmacy/domain/episode/steps";
import { wordingOf } from "@pharmacy/domain/test/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import { givenAtTheCounter, noConcerns } from "./answers.ts";
import type { Pharmacist } from "./pharmacist.ts";
import { SomeoneElse } from "./someone-else.ts";
import type { TestTenant } from "./test-tenant.ts";

const anaphylaxis = wordingOf("anaphylacticAllergicToInfluenzaVaccine");

const fainted = {
  effects: ["Fainting"],
  severity: "Mild",
  verification: "Confirmed",
  evidence: "Seen by the pharmacist",
  description: "Fainted for a minute",
};

/** Beside the stop, what only warns. */
const concerns = [wordingOf("feelUnwell"), wordingOf("medicationInteractVaccine")];

/**
 * Flu and COVID-19 to the last confirmation: flu against a stop, from a batch past its expiry, and with
 * a reaction; with all that can warn, unless told.
 */
export async function reachesWorstConfirmation(
  pharmacist: Pharmacist,
  tenant: TestTenant,
  { alsoYes = concerns } = {},
): Promise<void> {
  const yes = [anaphylaxis, ...alsoYes].map((question) => [question, "In 2019"]);
  await pharmacist.reachesBothDeliveries(tenant.patient.nhsNumber, {
    ...noConcerns,
    yes: Object.fromEntries(yes),
  });
  const flu = givenAtTheCounter(tenant.expiredBatch("fluVac"));
  await pharmacist.recordsDelivery({ ...flu, adverseEffects: fainted });
  const stops = [
    ["anaphylactic reaction", "Tested negative by the allergy clinic"],
    ["expired on", "Given before the expiry was read"],
  ] as const;
  for (const [stop, reason] of stops) {
    const group = pharmacist.page.getByRole("group", { name: stop });
    await group.getByRole("textbox", { name: "Reason for overriding" }).fill(reason);
  }
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 4 of 4 - Delivery for COVID-19");
  const covid = givenAtTheCounter(tenant.batch("covid"));
  await pharmacist.recordsDelivery({ ...covid, site: "Nasal cavity", sequence: "First" });
  await pharmacist.saves();
}

/** The same to the complete page, without what only warns in the answers. */
export async function recordsBothWithExceptions(
  pharmacist: Pharmacist,
  tenant: TestTenant,
): Promise<void> {
  await reachesWorstConfirmation(pharmacist, tenant, { alsoYes: [] });
  await pharmacist.confirms("Complete episode");
  await pharmacist.isAt("/vaccination/complete");
}

/** Flu to the complete page, not given: the patient has a fever. */
export async function sendsAway(pharmacist: Pharmacist, tenant: TestTenant): Promise<void> {
  await opensFluDelivery(pharmacist, tenant);
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
  if (reason) await pharmacist.types("Reason for overriding", reason);
  await pharmacist.completes();
  await pharmacist.follows("View the record");
}

type VaccineType = Schemas["VaccineType"];

/** A visit that the pharmacist has begun by the API; answers the episode's id. */
async function begins(
  pharmacist: Pharmacist,
  tenant: TestTenant,
  begun: {
    vaccineTypes: VaccineType[];
    stepsDone: number;
    patient?: Schemas["PatientDemographics"];
  },
): Promise<string> {
  const recorder = await SomeoneElse.at(tenant.origin, pharmacist.account);
  const batch = (vaccineType: VaccineType) => tenant.batch(vaccineType);
  return recorder.records({ patient: tenant.patient, batch, ...begun });
}

/**
 * Opens a visit at its first screening, or later by the number of steps done: for stories that do
 * not test the way there.
 */
export async function opensVisit(
  pharmacist: Pharmacist,
  tenant: TestTenant,
  {
    vaccineTypes = ["fluVac"],
    stepsDone = 0,
    ...patient
  }: {
    vaccineTypes?: VaccineType[];
    stepsDone?: number;
    patient?: Schemas["PatientDemographics"];
  } = {},
): Promise<void> {
  const episodeId = await begins(pharmacist, tenant, { vaccineTypes, stepsDone, ...patient });
  await pharmacist.opens(`/vaccination/add?episodeId=${episodeId}`);
  await pharmacist.seesHeading(stepsOf(vaccineTypes)[stepsDone]?.title ?? "");
}

/** The same at the delivery of a flu vaccine. */
export const opensFluDelivery = (pharmacist: Pharmacist, tenant: TestTenant): Promise<void> =>
  opensVisit(pharmacist, tenant, { stepsDone: 1 });

/** The record of a flu vaccination. */
export async function opensFluRecord(
  pharmacist: Pharmacist,
  tenant: TestTenant,
  patient: Schemas["PatientDemographics"] = tenant.patient,
): Promise<void> {
  const whole = { vaccineTypes: ["fluVac" as const], stepsDone: 2, patient };
  const episodeId = await begins(pharmacist, tenant, whole);
  await pharmacist.opens(`/vaccination/view?episodeId=${episodeId}`);
  await pharmacist.seesHeading("Vaccination record");
}
