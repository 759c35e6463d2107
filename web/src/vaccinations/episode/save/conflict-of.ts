import { conflict as texts } from "../../../ui/conflict/conflict-messages.ts";
import { fieldsTogether } from "@pharmacy/domain/episode/together";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import { type Step, stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { differencesBetween } from "../../../ui/conflict/differences.ts";
import type { Conflict } from "../../../ui/conflict/conflict.ts";
import { mineOnTop, type Versions } from "../../../ui/conflict/versions.ts";
import type { formNameOf, LocalDraft, Typed } from "../state/local-draft.ts";
import type { proposalOf } from "../state/step-values.ts";
import { readingsOf } from "../../answers/readings-of.ts";

/** What is said once it is decided. */
export const settledWords = { mine: texts.mineKept, theirs: texts.theirsTaken };

/** How a step's form and its episode become each other; given, so that the page is not loaded for it. */
interface StepForms {
  nameOf: typeof formNameOf;
  savedIn: (step: Step, content: EpisodeContent) => Typed;
  proposalOf: typeof proposalOf;
}

interface StaleSave {
  versions: Pick<Versions<EpisodeContent>, "opened" | "theirs">;
  /** Who saved meanwhile, and how the episode stands. */
  stored: Schemas["Episode"];
  step: Step;
  /** What was typed into this step. */
  values: Typed;
  /** What is typed in every step. */
  forms: LocalDraft["forms"];
  stepForms: StepForms;
  /** An ended episode is edited. */
  isUpdate: boolean;
  seasons: readonly SeasonPack[];
}

/** A form's values on top of theirs; what was confirmed of a delivery is to be confirmed again. */
function fit(step: Step, values: Versions<Typed>): Typed {
  const merged = mineOnTop(values, fieldsTogether[step.stage]);
  const isAsTyped = JSON.stringify(merged) === JSON.stringify(values.mine);
  return step.stage === "delivery" && !isAsTyped ? { ...merged, confirmVacDetails: false } : merged;
}

/** What the other person changed, and every form that was typed on, with mine on top of theirs. */
export function conflictOf(save: StaleSave) {
  const { versions, stored, step, values, forms, isUpdate, seasons } = save;
  const { nameOf, savedIn, proposalOf: proposal } = save.stepForms;
  const { opened, theirs } = versions;
  const steps = stepsOf(theirs.vaccineTypes);
  const fittedIn = (one: Step, mine: Typed) =>
    fit(one, { opened: savedIn(one, opened), theirs: savedIn(one, theirs), mine });
  const others = steps.flatMap((other) => {
    const mine = forms[nameOf(other)];
    return mine ? [[nameOf(other), fittedIn(other, mine)] as const] : [];
  });
  const current = fittedIn(step, values);
  const { input } = proposal(step, { content: theirs, values: current, kind: "later" });
  const typed = proposal(step, { content: opened, values, kind: "later" });
  const read = (content: EpisodeContent) => readingsOf(content, seasons);
  const isStepThere = step.id === 0 || steps.some(({ title }) => title === step.title);
  const conflict: Conflict = {
    record: "episode",
    by: stored.lastUpdatedBy ?? undefined,
    at: stored.lastUpdatedDate ?? undefined,
    differences: differencesBetween(
      { opened: read(opened), theirs: read(theirs), mine: read(input) },
      read(typed.input),
    ),
    hasPlaceForMine:
      isStepThere && (stored.status !== "In Progress") === isUpdate && !stored.deleted,
  };
  return { conflict, fitted: { ...Object.fromEntries(others), [nameOf(step)]: current } };
}
