import type { Schemas } from "@pharmacy/sdk";
import { stopsIn } from "../clinical/stops.ts";
import {
  isEndedAtStop,
  deliveriesOf,
  type Delivery,
  withPart,
  type DeliveryValues,
  type ScreeningValues,
} from "../vaccines/parts.ts";
import {
  contextOf,
  withAnswers,
  withConsent,
  withDraft,
  type EpisodeContent,
  type ClockTime,
} from "./content.ts";
import { deliveryIssues } from "./delivery-fields.ts";
import {
  administeredContext,
  hasAdministeredVaccine,
  isWithdrawal,
  confirmationOf,
  isFinal,
  statusOf,
  type ConfirmationKind,
} from "./outcome.ts";
import { screeningIssues, isPrivateRecorded } from "./screening-fields.ts";
import {
  firstStep,
  stepOf,
  stepsOf,
  type Step,
  type VaccineStep,
  type ConsentStepValues,
} from "./steps.ts";

/** later: a draft; not given: from a screening's stop to the delivery; update: an ended episode. */
export type SaveKind = "save" | "later" | "not given" | "update";

const isOfDraft = (kind: SaveKind) => kind === "later" || kind === "not given";

export type StepValues =
  | { stage: "consent"; values: ConsentStepValues }
  | { stage: "screening"; values: ScreeningValues }
  | { stage: "delivery"; values: DeliveryValues };

/** The progress of an episode [4.19] [4.21]. */
export type Progress = Pick<
  Schemas["EpisodeInput"],
  "currentStep" | "currentStepTitle" | "currentActiveStepId"
>;

interface StepSave {
  content: EpisodeContent;
  step: Step;
  entered: StepValues;
  kind: SaveKind;
  clock: ClockTime;
}

/** The episode with the values of a step. On non-update saves its isDraft becomes false [4.38]. */
export function withStep({ content, step, entered, kind, clock }: StepSave): EpisodeContent {
  // A given vaccine is changed only by a save with checks, never as a draft.
  if (kind === "later" && hasAdministeredVaccine(content, step)) return content;
  const isDraft = isOfDraft(kind);
  if (entered.stage === "consent")
    return withConsent(content, entered.values, { ...clock, isDraft });
  if (step.stage === "consent") return content;
  // A finished screening stays finished, whatever its stop leads to.
  const isFinished =
    kind === "not given" &&
    entered.stage === "screening" &&
    screeningIssues(entered.values, contextOf(content, step.vaccineType, clock)).length === 0;
  return withAnswers(content, step, entered.values, { ...clock, isDraft: isDraft && !isFinished });
}

const stepsToScreen = ({ vaccineTypes, vaccinationDetails }: EpisodeContent): VaccineStep[] =>
  stepsOf(vaccineTypes).filter(
    ({ vaccineType }) => !isEndedAtStop(vaccinationDetails, vaccineType),
  );

/** The step after a saved one. A vaccine can end at its stop before the screenings of others. */
function nextStep(content: EpisodeContent, { id, stage }: Step): Step | undefined {
  const others = stepsToScreen(content).filter((step) => step.id !== id);
  const open = others.find(
    (step) => content.vaccinationDetails[step.vaccineType]?.[step.stage]?.isDraft !== false,
  );
  return (stage === "delivery" && open) || others.find((step) => step.id > id);
}

/** A draft until the last Save: "every part is final" then means that the last Save happened. */
function withLastPartOpen(content: EpisodeContent): EpisodeContent {
  const last = stepsToScreen(content).at(-1);
  return last && !hasAdministeredVaccine(content, last)
    ? withDraft(content, last.vaccineType, last.stage)
    : content;
}

function progressAt(step: Step): Progress {
  return {
    currentStep: step.stage === "consent" ? "vaccination-type" : "delivery-screening",
    currentStepTitle: step.title,
    currentActiveStepId: step.id,
  };
}

function progressAtEnd({ vaccineTypes }: EpisodeContent): Progress {
  const last = stepsOf(vaccineTypes).at(-1) ?? firstStep;
  return { ...progressAt(last), currentStep: "delivery-screening" };
}

/**
 * Each Save moves to the next step and stores its title and id; after the last one they stay, and
 * the episode step is the final constant [4.21] [4.37]. Refused consent makes the first step last.
 */
