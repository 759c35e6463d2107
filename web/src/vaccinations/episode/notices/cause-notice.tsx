import { screeningWarnings } from "@pharmacy/domain/clinical/screening-warnings";
import { eligibilityWarning } from "@pharmacy/domain/clinical/eligibility";
import { stopsIn } from "@pharmacy/domain/clinical/stops";
import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import type { ScreeningQuestion } from "@pharmacy/domain/vaccines/questions";
import { useWatch } from "react-hook-form";
import { Notice } from "../../../ui/notice.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useSeason } from "../step/use-seasons.ts";
import { StopNotice, WaysOn } from "./stops.tsx";

/** What a yes means stands beside its question; the top of the step repeats it. */
export function QuestionNotice({ question }: { question: ScreeningQuestion }) {
  const { context, set } = useOpenStep();
  const answer: unknown = useWatch({ name: question });
  if (answer !== true) return null;
  const yes = { [question]: true, questionSet: set.number };
  const [stop] = stopsIn(context.vaccineType, yes);
  if (stop)
    return (
      <StopNotice code={stop}>
        <WaysOn />
      </StopNotice>
    );
  const [warning] = screeningWarnings(context.vaccineType, yes);
  return warning ? <Notice kind="warning" title={warning.message} /> : null;
}

/** What the patient's age says about the chosen group. */
export function EligibilityNotice() {
  const { patient, today } = useOpenStep().context;
  const season = useSeason();
  const group = useWatch({
    compute: ({ eligibilityCriteria }: ScreeningValues) => eligibilityCriteria,
  });
  const warning =
    patient?.dateOfBirth && eligibilityWarning(group, patient.dateOfBirth, today, season);
  return warning ? <Notice kind="warning" title={warning.message} /> : null;
}
