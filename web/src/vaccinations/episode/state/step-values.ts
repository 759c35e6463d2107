import type { Screening } from "@pharmacy/domain/vaccines/parts";
import { setOf } from "@pharmacy/domain/vaccines/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { asTyped } from "@pharmacy/domain/episode/draft-text";
import { typedValues } from "@pharmacy/domain/episode/schemas";
import {
  type CarriedOver,
  carriedOverOn,
  carriedOverValues,
  carriedOverVaccines,
} from "@pharmacy/domain/episode/carried-over";
import {
  consentValues,
  deliveryValues,
  screeningValues,
  sharedAnswersOfEnded,
} from "@pharmacy/domain/episode/resume";
import {
  proposeSave,
  type SaveKind,
  type SaveProposal,
  type StepValues,
  openSteps,
} from "@pharmacy/domain/episode/save";
import {
  type Step,
  stepsOf,
  type VaccineStep,
  type Recorder,
} from "@pharmacy/domain/episode/steps";
import { clockTime } from "../../../browser/clock.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import { answersCarriedOver, formNameOf, type LocalDraft } from "./episode-session.ts";
import type { Typed } from "./open-episode.ts";
import { useCarriedOver, useOpenEpisode, type OpenSession } from "./open-session.ts";
import { useLastRecord } from "../../navigation-state.ts";

/** The id of the first step to answer before the update; beyond the last one if there is none. */
export const firstOpenStep = (content: EpisodeContent) =>
  openSteps(content, clockTime())[0]?.id ?? stepsOf(content.vaccineTypes).length + 1;

export interface Prefilling {
  recorder: Recorder;
  isNhsOnly: boolean;
  carriedOver?: CarriedOver;
  questionSets?: Schemas["QuestionSets"] | undefined;
}

/** The set of a new screening: the one in force, or the newest that this page knows. */
function setToBegin(vaccineType: Schemas["VaccineType"], { questionSets }: Prefilling) {
  const questionSet = questionSets?.[vaccineType];
  return questionSet === undefined ? undefined : setOf(vaccineType, { questionSet }).number;
}

const emptyContact = { firstName: "", surname: "", telephone: "", relationship: "" };

export function begunWithCarriedOver(
  { vaccineType }: VaccineStep,
  carriedOver: CarriedOver | undefined,
  screening?: Screening,
) {
  const delivery = carriedOver && carriedOverOn(carriedOver, clockTime().today)[vaccineType];
  return (
    delivery && { delivery, values: carriedOverValues(delivery, screening?.eligibilityCriteria) }
  );
}

/** The initial values of a step's form, stored or prefilled. The compiler cannot see that the type fits the stage. */
export function savedValues<Values extends Typed>(
  step: Step,
  content: EpisodeContent,
  prefilling: Prefilling,
): Values;
export function savedValues(step: Step, content: EpisodeContent, prefilling: Prefilling) {
  const { recorder, isNhsOnly, carriedOver } = prefilling;
  const { consent, vaccineTypes, patientDemographics, patientEmergencyContact } = content;
  if (step.stage === "consent") {
    const contact = { ...emptyContact, ...patientEmergencyContact };
    const typed = asTyped({ ...consent, patientEmergencyContact: contact });
    return {
      ...consentValues({ ...typed, vaccineTypes }),
      patientEmergencyContact: typed.patientEmergencyContact,
    };
  }
  const { vaccineType } = step;
  const { screening, delivery } = content.vaccinationDetails[vaccineType] ?? {};
  if (step.stage === "delivery") {
    const begunWith = delivery ?? begunWithCarriedOver(step, carriedOver, screening)?.values;
    return deliveryValues(begunWith, recorder, screening);
  }
  const values = screeningValues(screening, recorder, {
    isNhsOnly,
    gender: patientDemographics.gender,
    questionSet: setToBegin(vaccineType, prefilling),
  });
  const sharedAnswers = sharedAnswersOfEnded(content, {
    vaccineType,
    set: setOf(vaccineType, values),
  });
  return { ...values, ...sharedAnswers };
}

export const currentValues = <Values extends Typed>(
  step: Step,
  content: EpisodeContent,
  prefilling: Prefilling,
  { forms }: Pick<LocalDraft, "forms">,
): Values => ({ ...savedValues<Values>(step, content, prefilling), ...forms[formNameOf(step)] });

export const storedPart = (step: Step, { consent, vaccinationDetails }: EpisodeContent) =>
  step.stage === "consent" ? consent : vaccinationDetails[step.vaccineType]?.[step.stage];

export const enteredIn = ({ stage }: Step, values: Typed): StepValues => typedValues(stage, values);

export function proposalOf(
  step: Step,
  { content, values, kind }: { content: EpisodeContent; values: Typed; kind: SaveKind },
): SaveProposal {
  const entered = enteredIn(step, values);
  return proposeSave({ content, step, entered, kind, clock: clockTime() });
}

/** A pharmacist or locum is proposed as clinician (openapi/decisions.md, Permissions). */
export function useRecorder() {
  const { username, firstName, lastName, gphc, roles } = useCurrentUser();
  // Without this, each part of a step that mounts would ask again and hide the step meanwhile.
  const once = { retryOnMount: false };
  const user = useQuery({ ...q("getUser", { query: { username } }), ...once });
  const isClinician = user.data?.pharmacist === true || roles.includes("Locum");
  return {
    recorder: { firstName, lastName, gphc: gphc || null, isClinician } satisfies Recorder,
    isNhsOnly: roles.includes("VAC_NHS_ONLY"), // [6.07]
    isKnown: !user.isPending,
    error: user.error,
    refetch: user.refetch,
  };
}

export function usePrefilling(): Prefilling {
  const { recorder, isNhsOnly } = useRecorder();
  const { questionSets } = useOpenEpisode();
  return { recorder, isNhsOnly, carriedOver: useCarriedOver(), questionSets };
}

type VaccineTypes = readonly Schemas["VaccineType"][];

export function vaccinesFor(session: OpenSession, named: VaccineTypes): VaccineTypes {
  const { carriedOver } = session.now().draft.besideForms;
  if (named.length > 0 || !carriedOver) return named;
  const deliveries = carriedOverOn(carriedOver, clockTime().today);
  return carriedOverVaccines({ ...carriedOver, deliveries });
}

/** Carries answers over once per episode, so that removed answers do not come back. */
export function useCarryOver() {
  const lastRecord = useLastRecord();
  return (session: OpenSession) => {
    const last = lastRecord.read();
    const { carriedOver } = session.now().draft.besideForms;
    if (last && !carriedOver) session.dispatch(answersCarriedOver(last.answers));
  };
}
