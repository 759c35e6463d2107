import { commentOf, type ScreeningQuestion } from "../vaccines/questions.ts";
import { groupsLikelyBy, isGroup } from "../vaccines/vaccines.ts";
import type { ScreeningValues } from "../vaccines/values.ts";
import { effectOf, type Effect } from "../validation/effects.ts";

/** Clears eligibility and clinical risk [4.24]. */
export function whenAdministrationTypeChanges(
  screening: ScreeningValues,
  administrationType: ScreeningValues["administrationType"],
): Effect<ScreeningValues> {
  const isSame = (screening.administrationType ?? null) === (administrationType ?? null);
  const cleared = isSame ? {} : { eligibilityCriteria: null, clinicalRisk: null };
  return effectOf(screening, "administrationType", { administrationType, ...cleared });
}

/** Clears the clinical risk unless the new group asks for it [4.25]. */
export function whenEligibilityChanges(
  screening: ScreeningValues,
  group: string | null | undefined,
): Effect<ScreeningValues> {
  const eligibilityCriteria = isGroup(group) ? group : null;
  const isRiskGroup = groupsLikelyBy("clinicalRisk").includes(eligibilityCriteria ?? "");
  return effectOf(screening, "eligibilityCriteria", {
    eligibilityCriteria,
    ...(isRiskGroup ? {} : { clinicalRisk: null }),
  });
}

/** Accepts a proposed group and sets the type to NHS, which vaccinates the groups. */
export function whenGroupIsAccepted(
  screening: ScreeningValues,
  group: string,
): Effect<ScreeningValues> {
  const asNhs = whenAdministrationTypeChanges(screening, "NHS").values;
  const { administrationType, eligibilityCriteria, clinicalRisk } = whenEligibilityChanges(
    asNhs,
    group,
  ).values;
  return effectOf(screening, "administrationType", {
    administrationType,
    eligibilityCriteria,
    clinicalRisk,
  });
}

/** Clears the question's comment [4.23]. */
export function whenAnswerChanges(
  screening: ScreeningValues,
  question: ScreeningQuestion,
  answer: boolean | null,
): Effect<ScreeningValues> {
  const isSame = (screening[question] ?? null) === answer;
  const { noneOfThese = [] } = screening;
  const effect = effectOf(screening, question, {
    [question]: answer,
    ...(isSame ? {} : { [commentOf(question)]: "" }),
    ...(noneOfThese?.includes(question) && answer !== false
      ? { noneOfThese: noneOfThese.filter((other) => other !== question) }
      : {}),
  });
  // The user sees no loss when an answer leaves `noneOfThese`.
  return { ...effect, cleared: effect.cleared.filter((field) => field !== "noneOfThese") };
}

/** Answers the questions with No; none-of-these.ts finds which questions it may answer. */
export function whenNoneOfThese(
  screening: ScreeningValues,
  answers: readonly ScreeningQuestion[],
): Effect<ScreeningValues> {
  const no = Object.fromEntries(answers.map((question) => [question, false]));
  const effect = effectOf(screening, "noneOfThese", {
    ...no,
    noneOfThese: [...new Set([...(screening.noneOfThese ?? []), ...answers])],
  });
  // Lists all answered questions as cleared, so that Undo reverts all of them.
  return { ...effect, cleared: answers.filter((question) => screening[question] !== false) };
}