function progressAfter(content: EpisodeContent, step: Step, kind: SaveKind): Progress {
  if (kind === "later") return progressAt(step);
  if (kind === "not given" && step.stage !== "consent")
    return progressAt(stepOf(content.vaccineTypes, step.vaccineType, "delivery") ?? step);
  if (kind === "update" || endsAtFirstStep(content, step)) return progressAtEnd(content);
  const next = nextStep(content, step);
  return { ...progressAt(next ?? step), currentStep: "delivery-screening" };
}

function endsAtFirstStep(content: EpisodeContent, step: Step): boolean {
  return step.stage === "consent" && isFinal(content);
}

export interface SaveProposal {
  input: Schemas["EpisodeInput"];
  confirmation: ConfirmationKind | null;
}

/** The request of a valid step, and its confirmation, [4.18] to [4.21] and [4.33] to [4.38]. */
export function proposeSave(save: StepSave): SaveProposal {
  const { step, kind } = save;
  const entered = withStep(save);
  const isUpdate = kind === "update";
  const isLast = step.stage === "delivery" && isFinal(entered);
  const content = isUpdate || isLast ? entered : withLastPartOpen(entered);
  const input = { ...content, ...progressAfter(content, step, kind) };
  const confirmation = confirmationOf(content, {
    isUpdate,
    isLastStep: isLast || endsAtFirstStep(content, step),
    isWithdrawal:
      save.entered.stage === "consent" &&
      isWithdrawal(save.entered.values, administeredContext(save.content)),
  });
  return {
    input: { ...input, status: statusOf(input, { isUpdate }) },
    confirmation: isOfDraft(kind) ? null : confirmation,
  };
}

export function withPatientCorrected(
  content: EpisodeContent,
  patientDemographics: Schemas["PatientDemographics"],
): Schemas["EpisodeInput"] {
  const corrected = { ...content, patientDemographics };
  const input = { ...corrected, ...progressAtEnd(corrected) };
  return { ...input, status: statusOf(input, { isUpdate: true }) };
}

export function newEpisode(
  patientDemographics: Schemas["PatientDemographics"],
  vaccineTypes: readonly Schemas["VaccineType"][] = [],
): EpisodeContent {
  return {
    consent: null,
    vaccineTypes: [...vaccineTypes],
    patientDemographics,
    vaccinationDetails: {},
  };
}

type UpdateContext = ClockTime & { isNhsOnly?: boolean };

/** An ended episode is stored as a whole: the user answers what a change makes incomplete. */
export function openSteps(content: EpisodeContent, context: UpdateContext): VaccineStep[] {
  return stepsOf(content.vaccineTypes).filter((step) => !isAnswered(content, step, context));
}

function isAnswered(
  content: EpisodeContent,
  { vaccineType, stage }: VaccineStep,
  { isNhsOnly, ...clock }: UpdateContext,
): boolean {
  const { screening, delivery } = content.vaccinationDetails[vaccineType] ?? {};
  const context = {
    ...contextOf(content, vaccineType, clock),
    isNhsOnly,
    // A private record was made before: the user cannot choose private now.
    isPrivateRecorded: isPrivateRecorded(content, vaccineType),
  };
  if (stage === "screening") {
    if (isEndedAtStop(content.vaccinationDetails, vaccineType)) return true;
    return screening?.isDraft === false && screeningIssues(screening, context).length === 0;
  }
  const stops = stopsIn(vaccineType, screening);
  return (
    delivery?.isDraft === false && deliveryIssues(delivery, { ...context, stops }).length === 0
  );
}

export type SeenWarnings = Partial<
  Record<Schemas["VaccineType"], readonly Schemas["WarningCode"][]>
>;

function seenOf(delivery: Delivery, seen: SeenWarnings): Delivery {
  const codes = seen[delivery.vaccineType];
  if (!codes || delivery.isVaccinationAdministered !== true) return delivery;
  const acknowledgedWarnings = [...new Set([...(delivery.acknowledgedWarnings ?? []), ...codes])];
  return { ...delivery, acknowledgedWarnings };
}

export function withAcknowledged(
  input: Schemas["EpisodeInput"],
  seen: SeenWarnings,
): Schemas["EpisodeInput"] {
  const vaccinationDetails = deliveriesOf(input).reduce(
    (details, delivery) =>
      withPart(details, delivery.vaccineType, "delivery", seenOf(delivery, seen)),
    input.vaccinationDetails,
  );
  return { ...input, vaccinationDetails };
}
