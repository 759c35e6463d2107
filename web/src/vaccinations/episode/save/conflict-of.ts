import { conflict as texts } from "../../../ui/conflict/conflict-messages.ts";
import { fieldsTogether } from "@pharmacy/domain/episode/together";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { differencesBetween } from "../../../ui/conflict/differences.ts";
import type { Conflict } from "../../../ui/conflict/conflict.ts";
import { mineOnTop, type Versions } from "../../../ui/conflict/versions.ts";
import type { formNameOf, LocalDraft, Typed } from "../state/local-draft.ts";
import type { Entered } from "./save-edge.ts";
import type { proposalOf } from "../state/step-values.ts";
import { answerTexts } from "../../answers/answer-texts.ts";

/** What is said once it is decided. */
export const settledMessages = { mine: texts.mineKept, theirs: texts.theirsTaken };

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

/** The episode with what is typed in its steps; a step that it has no more leaves it as it is. */
const withTyped = (
  content: EpisodeContent,
  typed: readonly Entered[],
  { nameOf, proposalOf: proposal }: StepForms,
): EpisodeContent =>
  typed.reduce((episode, { step, values }) => {
    // The other vaccines number it: its title is another one where they differ.
    const isThere = allStepsOf(episode.vaccineTypes).some((one) => nameOf(one) === nameOf(step));
    return isThere ? proposal(step, { content: episode, values, kind: "later" }).input : episode;
  }, content);

/** What the other person changed, and every form that was typed on, with mine on top of theirs. */
export function conflictOf(save: StaleSave) {
  const { versions, stored, step: current, values, forms, isUpdate, seasons, stepForms } = save;
  const { nameOf, savedIn } = stepForms;
  const { opened, theirs } = versions;
  const formsNow: LocalDraft["forms"] = { ...forms, [nameOf(current)]: values };
  const steps = allStepsOf(theirs.vaccineTypes);
  const isStepThere = steps.some(({ title }) => title === current.title);
  const isNamed = steps.some((step) => nameOf(step) === nameOf(current));
  const typed = (isNamed ? steps : [...steps, current]).flatMap((step): Entered[] => {
    const mine = formsNow[nameOf(step)];
    return mine ? [{ step, values: mine }] : [];
  });
  const fitted = typed.map(({ step, values: mine }): Entered => {
    const before = { opened: savedIn(step, opened), theirs: savedIn(step, theirs) };
    return { step, values: fit(step, { ...before, mine }) };
  });
  const read = (content: EpisodeContent) => answerTexts(content, seasons);
  const conflict: Conflict = {
    record: "episode",
    by: stored.lastUpdatedBy ?? undefined,
    at: stored.lastUpdatedDate ?? undefined,
    differences: differencesBetween(
      {
        opened: read(opened),
        theirs: read(theirs),
        mine: read(withTyped(theirs, fitted, stepForms)),
      },
      read(withTyped(opened, typed, stepForms)),
    ),
    hasPlaceForMine:
      isStepThere && (stored.status !== "In Progress") === isUpdate && !stored.deleted,
  };
  return {
    conflict,
    fitted: Object.fromEntries(fitted.map(({ step, values: mine }) => [nameOf(step), mine])),
  };
}
