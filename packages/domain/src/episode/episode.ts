import type { Schemas } from "@pharmacy/sdk";
import { stopsIn } from "../clinical/stops.ts";
import { serverMessages } from "../messages.ts";
import { patientIssues } from "../patient/demographics.ts";
import { emergencyContactIssues } from "../patient/emergency-contact.ts";
import { isVaccineType } from "../vaccines/names.ts";
import { isEndedAtStop, type Stage } from "../vaccines/parts.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { type Issue, under } from "../validation/rules.ts";
import { consentIssues } from "./consent-fields.ts";
import { contextOf, type ClockTime, vaccineParts } from "./content.ts";
import { draftTextIssues } from "./draft-text.ts";
import { administeredIssues, statusOf } from "./outcome.ts";
import { questionSetIssues } from "./question-set-change.ts";
import { isPrivateRecorded, noneOfTheseIssues } from "./screening-fields.ts";

type EpisodeInput = Schemas["EpisodeInput"];

export interface EpisodeContext extends ClockTime {
  /** The stored episode was Completed or Closed before this save. */
  isUpdate?: boolean;
  recorded?: Pick<EpisodeInput, "vaccinationDetails">;
  isNhsOnly?: boolean;
  /** The London day on which a stored screening was begun, if its question set has ended. */
  begunOn?: Partial<Record<Schemas["VaccineType"], string>>;
  /** The stops of each delivery, without those of the screening's answers. */
  stops?: Partial<Record<Schemas["VaccineType"], readonly Schemas["StopCode"][]>>;
  batchWarnings?: Partial<Record<Schemas["VaccineType"], readonly Schemas["WarningCode"][]>>;
}

/** For a server: every rule, [5.18] to [5.86], on all final parts. Paths are those of the body. */
export function validateEpisode(input: EpisodeInput, context: EpisodeContext): Issue[] {
  return [
    ...under("patientDemographics", patientIssues(input.patientDemographics, context.today)),
    ...under("patientEmergencyContact", emergencyContactIssues(input.patientEmergencyContact)),
    ...firstStepIssues(input),
    ...administeredIssues(input, context.recorded),
    ...questionSetIssues(input.vaccinationDetails, { recorded: context.recorded, ...context }),
    ...vaccineTypesOf(input).flatMap((vaccineType) => partIssues(input, vaccineType, context)),
    ...statusIssues(input, context),
  ];
}

/** The first step may be incomplete only while it is a draft. */
function firstStepIssues(input: EpisodeInput): Issue[] {
  const isKept = input.currentStep !== "delivery-screening" && input.status === "In Progress";
  if (isKept) return [];
  const values = { ...input.consent, vaccineTypes: input.vaccineTypes };
  return [
    ...consentIssues(values).map(({ path, message }) => ({
      path: path === "vaccineTypes" ? path : `consent.${path}`,
      message,
    })),
    ...under("consent", draftTextIssues(input.consent)),
  ];
}

function vaccineTypesOf(input: EpisodeInput) {
  return Object.keys(input.vaccinationDetails).filter(isVaccineType);
}

function partIssues(
  input: EpisodeInput,
  vaccineType: Schemas["VaccineType"],
  episodeContext: EpisodeContext,
): Issue[] {
  const path = `vaccinationDetails.${vaccineType}`;
  if (!input.vaccineTypes.includes(vaccineType)) {
    return [{ path, message: serverMessages.partOfVaccineNotChosen }];
  }
  const { screening } = input.vaccinationDetails[vaccineType] ?? {};
  const context: StepContext = {
    ...contextOf(input, vaccineType, episodeContext),
    isNhsOnly: episodeContext.isNhsOnly,
    isPrivateRecorded: isPrivateRecorded(episodeContext.recorded, vaccineType),
    stops: [...stopsIn(vaccineType, screening), ...(episodeContext.stops?.[vaccineType] ?? [])],
    mustAcknowledge: episodeContext.batchWarnings?.[vaccineType],
  };
  const finalIssues = (stage: Stage) => {
    const part = input.vaccinationDetails[vaccineType]?.[stage];
    if (!part || part.isDraft) return [];
    const issues = [...vaccineParts[stage].issues(part, context), ...draftTextIssues(part)];
    return under(`${path}.${stage}`, issues);
  };
  return [
    ...screeningFirstIssues(input, context, episodeContext),
    ...finalIssues("screening"),
    ...(screening?.isDraft === false
      ? under(`${path}.screening`, noneOfTheseIssues(screening))
      : []),
    ...finalIssues("delivery"),
  ];
}

/** Only a stop ends a screening before it is final (openapi/decisions.md, Stops and warnings). */
function screeningFirstIssues(
  { vaccinationDetails }: EpisodeInput,
  { vaccineType, stops = [] }: StepContext,
  { recorded, stops: known }: EpisodeContext,
): Issue[] {
  const { screening, delivery } = vaccinationDetails[vaccineType] ?? {};
  if (delivery?.isDraft !== false || screening?.isDraft === false) return [];
  const wasEnded = isEndedAtStop(recorded?.vaccinationDetails, vaccineType);
  const mayEnd = wasEnded || !known || stops.length > 0;
  if (mayEnd && isEndedAtStop(vaccinationDetails, vaccineType)) return [];
  const path = `vaccinationDetails.${vaccineType}.screening.isDraft`;
  return [{ path, message: serverMessages.screeningFirst }];
}

/** The server recomputes the status (openapi/decisions.md, Steps and statuses). */
function statusIssues(input: EpisodeInput, { isUpdate }: EpisodeContext): Issue[] {
  const expected = statusOf(input, { isUpdate });
  return expected === input.status
    ? []
    : [{ path: "status", message: serverMessages.statusDiffers(expected) }];
}
