import type { Schemas } from "@pharmacy/sdk";
import { stopsIn } from "../clinical/stops.ts";
import { causeOf } from "../clinical/warnings.ts";
import {
  isEndedAtStop,
  deliveriesOf,
  type Delivery,
  withDraft,
  screenedVaccines,
  withPart,
  type DeliveryValues,
  type ScreeningValues,
} from "../vaccines/parts.ts";
import {
  contextOf,
  withAnswers,
  vaccineParts,
  withConsent,
  type EpisodeContent,
  type ClockTime,
} from "./content.ts";
import {
  administeredVaccines,
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

/** A draft until the last Save: "every part is final" then means that the last Save happened. */
function withLastPartOpen(content: EpisodeContent): EpisodeContent {
  const last = stepsToScreen(content).at(-1);
  return last && !hasAdministeredVaccine(content, last)
    ? withDraft(content, last.vaccineType, last.stage)
    : content;
}

const lastStepOf = ({ vaccineTypes }: EpisodeContent): Step =>
  stepsOf(vaccineTypes).at(-1) ?? firstStep;

/**
 * Each Save moves to the next step and stores its title and id; after the last one they stay, and
 * the episode step is the final constant [4.21] [4.37]. Refused consent makes the first step last.
 */
function stepAfter(content: EpisodeContent, { step, kind }: StepSave): Step {
  if (kind === "later") return step;
  const isEnded = step.stage === "consent" && isFinal(content);
  if (kind === "update" || isEnded) return lastStepOf(content);
  const others = stepsToScreen(content).filter(({ id }) => id !== step.id);
  const following = others.find(({ id }) => id > step.id) ?? step;
  if (step.stage === "consent") return following;
  if (kind === "not given")
    return stepOf(content.vaccineTypes, step.vaccineType, "delivery") ?? step;
  if (step.stage === "screening") return following;
  // A vaccine can end at its stop before the screenings of others.
  const isOpen = ({ vaccineType, stage }: VaccineStep) =>
    content.vaccinationDetails[vaccineType]?.[stage]?.isDraft !== false;
  return others.find(isOpen) ?? following;
}

const progressAt = (
  { id, title }: Step,
  currentStep: Progress["currentStep"] = "delivery-screening",
): Progress => ({ currentStep, currentStepTitle: title, currentActiveStepId: id });

export interface SaveProposal {
  input: Schemas["EpisodeInput"];
  confirmation: ConfirmationKind | null;
}

/** The request of a valid step, and its confirmation, [4.18] to [4.21] and [4.33] to [4.38]. */
export function proposeSave(save: StepSave): SaveProposal {
  const { step, entered, kind } = save;
  const isUpdate = kind === "update";
  const answered = withStep(save);
  const isLast = step.stage === "delivery" && isFinal(answered);
  const content = isUpdate || isLast ? answered : withLastPartOpen(answered);
  const isFirstOpen = kind === "later" && step.stage === "consent";
  const progress = progressAt(
    stepAfter(content, save),
    isFirstOpen ? "vaccination-type" : undefined,
  );
  const input = { ...content, ...progress };
  const given = administeredVaccines(save.content);
  const confirmation = confirmationOf(content, {
    isUpdate,
    isLastStep: isLast || (step.stage === "consent" && isFinal(content)),
    isWithdrawal: entered.stage === "consent" && isWithdrawal(entered.values, { given }),
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
  const input = { ...corrected, ...progressAt(lastStepOf(corrected)) };
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
  const { [stage]: part, screening } = content.vaccinationDetails[vaccineType] ?? {};
  if (stage === "screening" && isEndedAtStop(content.vaccinationDetails, vaccineType)) return true;
  const context = {
    ...contextOf(content, vaccineType, clock),
    isNhsOnly,
    // A private record was made before: the user cannot choose private now.
    isPrivateRecorded: isPrivateRecorded(content, vaccineType),
    stops: stopsIn(vaccineType, screening),
  };
  return part?.isDraft === false && vaccineParts[stage].issues(part, context).length === 0;
}

/** The warnings that hold for each dose, without those of its batch. */
export type RaisedWarnings = Partial<
  Record<Schemas["VaccineType"], readonly Schemas["WarningCode"][]>
>;

/** Acknowledges the raised warnings of the given vaccines; a corrected screening drops those that it no longer raises. */
export function withAcknowledged(
  input: Schemas["EpisodeInput"],
  raised: RaisedWarnings,
  edited: Step,
): Schemas["EpisodeInput"] {
  const chosen = screenedVaccines(input);
  const acknowledgedOf = (delivery: Delivery): Delivery => {
    const { vaccineType, acknowledgedWarnings: before = [] } = delivery;
    const codes = raised[vaccineType];
    if (!codes || delivery.isVaccinationAdministered !== true) return delivery;
    const isOfEdited = (code: Schemas["WarningCode"]) => {
      const cause = causeOf(code, vaccineType, chosen);
      // The group of the screening decides whether a product is second-line.
      const isOfScreening = cause.stage === "screening" || code === "SECOND_LINE_PRODUCT";
      return (
        edited.stage === "screening" && isOfScreening && cause.vaccineType === edited.vaccineType
      );
    };
    const kept = before.filter((code) => !isOfEdited(code));
    return { ...delivery, acknowledgedWarnings: [...new Set([...kept, ...codes])] };
  };
  const vaccinationDetails = deliveriesOf(input).reduce(
    (details, delivery) =>
      withPart(details, delivery.vaccineType, "delivery", acknowledgedOf(delivery)),
    input.vaccinationDetails,
  );
  return { ...input, vaccinationDetails };
}
