import { vaccineTypeLabels } from "@pharmacy/domain/codes";
import { messages } from "@pharmacy/domain/messages";
import { useStepScene } from "./step-context.tsx";

/** Where the vaccination history stands; without one the patient is asked. */
export function PreviousVaccinations() {
  const { context } = useStepScene();
  const vaccine = vaccineTypeLabels[context.vaccineType];
  return (
    <p>
      {context.patient?.pdsVerified !== true && `${messages.history.notVerified}. `}
      Ask the patient when they last had a {vaccine} vaccination.
    </p>
  );
}
