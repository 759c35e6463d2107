import { document } from "@pharmacy/openapi";
import { routineAnswers } from "@pharmacy/openapi/routine-answers";
import type { Schemas } from "@pharmacy/sdk";
import { changedAt } from "../kit/differences.ts";
import type { Beside, Kit, Success } from "../kit/kit.ts";
import { makeBatch } from "./batches.ts";
import { moment, patientOf, staff } from "./people.ts";

export type EpisodeInput = Schemas["EpisodeInput"];
type VaccineType = Schemas["VaccineType"];
type Batch = Schemas["Batch"];
type Delivery = Omit<Schemas["CovidDelivery"], "vaccineType" | "isDraft">;

/** The place of the flu delivery in an episode. */
export const fluDelivery = "/vaccinationDetails/fluVac/delivery";

const adminClerk = { firstName: "Ravi", lastName: "Shah" };
/** The questions that are asked once for both vaccines; flu's screening has them among its own. */
const { required: shared } = document.components.schemas["GenericScreeningRules"] ?? {};
const sharedAnswers = Object.fromEntries([shared ?? []].flat().map((name) => [name, false]));

/** Finished screenings that allow the vaccination. */
export const screeningOf = {
  fluVac: (): Schemas["FluScreening"] => ({
    isDraft: false,
    vaccineType: "fluVac",
    administrationType: "NHS",
    eligibilityCriteria: "AGED_65_AND_OVER",
    ...routineAnswers(document, "fluVac"),
    adminClerk,
  }),
  /** Beside flu, the questions that both share are asked for flu only. */
  covid: (isBesideFlu: boolean): Schemas["CovidScreening"] => ({
    isDraft: false,
    vaccineType: "covid",
    administrationType: "NHS",
    eligibilityCriteria: "IMMUNOSUPPRESSED_6_MONTHS_AND_OVER",
    ...(isBesideFlu ? {} : sharedAnswers),
    ...routineAnswers(document, "covid"),
    pregnant: false,
    adminClerk,
  }),
};

/** Given just now from a batch, in the upper arm. */
export function deliveryOf(batch: Schemas["Batch"]): Delivery {
  const expiry = new Date(batch.expiryDate).toISOString();
  return {
    responsibleClinician: staff.clinician,
    responsibleDrawer: staff.clinician,
    isVaccinationAdministered: true,
    fullDateOfAdministration: moment(-60),
    administrationLocation: "PHARMACY",
    vacProvidedToPatient: { vaccineId: batch.vaccineId, name: batch.name },
    vaccineSelected: batch.name,
    batchId: batch.id,
    batchNumber: batch.batchNo,
    expiryDate: `${expiry.slice(5, 7)}/${expiry.slice(0, 4)}`,
    doseAmount: batch.doses?.doseAmount ?? 0.5,
    confirmVacDetails: true,
    vacRoute: "INTRAMUSCULAR",
    siteOfAdministration: "LEFT_ARM",
    vaccinationDeliveredUnder: "NATIONAL_PROTOCOL",
    vaccinationSequence: "First",
    isAnyAdverseEffects: false,
    vaccinator: staff.vaccinator,
    drawnUpBy: staff.vaccinator,
  };
}

const notGiven: Delivery = {
  responsibleClinician: staff.clinician,
  isVaccinationAdministered: false,
  reasonForNoAdministeredVaccination: "DID_NOT_ATTEND",
};

/** The vaccines that the kit records; another vaccine does not change its records. */
const titles: Readonly<Partial<Record<VaccineType, string>>> = { fluVac: "Flu", covid: "COVID-19" };
const titleOf = (type: VaccineType = "fluVac") => titles[type] ?? type;
const order: readonly VaccineType[] = ["fluVac", "covid"];

/** The first step saved, and nothing more: In Progress. */
export function draftOf(kit: Kit, types: VaccineType[] = ["fluVac"]): EpisodeInput {
  const empty = (vaccineType: VaccineType) => ({ isDraft: true, vaccineType });
  const parts = types.map((type) => [type, { screening: empty(type), delivery: empty(type) }]);
  const draft: EpisodeInput = {
    consent: { consentStatus: true, consentByPatientCheck: true },
    vaccineTypes: types,
    patientDemographics: patientOf(kit),
    patientEmergencyContact: { firstName: "Søren", surname: kit.mark, telephone: "07700900789" },
    vaccinationDetails: {},
    status: "In Progress",
    currentStep: "delivery-screening",
    currentStepTitle: `Step 1 of ${types.length * 2} - Clinical Screening for ${titleOf(types[0])}`,
    currentActiveStepId: 1,
  };
  return changedAt(draft, "/vaccinationDetails", Object.fromEntries(parts));
}

