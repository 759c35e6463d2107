import type { Schemas } from "@pharmacy/sdk";
import {
  withConsent,
  withDelivery,
  withDraft,
  withScreening,
  type EpisodeContent,
  type ClockTime,
} from "./content.ts";
import { givenContext, holdsGiven, isWithdrawal } from "./given.ts";
import { confirmationOf, isFinal, statusOf, type ConfirmationKind } from "./outcome.ts";
import { firstStep, isLastStep, nextStep, stepsOf, type Step } from "./steps.ts";
import type { ConsentStepValues } from "./values.ts";
import type { DeliveryValues, ScreeningValues } from "../vaccines/values.ts";

/** Save checks the step and goes on; later keeps it as a draft; update changes an ended episode. */
export type SaveKind = "save" | "later" | "update";

/** The values of one step's form. */
export type StepValues =
  | { stage: "consent"; values: ConsentStepValues }
  | { stage: "screening"; values: ScreeningValues }
  | { stage: "delivery"; values: DeliveryValues };

/** Where an episode stands [4.19] [4.21]. */
export type Progress = Pick<
  Schemas["EpisodeInput"],
  "currentStep" | "currentStepTitle" | "currentActiveStepId"
>;

/** The episode with the values of a step. On non-update saves the step's isDraft is set false [4.38]. */
function withStep(
  content: EpisodeContent,
  step: Step,
  entered: StepValues,
  kind: SaveKind,
  clock: ClockTime,
): EpisodeContent {
  const options = { ...clock, isDraft: kind === "later" };
  // What was given is changed by a save that checks it, never kept as a draft.
  if (kind === "later" && holdsGiven(content, step)) return content;
  if (entered.stage === "consent") return withConsent(content, entered.values, options);
  if (step.stage === "consent") return content;
  return entered.stage === "screening"
    ? withScreening(content, step.vaccineType, entered.values, options)
    : withDelivery(content, step.vaccineType, entered.values, options);
}

/**
 * Before the last Save the last part stays a draft. So "every part is final" means "the last Save
 * has happened", and client and server find the same status from the content alone.
 */
function withLastPartOpen(content: EpisodeContent): EpisodeContent {
  const last = stepsOf(content.vaccineTypes).at(-1);
  return last && !holdsGiven(content, last)
    ? withDraft(content, last.vaccineType, last.stage)
    : content;
}

/** Where an episode stands at a step. */
export function progressAt(step: Step): Progress {
  return {
    currentStep: step.stage === "consent" ? "vaccination-type" : "delivery-screening",
    currentStepTitle: step.title,
    currentActiveStepId: step.id,
  };
}

/** Where an ended episode stands: an update leaves it at the last step of its vaccines. */
function progressAtEnd({ vaccineTypes }: EpisodeContent): Progress {
  const last = stepsOf(vaccineTypes).at(-1) ?? firstStep;
  return { ...progressAt(last), currentStep: "delivery-screening" };
}

/**
 * Each Save moves to the next step and stores its title and id; after the last one it stays, and the
 * episode step is the final constant [4.21] [4.37]. Refused consent makes the first step the last.
 */
function progressAfter(content: EpisodeContent, step: Step, kind: SaveKind): Progress {
  if (kind === "later") return progressAt(step);
  if (kind === "update" || endsBefore(content, step)) return progressAtEnd(content);
  const next = nextStep(content.vaccineTypes, step.id);
  return { ...progressAt(next ?? step), currentStep: "delivery-screening" };
}

/** Nothing is left to come after the first step: what was given ends the episode. */
function endsBefore(content: EpisodeContent, step: Step): boolean {
  return step.stage === "consent" && isFinal(content);
}

export interface StepSave {
  /** The episode as it is stored, or as it is begun. */
  content: EpisodeContent;
  step: Step;
  entered: StepValues;
  kind: SaveKind;
  clock: ClockTime;
}

export interface SaveProposal {
  /** What to send. */
  input: Schemas["EpisodeInput"];
  /** What to confirm before it is sent; null: nothing. */
  confirmation: ConfirmationKind | null;
}

/** The episode with a step's values as a draft, which may be incomplete. */
export function withKept(
  content: EpisodeContent,
  step: Step,
  entered: StepValues,
  clock: ClockTime,
): EpisodeContent {
  return withStep(content, step, entered, "later", clock);
}

/**
 * What a save of one valid step sends, and what is confirmed before, [4.18] to [4.21] and [4.33] to
 * [4.38].
 */
export function proposeSave(save: StepSave): SaveProposal {
  const { step, kind, clock } = save;
  const entered = withStep(save.content, step, save.entered, kind, clock);
  const isUpdate = kind === "update";
  const isLast = isLastStep(entered.vaccineTypes, step.id);
  const isOpen = !isUpdate && !(isLast && kind === "save");
  const content = isOpen ? withLastPartOpen(entered) : entered;
  const input = { ...content, ...progressAfter(content, step, kind) };
  const confirmation = confirmationOf(content, {
    isUpdate,
    isLastStep: isLast || endsBefore(content, step),
    isWithdrawal:
      save.entered.stage === "consent" &&
      isWithdrawal(save.entered.values, givenContext(save.content)),
  });
  return {
    input: { ...input, status: statusOf(input, { isUpdate }) },
    confirmation: kind === "later" ? null : confirmation,
  };
}

/**
 * The content of a new episode: a patient, perhaps the vaccines that the patient came for, nothing
 * else.
 */
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
