import { givenAtTheCounter, noConcerns, questionsOf, type Vaccine } from "./answers.ts";
import type { Pharmacist } from "./pharmacist.ts";
import type { TestTenant } from "./test-tenant.ts";

/** A step of the flow, and everything that is entered on it. */
export interface FlowStep {
  title: string;
  fillsIn: (pharmacist: Pharmacist, tenant: TestTenant) => Promise<void>;
}

const sameAs = "Same as responsible clinician";

async function delivers(
  pharmacist: Pharmacist,
  tenant: TestTenant,
  vaccineType: "fluVac" | "covid",
): Promise<void> {
  await pharmacist.recordsDelivery({
    ...givenAtTheCounter(tenant.batch(vaccineType)),
    adverseEffects: {
      effects: ["Bruising"],
      severity: "Mild",
      verification: "Confirmed",
      evidence: "Seen at the counter.",
      description: "A small bruise.",
    },
  });
}

const consent = (...vaccines: Vaccine[]): FlowStep => ({
  title: "Vaccination Type",
  async fillsIn(pharmacist) {
    await pharmacist.givesConsent();
    await pharmacist.choosesVaccines(...vaccines);
  },
});

const screensFlu: FlowStep["fillsIn"] = (pharmacist) =>
  pharmacist.screens("Flu", {
    ...noConcerns,
    yes: { "Is the patient feeling unwell today?": "A slight cold." },
  });

/** The shared questions were asked with flu's. */
const screensCovid: FlowStep["fillsIn"] = async (pharmacist) => {
  await pharmacist.answers("How is the vaccine provided?", "Private");
  for (const question of questionsOf("COVID-19", false)) await pharmacist.answers(question, "No");
};

const deliversCovid: FlowStep["fillsIn"] = async (pharmacist, tenant) => {
  await delivers(pharmacist, tenant, "covid");
  await pharmacist.answers("Dose in the sequence", "Booster vaccination");
  for (const section of ["Responsible drawer", "Drawn up by"])
    await pharmacist.section(section).getByRole("button", { name: sameAs }).click();
  await pharmacist.confirmsDetailsAgain(); // the sequence is one of them
};

/** Flu alone. */
export const fluSteps: readonly FlowStep[] = [
  consent("Flu"),
  { title: "Step 1 of 2 - Clinical Screening for Flu", fillsIn: screensFlu },
  {
    title: "Step 2 of 2 - Delivery for Flu",
    fillsIn: (pharmacist, tenant) => delivers(pharmacist, tenant, "fluVac"),
  },
];

/** Both vaccines in one visit. */
export const bothSteps: readonly FlowStep[] = [
  consent("Flu", "COVID-19"),
  { title: "Step 1 of 4 - Clinical Screening for Flu", fillsIn: screensFlu },
  { title: "Step 2 of 4 - Clinical Screening for COVID-19", fillsIn: screensCovid },
  {
    title: "Step 3 of 4 - Delivery for Flu",
    fillsIn: (pharmacist, tenant) => delivers(pharmacist, tenant, "fluVac"),
  },
  { title: "Step 4 of 4 - Delivery for COVID-19", fillsIn: deliversCovid },
];
