import type { Schemas } from "@pharmacy/sdk";
import type { Beside, Kit, Success } from "../kit/kit.ts";
import { makeBatch } from "./batches.ts";
import { deliveryOf, notGiven } from "./deliveries.ts";
import { patientOf } from "./people.ts";
import { screeningOf } from "./screenings.ts";

export type EpisodeInput = Schemas["EpisodeInput"];
type VaccineType = Schemas["VaccineType"];
type Batch = Schemas["Batch"];

/** Of the vaccines that these records are of: another one changes none of them. */
const titles: Readonly<Partial<Record<VaccineType, string>>> = { fluVac: "Flu", covid: "COVID-19" };
const titleOf = (type: VaccineType = "fluVac") => titles[type] ?? type;
const order: readonly VaccineType[] = ["fluVac", "covid"];

/** The first step saved, and nothing more: In Progress. */
export function draftOf(kit: Kit, types: VaccineType[] = ["fluVac"]): EpisodeInput {
  const steps = types.length * 2;
  return {
    consent: { consentStatus: true, consentByPatientCheck: true },
    vaccineTypes: types,
    patientDemographics: patientOf(kit),
    patientEmergencyContact: { firstName: "Søren", surname: kit.mark, telephone: "07700900789" },
    vaccinationDetails: {
      ...(types.includes("fluVac") && {
        fluVac: {
          screening: { isDraft: true, vaccineType: "fluVac" },
          delivery: { isDraft: true, vaccineType: "fluVac" },
        },
      }),
      ...(types.includes("covid") && {
        covid: {
          screening: { isDraft: true, vaccineType: "covid" },
          delivery: { isDraft: true, vaccineType: "covid" },
        },
      }),
    },
    status: "In Progress",
    currentStep: "delivery-screening",
    currentStepTitle: `Step 1 of ${steps} - Clinical Screening for ${titleOf(types[0])}`,
    currentActiveStepId: 1,
  };
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
  deliver: (type: VaccineType) => Omit<Schemas["CovidDelivery"], "vaccineType" | "isDraft">,
): EpisodeInput {
  const { vaccineTypes: types } = draft;
  const steps = types.length * 2;
  const {
    responsibleDrawer: _drawer,
    drawnUpBy: _drawn,
    vaccinationSequence: _sequence,
    ...flu
  } = deliver("fluVac");
  return {
    ...draft,
    vaccinationDetails: {
      ...(types.includes("fluVac") && {
        fluVac: {
          screening: screeningOf.fluVac(),
          delivery: { ...flu, isDraft: false, vaccineType: "fluVac" },
        },
      }),
      ...(types.includes("covid") && {
        covid: {
          screening: screeningOf.covid(types.includes("fluVac")),
          delivery: { ...deliver("covid"), isDraft: false, vaccineType: "covid" },
        },
      }),
    },
    status,
    currentStepTitle: `Step ${steps} of ${steps} - Delivery for ${titleOf(types.at(-1))}`,
    currentActiveStepId: steps,
  };
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
