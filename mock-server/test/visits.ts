import { newEpisode, proposeSave } from "@pharmacy/domain/episode/save";
import { firstStep } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { episodeOf, type Visit } from "../src/sandbox/demo-data/episodes.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";

const staff = { firstName: "Robin", lastName: "Pharmacist", gphc: "2071001" };

/**
 * A body as the application sends it: a flu vaccination of the tenant's first patient, whose history
 * is not read, so that no visit stops the next one.
 */
export function visitTo(tenant: TestTenant, changes: Partial<Visit> = {}): Schemas["EpisodeInput"] {
  const [patient] = tenant.patients;
  if (!patient) throw new Error("The tenant has no patient.");
  return episodeOf({
    patient: { ...patient, pdsVerified: false },
    vaccineTypes: ["fluVac"],
    stepsDone: 2,
    isConsentGiven: true,
    isAdministered: true,
    at: new Date().toISOString(),
    staff,
    batches: tenant.batches.filter(({ status }) => status === "Active"),
    ...changes,
  });
}

/** The visit with a reason to vaccinate soon after another flu vaccination. */
export function withReason(visit: Schemas["EpisodeInput"]): Schemas["EpisodeInput"] {
  const { fluVac } = visit.vaccinationDetails;
  if (!fluVac?.delivery) throw new Error("The visit has no delivery.");
  const overrides = [{ code: "RECENT_FLU_VACCINATION", reason: "The GP asks for it" }] as const;
  const delivery = { ...fluVac.delivery, overrides: [...overrides] };
  return { ...visit, vaccinationDetails: { fluVac: { ...fluVac, delivery } } };
}

/** The same patient's first step, kept for later: nothing else is known yet. */
export function draftOf({
  patientDemographics: patient,
}: Schemas["EpisodeInput"]): Schemas["EpisodeInput"] {
  const now = new Date().toISOString();
  return proposeSave({
    content: newEpisode(patient),
    step: firstStep,
    entered: { stage: "consent", values: { vaccineTypes: [] } },
    kind: "later",
    clock: { now, today: now.slice(0, 10) },
  }).input;
}
