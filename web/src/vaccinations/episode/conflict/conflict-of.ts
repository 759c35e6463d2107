import { conflict as texts } from "@pharmacy/domain/conflict-messages";
import { fieldsTogether } from "@pharmacy/domain/episode/together";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { type Step, stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import type { FieldValues } from "react-hook-form";
import { differencesBetween } from "../../../ui/conflict/differences.ts";
import type { Conflict } from "../../../ui/conflict/use-conflict-question.tsx";
import { mineOnTop, type Versions } from "../../../ui/conflict/versions.ts";
import type { KeptDraft } from "../kept-draft.ts";
import { contentOf } from "../open-episode.ts";
import { formNameOf, proposalOf, savedValues } from "../step-values.ts";
import type { useRecorder } from "../use-recorder.ts";
import { readingsOf } from "./readings-of.ts";

/** What is said once it is decided. */
export const settledWords = { mine: texts.mineKept, theirs: texts.theirsTaken };

interface StaleSave {
  versions: Pick<Versions<EpisodeContent>, "opened"> & { theirs: Schemas["Episode"] };
  step: Step;
  /** What was typed into this step. */
  values: FieldValues;
  draft: KeptDraft;
  recorder: ReturnType<typeof useRecorder>;
}

/** A form's values on top of theirs; what was confirmed of a delivery is to be confirmed again. */
function fit(step: Step, values: Versions<FieldValues>): FieldValues {
  const merged = mineOnTop(values, fieldsTogether[step.stage]);
  const isAsTyped = JSON.stringify(merged) === JSON.stringify(values.mine);
  return step.stage === "delivery" && !isAsTyped ? { ...merged, confirmVacDetails: false } : merged;
}

/** What the other person changed, and every form that was typed on, with mine on top of theirs. */
export function conflictOf({ versions, step, values, draft, recorder }: StaleSave) {
  const { opened, theirs: stored } = versions;
  const theirs = contentOf(stored);
  const steps = stepsOf(theirs.vaccineTypes);
  const fittedIn = (one: Step, mine: FieldValues) =>
    fit(one, {
      opened: savedValues(one, opened, recorder),
      theirs: savedValues(one, theirs, recorder),
      mine,
    });
  const others = steps.flatMap((other) => {
    const mine = draft.form(formNameOf(other));
    return mine ? [[formNameOf(other), fittedIn(other, mine)] as const] : [];
  });
  const current = fittedIn(step, values);
  const { input } = proposalOf(step, { content: theirs, values: current, kind: "later" });
  const isStepThere = step.id === 0 || steps.some(({ title }) => title === step.title);
  const conflict: Conflict = {
    record: "episode",
    by: stored.lastUpdatedBy ?? undefined,
    at: stored.lastUpdatedDate ?? undefined,
    differences: differencesBetween({
      opened: readingsOf(opened),
      theirs: readingsOf(theirs),
      mine: readingsOf(input),
    }),
    hasPlaceForMine: isStepThere && stored.status === "In Progress" && !stored.deleted,
  };
  return { conflict, fitted: { ...Object.fromEntries(others), [formNameOf(step)]: current } };
}
