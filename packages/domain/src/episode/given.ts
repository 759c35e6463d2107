import type { Schemas } from "@pharmacy/sdk";
import { enumerated } from "../counted.ts";
import * as messages from "../messages.ts";
import { vaccineTypeLabels } from "../vaccines/names.ts";
import { deliveriesOf, type Delivery, partOf, partsOf } from "../vaccines/parts.ts";
import type { Issue } from "../validation/rules.ts";
import { inStepOrder, type Step } from "./steps.ts";
import type { ConsentValues } from "./values.ts";

const listed = (names: readonly string[]) => enumerated(names, "and");
const were = (names: readonly string[]) => (names.length === 1 ? "was" : "were");

const wayOut = "To remove it, change its delivery to “not administered” or delete the episode.";

/** Messages if a save would undo a given vaccine (openapi/decisions.md, What was given stays). */
export const givenMessages = {
  stays: (names: readonly string[]) =>
    `${listed(names)} ${were(names)} given, so ${names.length === 1 ? "it" : "they"} cannot be unticked. ${wayOut}`,
  consentStays: (names: readonly string[]) =>
    `${listed(names)} ${were(names)} given with this consent, so the consent stays. ${wayOut}`,
  staysFinal: "This vaccine was given, so its record cannot become a draft again.",
  /** Before consent is withdrawn, or a vaccine that was not given is removed. */
  ends: (given: readonly string[], ended: readonly string[]) =>
    `${listed(given)} ${were(given)} given and ${given.length === 1 ? "stays" : "stay"} recorded. ${listed(ended)} and its answers are removed from this episode.`,
} as const;

type VaccineType = Schemas["VaccineType"];
type Parts = Pick<Schemas["EpisodeInput"], "vaccineTypes" | "vaccinationDetails">;

/** The given vaccines, and those still to come, which a withdrawal of consent ends. */
export interface GivenContext {
  given: readonly VaccineType[];
  toCome: readonly VaccineType[];
}

export const namesOf = (types: readonly VaccineType[]): string[] =>
  types.map((type) => vaccineTypeLabels[type]);

export const isGiven = ({ isDraft, isVaccinationAdministered }: Delivery): boolean =>
  isDraft === false && isVaccinationAdministered === true;

export function givenVaccines({
  vaccinationDetails,
}: Pick<Parts, "vaccinationDetails">): VaccineType[] {
  return deliveriesOf({ vaccinationDetails })
    .filter(isGiven)
    .map(({ vaccineType }) => vaccineType);
}

export function removedDeliveries(
  before: Pick<Parts, "vaccinationDetails">,
  after: Pick<Parts, "vaccinationDetails">,
): Delivery[] {
  const stays = givenVaccines(after);
  return deliveriesOf(before).filter(
    (delivery) => isGiven(delivery) && !stays.includes(delivery.vaccineType),
  );
}

export function givenContext(episode: Parts): GivenContext {
  const toCome = inStepOrder(episode.vaccineTypes).filter(
    (type) => partOf(episode.vaccinationDetails, type, "delivery")?.isDraft !== false,
  );
  return { given: givenVaccines(episode), toCome };
}

/** Whether a step belongs to a given vaccine, so that it cannot become a draft. */
export function hasGivenVaccine(episode: Parts, step: Step): boolean {
  const given = givenVaccines(episode);
  return step.stage === "consent" ? given.length > 0 : given.includes(step.vaccineType);
}

/** Whether the first step withdraws the consent for the vaccines still to come. */
export const isWithdrawal = (
  { consentStatus }: Pick<ConsentValues, "consentStatus">,
  { given }: Pick<GivenContext, "given">,
): boolean => consentStatus === false && given.length > 0;

export function firstStepGivenIssues(
  values: ConsentValues,
  { given, toCome }: GivenContext,
): Issue[] {
  if (given.length === 0) return [];
  if (values.consentStatus === false) {
    const message = givenMessages.consentStays(namesOf(given));
    return toCome.length === 0 ? [{ path: "consentStatus", message }] : [];
  }
  const unchosen = given.filter((type) => !(values.vaccineTypes ?? []).includes(type));
  return unchosen.length === 0
    ? []
    : [{ path: "vaccineTypes", message: givenMessages.stays(namesOf(unchosen)) }];
}

type Recorded = Pick<Schemas["EpisodeInput"], "vaccinationDetails">;

/** Issues if a save would undo a given vaccine, of its own content or of the stored episode. */
export function givenIssues(
  input: Parts & Pick<Schemas["EpisodeInput"], "consent">,
  recorded: Recorded | undefined,
): Issue[] {
  const given = givenVaccines(input);
  const hasConsent = given.length === 0 || input.consent?.consentStatus === true;
  return [
    ...(hasConsent
      ? []
      : [{ path: "consent.consentStatus", message: givenMessages.consentStays(namesOf(given)) }]),
    ...withdrawalIssues(input, given),
    ...(recorded ? givenVaccines(recorded) : []).flatMap((type) =>
      givenStaysIssues(input, recorded, type),
    ),
  ];
}

/** Consent is withdrawn only after a vaccine was given, and only for vaccines not chosen. */
function withdrawalIssues(
  { consent, vaccineTypes }: Parts & Pick<Schemas["EpisodeInput"], "consent">,
  given: readonly VaccineType[],
): Issue[] {
  const withdrawn = consent?.withdrawnFor ?? [];
  const isRight =
    withdrawn.length === 0 ||
    (given.length > 0 && !withdrawn.some((type) => vaccineTypes.includes(type)));
  return isRight
    ? []
    : [{ path: "consent.withdrawnFor", message: messages.validation.predefinedValue }];
}

/** A given vaccine stays chosen, and its final parts stay final. */
function givenStaysIssues(
  input: Parts,
  recorded: Recorded | undefined,
  type: VaccineType,
): Issue[] {
  const [before, now] = [
    partsOf(recorded?.vaccinationDetails, type),
    partsOf(input.vaccinationDetails, type),
  ];
  if (!input.vaccineTypes.includes(type) || !now.delivery) {
    return [{ path: "vaccineTypes", message: givenMessages.stays(namesOf([type])) }];
  }
  const path = `vaccinationDetails.${type}`;
  const message = givenMessages.staysFinal;
  const isReopened = (stage: "screening" | "delivery") =>
    before[stage]?.isDraft === false && now[stage]?.isDraft !== false;
  return (["screening", "delivery"] as const)
    .filter(isReopened)
    .map((stage) => ({ path: `${path}.${stage}.isDraft`, message }));
}
