import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { givenNoMore } from "@pharmacy/domain/episode/given";
import type { ConfirmationKind } from "@pharmacy/domain/episode/outcome";
import { confirmations } from "@pharmacy/domain/messages";
import { PatientLine } from "../../answers/patient-line.tsx";
import { RemovedVaccinations } from "../../answers/removed-vaccinations.tsx";
import type { Recorded } from "../state/open-episode.ts";
import type { CheckProps } from "./answer-place.ts";
import { UpdateChanges } from "./changes.tsx";
import { CheckAnswers } from "./check-answers.tsx";
import { CheckWarnings } from "./check-warnings.tsx";
import { EndedVaccines } from "./ended-vaccines.tsx";
import { OverriddenStops } from "./overridden-stops.tsx";

interface SaveProps extends CheckProps {
  kind: ConfirmationKind;
  recorded: Recorded | undefined;
  /** The episode as it is saved so far. */
  content: EpisodeContent;
}

/** What must be known before anything else, the worst first. */
function WorstFirst({ kind, recorded, content, ...check }: SaveProps) {
  const { input } = check;
  const before = recorded?.content ?? content;
  const isRefusal = kind === "refusal";
  return (
    <>
      <RemovedVaccinations
        patient={before.patientDemographics}
        deliveries={givenNoMore(before, input)}
      />
      <p>{confirmations[kind].text}</p>
      {!isRefusal && <OverriddenStops {...check} />}
      <EndedVaccines before={content} input={input} />
      {!isRefusal && <CheckWarnings {...check} />}
    </>
  );
}

/** What is checked: the answers that change, or all that will be recorded. */
function Checked({ kind, recorded, ...check }: SaveProps) {
  if (recorded) return <UpdateChanges recorded={recorded} input={check.input} />;
  return <CheckAnswers {...check} isRefusal={kind === "refusal"} />;
}

/** The parts of a save's confirmation. */
export const check = { About: PatientLine, WorstFirst, Checked };
