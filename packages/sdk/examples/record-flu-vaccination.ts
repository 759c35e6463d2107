// Records a flu vaccination that was given a moment ago:
//   node record-flu-vaccination.js <NHS number> <batch number>
// The answers below stand for what was asked and seen: take them from your own consultation.
import type { FinishedParts, Schemas } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";

const client = withCompleteAnswers(fromEnvironment());
const [nhsNumber = "", batchNo = ""] = process.argv.slice(2);

const { patients } = await client.searchPatients({ body: { nhsNumber } });
const [patient] = patients;
if (!patient) throw new Error(`No patient has the NHS number ${nhsNumber}`);

const { batches } = await client.listActiveBatches({
  body: { sortBy: "batchNo", sortDirection: "asc", searchTerm: batchNo, vaccineType: ["fluVac"] },
});
const stock = batches.find((row) => row.batch.batchNo === batchNo);
if (!stock) throw new Error(`There is no flu vaccine ${batchNo} in stock`);

const pharmacist = {
  firstName: "Anna",
  lastName: "Okafor",
  registrationBody: "GPhC",
  gphc: "2071234",
} as const;

const screening: FinishedParts["FluScreening"] = {
  isDraft: false,
  vaccineType: "fluVac",
  administrationType: "Private",
  feelUnwell: false,
  medicationInteractVaccine: false,
  past6MonthsVaccinated: false,
  relevantAllergies: false,
  past6MonthsFluVaccinated: false,
  anaphylacticAllergicToInfluenzaVaccine: false,
  adminClerk: { firstName: "Anna", lastName: "Okafor" },
};

const { batch, vaccination } = stock;
const expiry = new Date(batch.expiryDate);
const delivery: FinishedParts["FluDelivery"] = {
  isDraft: false,
  vaccineType: "fluVac",
  responsibleClinician: pharmacist,
  isVaccinationAdministered: true,
  fullDateOfAdministration: new Date().toISOString(),
  administrationLocation: "PHARMACY",
  vacProvidedToPatient: { vaccineId: batch.vaccineId, name: vaccination.name },
  vaccineSelected: vaccination.name,
  batchId: batch.id,
  batchNumber: batch.batchNo,
  expiryDate: `${String(expiry.getUTCMonth() + 1).padStart(2, "0")}/${expiry.getUTCFullYear()}`,
  doseAmount: batch.doses?.doseAmount ?? 0.5,
  confirmVacDetails: true,
  vacRoute: "INTRAMUSCULAR",
  siteOfAdministration: "LEFT_ARM",
  vaccinationDeliveredUnder: "PGD",
  isAnyAdverseEffects: false,
  vaccinator: { ...pharmacist, healthCareRegistered: true },
};

const episode: Schemas["EpisodeInput"] = {
  consent: { consentStatus: true, consentByPatientCheck: true },
  vaccineTypes: ["fluVac"],
  patientDemographics: patient,
  vaccinationDetails: { fluVac: { screening, delivery } },
  status: "Completed",
  currentStep: "delivery-screening",
  currentStepTitle: "Step 2 of 2 - Delivery for Flu",
  currentActiveStepId: 2,
};

// The key makes it safe to send the same save again when no answer came.
const idempotencyKey = crypto.randomUUID();
const saved = await client.saveEpisode({ body: episode }, { idempotencyKey });
console.log(`${saved.humanReadableEpisodeId} is ${saved.status}`);
