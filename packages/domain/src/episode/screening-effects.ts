import { commentOf, type ScreeningQuestion } from "../vaccines/questions.ts";
import { groupsLikelyBy, isGroup } from "../vaccines/vaccines.ts";
import type { ScreeningValues } from "../vaccines/values.ts";
import { effectOf, type Effect } from "../validation/effects.ts";

/** Changing the administration type clears eligibility, and with it the clinical risk [4.24]. */
export function whenAdministrationTypeChanges(
  screening: ScreeningValues,
  administrationType: ScreeningValues["administrationType"],
): Effect<ScreeningValues> {
  const isSame = (screening.administrationType ?? null) === (administrationType ?? null);
  const cleared = isSame ? {} : { eligibilityCriteria: null, clinicalRisk: null };
  return effectOf(screening, "administrationType", { administrationType, ...cleared });
}

/** Eligibility changes clear the clinical risk unless the new group asks for it [4.25]. */
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

/** A proposed group is accepted in one act: who is in a group is vaccinated by the NHS. */
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

/** Changing a question's answer clears its comment [4.23]. */
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
  // Who answers it now takes nothing away from "None of these".
  return { ...effect, cleared: effect.cleared.filter((field) => field !== "noneOfThese") };
}

/** "None of these" answers No; which questions it may answer is found before (none-of-these.ts). */
export function whenNoneOfThese(
  screening: ScreeningValues,
  answers: readonly ScreeningQuestion[],
): Effect<ScreeningValues> {
  const no = Object.fromEntries(answers.map((question) => [question, false]));
  const effect = effectOf(screening, "noneOfThese", {
    ...no,
    noneOfThese: [...new Set([...(screening.noneOfThese ?? []), ...answers])],
  });
  // One act answers several questions: so it is taken back in one, too.
  return { ...effect, cleared: answers.filter((question) => screening[question] !== false) };
}

/** A site that is NHS only has NHS for its administration type [6.07]. */
export function whenSiteIsNhsOnly(screening: ScreeningValues): Effect<ScreeningValues> {
  return whenAdministrationTypeChanges(screening, "NHS");
}