/** Consent was refused: Closed at once. */
export function refusedOf(kit: Kit): EpisodeInput {
  return {
    consent: { consentStatus: false },
    vaccineTypes: [],
    patientDemographics: patientOf(kit),
    vaccinationDetails: {},
    status: "Closed",
    currentStep: "delivery-screening",
    currentStepTitle: "Vaccination Type",
    currentActiveStepId: 0,
  };
}

/** Given from these batches, one for each vaccine, and Completed. */
export function givenOf(kit: Kit, batches: readonly Batch[]): EpisodeInput {
  const types = order.filter((type) => batches.some(({ vaccineType }) => vaccineType === type));
  return ended(draftOf(kit, types), "Completed", (type) => {
    const batch = batches.find(({ vaccineType }) => vaccineType === type);
    return batch ? deliveryOf(batch) : notGiven;
  });
}

/** Screened and not given: Closed. */
export const notGivenOf = (kit: Kit, types: VaccineType[] = ["fluVac"]): EpisodeInput =>
  ended(draftOf(kit, types), "Closed", () => notGiven);

function ended(
  draft: EpisodeInput,
  status: EpisodeInput["status"],
  deliver: (type: VaccineType) => Delivery,
): EpisodeInput {
  const { vaccineTypes: types } = draft;
  const steps = types.length * 2;
  const hasFlu = types.includes("fluVac");
  const {
    responsibleDrawer: _d,
    drawnUpBy: _u,
    vaccinationSequence: _s,
    ...flu
  } = deliver("fluVac");
  const fluVac = {
    screening: screeningOf.fluVac(),
    delivery: { ...flu, isDraft: false, vaccineType: "fluVac" as const },
  };
  const covid = {
    screening: screeningOf.covid(hasFlu),
    delivery: { ...deliver("covid"), isDraft: false, vaccineType: "covid" as const },
  };
  return {
    ...draft,
    vaccinationDetails: {
      ...(hasFlu && { fluVac }),
      ...(types.includes("covid") && { covid }),
    },
    status,
    currentStepTitle: `Step ${steps} of ${steps} - Delivery for ${titleOf(types.at(-1))}`,
    currentActiveStepId: steps,
  };
}

/** The same episode, with flu not given: Closed. */
export const withoutFlu = (body: EpisodeInput): EpisodeInput => ({
  ...changedAt(body, fluDelivery, { ...notGiven, isDraft: false, vaccineType: "fluVac" }),
  status: "Closed",
});

/** A draft with an unfinished delivery from this batch. */
export function halfGivenOf(kit: Kit, batch: Batch): EpisodeInput {
  const { fluVac } = givenOf(kit, [batch]).vaccinationDetails;
  return changedAt(draftOf(kit), fluDelivery, { ...fluVac?.delivery, isDraft: true });
}

export type Saved = Success<"saveEpisode"> & { readonly body: EpisodeInput };

/** Saves a new episode. */
export async function saveNew(kit: Kit, body: EpisodeInput, beside?: Beside): Promise<Saved> {
  kit.needsWrites();
  return { ...(await kit.call("saveEpisode", { body }, beside)), body };
}

/** Saves the next version of an episode. */
export const saveAgain = (kit: Kit, episodeId: string, body: EpisodeInput, beside?: Beside) =>
  kit.call("saveEpisode", { query: { episodeId }, body }, beside);

export const readEpisode = (kit: Kit, episodeId: string) =>
  kit.call("getEpisode", { path: { episodeId } });

export const deletionReason = { reason: "duplicate", comment: "Conformance check" } as const;

export const deleteIt = (kit: Kit, episodeId: string, beside?: Beside) =>
  kit.call("deleteEpisode", { path: { episodeId }, body: deletionReason }, beside);

/** A flu vaccination that was given, from a batch of its own. */
export async function makeGiven(
  kit: Kit,
  changes: Partial<Schemas["BatchInput"]> = {},
): Promise<Saved & { batch: Batch }> {
  const { data: batch } = await makeBatch(kit, changes);
  return { ...(await saveNew(kit, givenOf(kit, [batch]))), batch };
}
