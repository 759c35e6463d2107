import type { Schemas } from "@pharmacy/sdk";
import { stopsOfScreening } from "../clinical/step-stops.ts";
import type { SeasonPack } from "../seasons/season.ts";
import type { KnownOfPatient } from "../vaccines/known-of-patient.ts";
import { vaccineTypes } from "../vaccines/names.ts";
import { questionRowsIn, setOf } from "../vaccines/question-sets.ts";
import type { ScreeningQuestion } from "../vaccines/questions.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { groupsLikelyBy } from "../vaccines/vaccines.ts";
import type { ScreeningValues } from "../vaccines/values.ts";
import { shownScreeningFields } from "./screening.ts";

/** "None of these" answers No in one act (openapi/decisions.md, Clinic). */
export interface NoneOfThese {
  /** Why nothing is answered now. */
  refused: "stop" | "reading" | null;
  /** The questions that it answers. */
  answers: readonly ScreeningQuestion[];
  /** The open questions whose No history or record contradict: a person answers them. */
  leftOut: readonly ScreeningQuestion[];
  /** The open questions whose No a history might contradict that is not known in full. */
  unknown: readonly ScreeningQuestion[];
}

type VaccineType = Schemas["VaccineType"];

export interface KnownForScreening {
  histories: Readonly<Partial<Record<VaccineType, readonly Schemas["VaccinationHistoryRecord"][]>>>;
  /** A history is still being read: whether it contradicts a No is not known yet. */
  isReading: boolean;
  /** The vaccines whose history was read, is full and is this patient's: no other one answers No. */
  knownInFull: readonly VaccineType[];
  seasons: readonly SeasonPack[];
  /** The groups that other screenings of the episode chose. */
  groups: readonly string[];
}

const isOpen = (answer: boolean | null | undefined) => answer === null || answer === undefined;

/** What "None of these" would answer now. */
export function noneOfThese(
  screening: ScreeningValues,
  context: StepContext,
  { histories, isReading, knownInFull, seasons, groups }: KnownForScreening,
): NoneOfThese {
  const { vaccineType, today: on } = context;
  const { eligibilityCriteria: group } = screening;
  const isPregnant = groupsLikelyBy("pregnancy").some(
    (code) => code === group || groups.includes(code),
  );
  const known = { vaccineType, on, isPregnant };
  const shown = shownScreeningFields(screening, context);
  const open = questionRowsIn(setOf(vaccineType, screening)).filter(
    ([question]) => shown.has(question) && isOpen(screening[question]),
  );
  // What is not known may say that the vaccine was given today.
  const unknown = vaccineTypes.filter((type) => !knownInFull.includes(type));
  const worst = Object.fromEntries(unknown.map((type) => [type, [{ administeredDate: on }]]));
  const contradictedBy = (read: KnownOfPatient["histories"]) =>
    open
      .filter(([, question]) => question.contradictedBy?.({ ...known, histories: read }))
      .map(([question]) => question);
  const contradicted = contradictedBy(histories);
  const doubtful = contradictedBy({ ...histories, ...worst });
  const facts = { step: context, seasons, history: histories[vaccineType] };
  const isStopped = stopsOfScreening(screening, facts).length > 0;
  return {
    refused: isStopped ? "stop" : isReading ? "reading" : null,
    answers: open.map(([question]) => question).filter((one) => !doubtful.includes(one)),
    leftOut: contradicted,
    unknown: doubtful.filter((one) => !contradicted.includes(one)),
  };
}
