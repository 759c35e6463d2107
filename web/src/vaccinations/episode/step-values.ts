import { partOf, partsOf } from "@pharmacy/domain/vaccines/parts";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { asTyped } from "@pharmacy/domain/episode/draft-text";
import { consentValues, deliveryValues, screeningValues } from "@pharmacy/domain/episode/resume";
import {
  proposeSave,
  type SaveKind,
  type SaveProposal,
  type StepValues,
} from "@pharmacy/domain/episode/save";
import type { Step } from "@pharmacy/domain/episode/steps";
import type { Recorder } from "@pharmacy/domain/episode/values";
import { emergencyContactPayload } from "@pharmacy/domain/patient/emergency-contact";
import type { FieldValues } from "react-hook-form";
import { momentNow } from "./moment.ts";

/** A step's form as the other way round of its part of the episode. */

/** The form's name in the kept draft. */
export const formNameOf = (step: Step) =>
  step.stage === "consent" ? "consent" : `${step.vaccineType}.${step.stage}`;

interface Prefilling {
  recorder: Recorder;
  isNhsOnly: boolean;
}

const emptyContact = { firstName: "", surname: "", telephone: "", relationship: "" };

/** The values that a step's form begins with: as they are saved, prefilled where nothing is. */
export function savedValues(
  step: Step,
  content: EpisodeContent,
  { recorder, isNhsOnly }: Prefilling,
): FieldValues {
  const { consent, vaccineTypes, patientDemographics, patientEmergencyContact } = content;
  if (step.stage === "consent") {
    const contact = { ...emptyContact, ...patientEmergencyContact };
    const typed = asTyped({ ...consent, patientEmergencyContact: contact });
    return {
      ...consentValues({ ...typed, vaccineTypes }),
      patientEmergencyContact: typed.patientEmergencyContact,
    };
  }
  const { screening, delivery } = partsOf(content.vaccinationDetails, step.vaccineType);
  return step.stage === "screening"
    ? screeningValues(screening, recorder, isNhsOnly, patientDemographics.gender)
    : deliveryValues(delivery, recorder);
}

/** The fields that hold what a draft has no place for: they are marked when it is continued. */
export function markedIn(step: Step, { consent, vaccinationDetails }: EpisodeContent): string[] {
  const part =
    step.stage === "consent" ? consent : partOf(vaccinationDetails, step.vaccineType, step.stage);
  return Object.keys(part?.draftText ?? {});
}

export const enteredIn = (step: Step, values: FieldValues): StepValues => ({
  stage: step.stage,
  values,
});

/** A step's values, and the episode that they are part of. */
export interface StepEntry {
  content: EpisodeContent;
  values: FieldValues;
  kind: SaveKind;
}

type WithContact = Pick<EpisodeContent, "patientEmergencyContact">;

const contactIn = ({ patientEmergencyContact: contact }: WithContact) => contact ?? {};

/** What saving a step would send. */
export function proposalOf(step: Step, { content, values, kind }: StepEntry): SaveProposal {
  return proposeSave({
    content:
      step.stage === "consent"
        ? { ...content, patientEmergencyContact: emergencyContactPayload(contactIn(values)) }
        : content,
    step,
    entered: enteredIn(step, values),
    kind,
    moment: momentNow(),
  });
}
