import { underSet } from "@pharmacy/domain/episode/question-set-change";
import { fieldsTogether } from "@pharmacy/domain/episode/together";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { setNumberOf, setOf } from "@pharmacy/domain/vaccines/question-sets";
import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import { type Step, allStepsOf, firstStep } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { conflict as texts } from "../../../ui/conflict/conflict-messages.ts";
import { type Conflict, differencesBetween } from "../../../ui/conflict/differences.ts";
import { type Versions, mineOnTop } from "../../../ui/conflict/versions.ts";
import { answerTexts } from "../../answers/answer-texts.ts";
import type { LocalDraft, Typed, formNameOf } from "../state/local-draft.ts";
import type { proposalOf } from "../state/step-values.ts";
import type { Entered } from "./save-edge.ts";

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
  /** The forms whose answers go with the update that is sent next. */
  waiting: readonly string[];
  seasons: readonly SeasonPack[];
}

/**
 * Answers of another question set than the screening will have are no answers to its questions: those
 * that it asks otherwise are open in all versions. A finished screening keeps its set.
 */
function inOneSet(step: Step, theirs: EpisodeContent, values: Versions<Typed>): Versions<Typed> {
  if (step.stage !== "screening") return values;
  const { vaccineType } = step;
  const isFinal = partOf(theirs.vaccinationDetails, vaccineType, "screening")?.isDraft === false;
  const numbers = [values.theirs, ...(isFinal ? [] : [values.mine])].map(setNumberOf);
  const to = setOf(vaccineType, { questionSet: Math.max(...numbers) });
  const moved = (one: Typed): Typed =>
    setNumberOf(one) === to.number ? one : { ...underSet(one, setOf(vaccineType, one), to) };
  return { opened: moved(values.opened), theirs: moved(values.theirs), mine: moved(values.mine) };
}

/** A form's values on top of theirs; what was confirmed of a delivery is to be confirmed again. */
function fit(step: Step, values: Versions<Typed>): Typed {
  const merged = mineOnTop(values, fieldsTogether[step.stage]);
  const isAsTyped = JSON.stringify(merged) === JSON.stringify(values.mine);
  return step.stage === "delivery" && !isAsTyped ? { ...merged, confirmVacDetails: false } : merged;
}

/** The episode as the next save of each typed step stores it; a step that it has no more changes nothing. */
const withTyped = (
  content: EpisodeContent,
  typed: readonly Entered[],
  {
    isUpdate,
    stepForms: { nameOf, proposalOf: proposal },
  }: Pick<StaleSave, "isUpdate" | "stepForms">,
): EpisodeContent =>
  typed.reduce((episode, { step, values }) => {
    // The other vaccines number it: its title is another one where they differ.
    const isThere = allStepsOf(episode.vaccineTypes).some((one) => nameOf(one) === nameOf(step));
    const kind = isUpdate ? "update" : "save";
    return isThere ? proposal(step, { content: episode, values, kind }).input : episode;
  }, content);

/** Every form that was typed on, with mine on top of theirs, and the steps that there are then. */
function fittedForms(save: StaleSave) {
  const { versions, step: current, values, forms, stepForms, waiting } = save;
  const { nameOf, savedIn } = stepForms;
  const formsNow: LocalDraft["forms"] = { ...forms, [nameOf(current)]: values };
  const fitted = (step: Step): Entered[] => {
    const mine = formsNow[nameOf(step)];
    if (!mine) return [];
    const before = {
      opened: savedIn(step, versions.opened),
      theirs: savedIn(step, versions.theirs),
    };
    return [{ step, values: fit(step, inOneSet(step, versions.theirs, { ...before, mine })) }];
  };
  // The update may wait with another choice of vaccines.
  const chosen = waiting.includes(nameOf(firstStep)) ? fitted(firstStep) : [];
  const steps = allStepsOf(withTyped(versions.theirs, chosen, save).vaccineTypes);
  const isNamed = steps.some((step) => nameOf(step) === nameOf(current));
  const typed = isNamed ? steps : [...steps, current];
  return { steps, formsNow, entered: typed.flatMap(fitted) };
}

/**
 * What the other person changed, every form that was typed on, with mine on top of theirs, and theirs
 * with what waits for the update.
 */
export function conflictOf(save: StaleSave) {
  const { versions, stored, step: current, isUpdate, seasons, stepForms, waiting } = save;
  const { opened, theirs } = versions;
  const { steps, formsNow, entered } = fittedForms(save);
  const asTyped = entered.flatMap(({ step }): Entered[] => {
    const values = formsNow[stepForms.nameOf(step)];
    return values ? [{ step, values }] : [];
  });
  const read = (content: EpisodeContent) => answerTexts(content, seasons);
  const conflict: Conflict = {
    record: "episode",
    by: stored.lastUpdatedBy ?? undefined,
    at: stored.lastUpdatedDate ?? undefined,
    differences: differencesBetween(
      { opened: read(opened), theirs: read(theirs), mine: read(withTyped(theirs, entered, save)) },
      read(withTyped(opened, asTyped, save)),
    ),
    hasPlaceForMine:
      steps.some(({ title }) => title === current.title) &&
      (stored.status !== "In Progress") === isUpdate &&
      !stored.deleted,
  };
  const named = entered.map(({ step, values }) => [stepForms.nameOf(step), values] as const);
  return {
    conflict,
    fitted: Object.fromEntries(named),
    goesOn: {
      input: withTyped(
        theirs,
        entered.filter(({ step }) => waiting.includes(stepForms.nameOf(step))),
        save,
      ),
      forms: Object.fromEntries(named.filter(([name]) => waiting.includes(name))),
    },
  };
}
