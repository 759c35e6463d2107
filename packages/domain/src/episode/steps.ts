import type { Schemas } from "@pharmacy/sdk";
import { isVaccineType, vaccineTypeLabels, vaccineTypes as known } from "../vaccines/names.ts";
import type { Stage } from "../vaccines/parts.ts";
import * as messages from "../messages.ts";
import { codesOf } from "../validation/code-lists.ts";

type VaccineType = Schemas["VaccineType"];

export interface FirstStep {
  id: 0;
  stage: "consent";
  title: string;
}

/** One step of one vaccine; `id` is the N of 'Step N of M'. */
export interface VaccineStep {
  id: number;
  stage: Stage;
  vaccineType: VaccineType;
  title: string;
}

export type Step = FirstStep | VaccineStep;

export const firstStep: FirstStep = { id: 0, stage: "consent", title: "Vaccination Type" };
/** The heading of the choice of vaccines on the first step [2.42]. */
export const vaccinationsSelectionTitle = "Vaccinations Selection";

/** The two steps of a vaccine [2.44], in order. */
const stageTitles: Record<Stage, string> = {
  screening: "Clinical Screening",
  delivery: "Delivery",
};

/** 'Unknown vaccine type: {type}' for the first unknown type, or null [2.46]. */
export function unknownVaccineType(types: readonly string[]): string | null {
  const unknown = types.find((type) => !isVaccineType(type));
  return unknown === undefined ? null : messages.episode.unknownVaccineType(unknown);
}

/** The vaccine types in the order of the steps: flu before COVID-19 [2.44], each once. */
export function inStepOrder(vaccineTypes: readonly VaccineType[]): VaccineType[] {
  return [...new Set(vaccineTypes)].sort((a, b) => known.indexOf(a) - known.indexOf(b));
}

/** The steps 1..M of the chosen vaccines: every screening, then every delivery [2.43]. */
export function stepsOf(vaccineTypes: readonly VaccineType[]): VaccineStep[] {
  const ordered = inStepOrder(vaccineTypes);
  const steps = codesOf(stageTitles).flatMap((stage) =>
    ordered.map((vaccineType) => ({ stage, vaccineType })),
  );
  return steps.map(({ stage, vaccineType }, index) => ({
    id: index + 1,
    stage,
    vaccineType,
    title: `Step ${index + 1} of ${steps.length} - ${stageTitles[stage]} for ${vaccineTypeLabels[vaccineType]}`,
  }));
}

export const stepOf = (
  vaccineTypes: readonly VaccineType[],
  vaccineType: VaccineType,
  stage: Stage,
) => stepsOf(vaccineTypes).find((step) => step.stage === stage && step.vaccineType === vaccineType);

export function allStepsOf(vaccineTypes: readonly VaccineType[]): Step[] {
  return [firstStep, ...stepsOf(vaccineTypes)];
}

export function stepWithId(vaccineTypes: readonly VaccineType[], id: number): Step {
  const steps = allStepsOf(vaccineTypes);
  const last = steps.at(-1) ?? firstStep;
  return id > last.id ? last : (steps.find((step) => step.id === id) ?? firstStep);
}

export type ConsentValues = Omit<Schemas["Consent"], "draftText"> & {
  vaccineTypes?: Schemas["EpisodeInput"]["vaccineTypes"] | null;
};

export type ConsentStepValues = ConsentValues &
  Pick<Schemas["EpisodeInput"], "patientEmergencyContact">;

/** The user who records; the forms prefill this person. */
export interface Recorder {
  firstName: string;
  lastName: string;
  gphc: string | null;
  /** A pharmacist or locum (openapi/decisions.md, Permissions). */
  isClinician: boolean;
}
