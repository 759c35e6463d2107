import { knownAnswers } from "@pharmacy/domain/episode/known-answers";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { deliveriesOf, groupsChosenIn } from "@pharmacy/domain/vaccines/parts";
import { useRecorder } from "../state/use-recorder.ts";
import { useOpenStep } from "./open-step.tsx";
import { isInFull, useVaccinationHistory } from "./use-vaccination-history.ts";

/** What can be known of the delivery at the moment of the call. */
export function useKnownAnswers(): (delivery: DeliveryValues) => DeliveryValues {
  const { context, episode, own } = useOpenStep();
  const { vaccineType, patient } = context;
  const { recorder } = useRecorder();
  const { state, recordsNow } = useVaccinationHistory(patient, vaccineType, own);
  const sameVisit = deliveriesOf(episode).find(
    (other) =>
      other.vaccineType !== vaccineType && !other.isDraft && other.isVaccinationAdministered,
  );
  return (delivery) => {
    const groups = groupsChosenIn(episode.vaccinationDetails);
    const history = isInFull(state) ? recordsNow() : undefined;
    const known = { vaccineType, recorder, groups, sameVisit, history };
    return knownAnswers(delivery, known);
  };
}
