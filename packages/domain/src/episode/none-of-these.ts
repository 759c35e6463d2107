import type { Schemas } from "@pharmacy/sdk";
import { stopsOfScreening } from "../clinical/stops.ts";
import type { SeasonPack } from "../seasons/season.ts";
import type { KnownOfPatient, ScreeningQuestion } from "../vaccines/questions.ts";
import { vaccineTypes } from "../vaccines/names.ts";
import { questionRowsIn, setOf } from "../vaccines/question-sets.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { groupsLikelyBy } from "../vaccines/vaccines.ts";
import type { ScreeningValues } from "../vaccines/parts.ts";
import { shownScreeningFields } from "./screening-fields.ts";

/** "None of these" answers several questions with No (openapi/decisions.md, Clinic). */
export interface NoneOfThese {
  refused: "stop" | "reading" | null;
  answers: readonly ScreeningQuestion[];
  /** Open questions whose No the history or record contradicts: the user answers them. */
  leftOut: readonly ScreeningQuestion[];
  /** Open questions whose No an incompletely known history may contradict. */
  unknown: readonly ScreeningQuestion[];
}

type VaccineType = Schemas["VaccineType"];

export interface KnownForScreening {
  histories: Readonly<Partial<Record<VaccineType, readonly Schemas["VaccinationHistoryRecord"][]>>>;
  /** A history is still loading, so it is not known whether it contradicts a No. */
  isReading: boolean;
  /** The vaccines whose complete history of this patient is loaded; others answer no No. */
  knownInFull: readonly VaccineType[];
  seasons: readonly SeasonPack[];
  groups: readonly string[];
}

const isOpen = (answer: boolean | null | undefined) => answer === null || answer === undefined;

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
  // Worst case for an unknown history: the vaccine was given today.
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
