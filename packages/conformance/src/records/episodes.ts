import { document } from "@pharmacy/openapi";
import { vectorDocument } from "@pharmacy/openapi/vectors";
import { requestOf } from "@pharmacy/openapi/vectors/prepare";
import type { Schemas } from "@pharmacy/sdk";
import { changedAll, changedAt } from "../kit/differences.ts";
import type { Beside, Kit, Success } from "../kit/kit.ts";
import { makeBatch } from "./batches.ts";
import { moment, patientOf } from "./people.ts";

export type EpisodeInput = Schemas["EpisodeInput"];
type VaccineType = Schemas["VaccineType"];
type Batch = Schemas["Batch"];

/** The place of the flu delivery in an episode. */
export const fluDelivery = "/vaccinationDetails/fluVac/delivery";

/** The vaccines that the vectors record; another vaccine does not change the kit's records. */
const names: Readonly<Partial<Record<VaccineType, string>>> = { fluVac: "flu", covid: "covid" };
const order: readonly VaccineType[] = ["fluVac", "covid"];

/** The episode of a base of the vectors, for a patient of this run. */
function episodeOf(kit: Kit, name: string, batch?: Batch): EpisodeInput {
  const base = vectorDocument.bases[name];
  if (!base) throw new Error(`The vectors have no base ${name}`);
  const { body } = requestOf(base, [], { surname: kit.mark, batch }).request;
  const episode: EpisodeInput = JSON.parse(JSON.stringify(body));
  const patientEmergencyContact = {
    ...{ firstName: "Søren", surname: kit.mark, telephone: "07700900789" },
  };
  return { ...episode, patientDemographics: patientOf(kit), patientEmergencyContact };
}

/** A finished part of each vaccine, from the bases of this kind. */
function endedOf(
  kit: Kit,
  types: readonly VaccineType[],
  kind: string,
  batches: readonly Batch[] = [],
) {
  const parts = types.map((type) => {
    const batch = batches.find(({ vaccineType }) => vaccineType === type);
    return episodeOf(kit, `${names[type]}-${kind}`, batch);
  });
  const [first = episodeOf(kit, "consent-given")] = parts;
  const last = parts.at(-1) ?? first;
  const details = parts.flatMap((one) => Object.entries(one.vaccinationDetails));
  const steps = types.length * 2;
  const whole = {
    ...first,
    vaccineTypes: [...types],
    vaccinationDetails: Object.fromEntries(details),
    currentActiveStepId: steps,
    currentStepTitle: last.currentStepTitle.replace(/\d of \d/, `${steps} of ${steps}`),
  };
  return types.length > 1 ? besideFlu(whole) : whole;
}

/** Beside flu, the questions that both vaccines share are asked for flu only. */
function besideFlu(episode: EpisodeInput): EpisodeInput {
  const { properties = {} } = document.components.schemas["GenericScreeningRules"] ?? {};
  const shared = Object.keys(properties).map((name) => [name, undefined] as const);
  return changedAll(episode, Object.fromEntries(shared), "/vaccinationDetails/covid/screening");
}

/** The first step saved, and nothing more: In Progress. */
export function draftOf(kit: Kit, types: VaccineType[] = ["fluVac"]): EpisodeInput {
  const empty = (vaccineType: VaccineType) => ({ isDraft: true, vaccineType });
  const parts = types.map((type) => [type, { screening: empty(type), delivery: empty(type) }]);
  const draft = episodeOf(kit, "consent-given");
  return changedAll(draft, {
    vaccineTypes: types,
    vaccinationDetails: Object.fromEntries(parts),
    currentStepTitle: draft.currentStepTitle.replace(/of \d/, `of ${types.length * 2}`),
  });
}

/** Consent was refused: Closed at once. */
export const refusedOf = (kit: Kit): EpisodeInput => episodeOf(kit, "consent-refused");

/** Given just now from these batches, one for each vaccine, and Completed. */
export function givenOf(kit: Kit, batches: readonly Batch[]): EpisodeInput {
  const types = order.filter((type) => batches.some(({ vaccineType }) => vaccineType === type));
  return batches.reduce(
    (given, { vaccineType, expiryDate }) => {
      const expiry = new Date(expiryDate).toISOString();
      const dates = {
        fullDateOfAdministration: moment(-60),
        expiryDate: `${expiry.slice(5, 7)}/${expiry.slice(0, 4)}`,
      };
      return changedAll(given, dates, `/vaccinationDetails/${vaccineType}/delivery`);
    },
    endedOf(kit, types, "given", batches),
  );
}

/** Screened and not given: Closed. */
export const notGivenOf = (kit: Kit, types: VaccineType[] = ["fluVac"]): EpisodeInput =>
  endedOf(kit, types, "not-given");

/** A finished screening that allows the vaccination. */
export const screeningOf = (kit: Kit, type: "fluVac" | "covid", isBesideFlu = false): unknown => {
  const types: VaccineType[] = isBesideFlu ? ["fluVac", "covid"] : [type];
  return endedOf(kit, types, "not-given").vaccinationDetails[type]?.screening;
};

/** The same episode, with flu not given: Closed. */
export const withoutFlu = (kit: Kit, body: EpisodeInput): EpisodeInput => ({
  ...changedAt(body, fluDelivery, notGivenOf(kit).vaccinationDetails.fluVac?.delivery),
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
