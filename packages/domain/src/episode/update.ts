import { stopsIn } from "../clinical/stops.ts";
import { isEndedAtStop, partsOf } from "../vaccines/parts.ts";
import { contextOf, type EpisodeContent, type ClockTime } from "./content.ts";
import { deliveryIssues } from "./delivery.ts";
import { isPrivateRecorded, screeningIssues } from "./screening.ts";
import { stepsOf, type VaccineStep } from "./steps.ts";

export type UpdateContext = ClockTime & { isNhsOnly?: boolean };

/**
 * The steps that a changed answer makes incomplete. An ended episode is stored as a whole, so the
 * user answers each of them before the update is sent.
 */
export function openSteps(content: EpisodeContent, context: UpdateContext): VaccineStep[] {
  return stepsOf(content.vaccineTypes).filter((step) => !isAnswered(content, step, context));
}

function isAnswered(
  content: EpisodeContent,
  { vaccineType, stage }: VaccineStep,
  { isNhsOnly, ...clock }: UpdateContext,
): boolean {
  const { screening, delivery } = partsOf(content.vaccinationDetails, vaccineType);
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
