import { convertedToSet } from "@pharmacy/domain/episode/question-set-change";
import type { SaveKind } from "@pharmacy/domain/episode/save";
import { fieldsTogether } from "@pharmacy/domain/episode/schemas";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { setNumberOf, setOf } from "@pharmacy/domain/vaccines/question-sets";
import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import { type Step, allStepsOf, firstStep } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import {
  conflict as texts,
  type Conflict,
  differencesBetween,
  type Versions,
  mineOnTop,
} from "../../../ui/conflict/conflict.ts";
import { answerTexts } from "../../answers/episode-answers.ts";
import { type Prefilling, proposalOf, savedValues } from "../state/step-values.ts";
import type { Entered, SaveContext, StepEntry } from "./save-context.tsx";
import { linkTo } from "../../../routes/links.ts";
import {
  stepAddress,
  contentIn,
  contentOf,
  isUpdate,
  openEpisodeFrom,
  type Typed,
} from "../state/open-episode.ts";
import {
  conflictResolved,
  updatePostponed,
  type LocalDraft,
  formNameOf,
} from "../state/episode-session.ts";

interface StaleSave {
  versions: Pick<Versions<EpisodeContent>, "opened" | "theirs">;
  stored: Schemas["Episode"];
  step: Step;
  values: Typed;
  forms: LocalDraft["forms"];
  prefilling: Prefilling;
  /** "update" for an ended episode. */
  kind: SaveKind;
  /** The forms whose values wait for the next update. */
  waiting: readonly string[];
  seasons: readonly SeasonPack[];
}

/** Questions that differ between the sets are open. A final screening keeps its set. */
function inOneSet(step: Step, theirs: EpisodeContent, values: Versions<Typed>): Versions<Typed> {
  if (step.stage !== "screening") return values;
  const { vaccineType } = step;
  const isFinal = theirs.vaccinationDetails[vaccineType]?.screening?.isDraft === false;
  const numbers = [values.theirs, ...(isFinal ? [] : [values.mine])].map(setNumberOf);
  const to = setOf(vaccineType, { questionSet: Math.max(...numbers) });
  const moved = (one: Typed): Typed =>
    setNumberOf(one) === to.number ? one : { ...convertedToSet(one, setOf(vaccineType, one), to) };
  return { opened: moved(values.opened), theirs: moved(values.theirs), mine: moved(values.mine) };
}

/** Merges my values into theirs. A merged delivery must be confirmed again. */
function mergeForm(step: Step, values: Versions<Typed>): Typed {
  const merged = mineOnTop(values, fieldsTogether[step.stage]);
  const isAsTyped = JSON.stringify(merged) === JSON.stringify(values.mine);
  return step.stage === "delivery" && !isAsTyped ? { ...merged, confirmVacDetails: false } : merged;
}

/** The episode after the next save of each typed step, without steps that it no longer has. */
const withTyped = (content: EpisodeContent, typed: readonly Entered[], kind: SaveKind) =>
  typed.reduce((episode, { step, values }) => {
    // Compared by form name, since the title of a step depends on the other vaccines.
    const steps = allStepsOf(episode.vaccineTypes);
    const isThere = steps.some((one) => formNameOf(one) === formNameOf(step));
    return isThere ? proposalOf(step, { content: episode, values, kind }).input : episode;
  }, content);

function mergedForms(save: StaleSave) {
  const { versions, step: current, values, forms, prefilling, waiting, kind } = save;
  const formsNow: LocalDraft["forms"] = { ...forms, [formNameOf(current)]: values };
  const fitted = (step: Step) => {
    const mine = formsNow[formNameOf(step)];
    if (!mine) return [];
    const before = {
      opened: savedValues(step, versions.opened, prefilling),
      theirs: savedValues(step, versions.theirs, prefilling),
    };
    const inSet = inOneSet(step, versions.theirs, { ...before, mine });
    return [{ step, mine, values: mergeForm(step, inSet) }];
  };
  // The choice of vaccines may be among the values that wait for the update.
  const chosen = waiting.includes(formNameOf(firstStep)) ? fitted(firstStep) : [];
  const steps = allStepsOf(withTyped(versions.theirs, chosen, kind).vaccineTypes);
  const isNamed = steps.some((step) => formNameOf(step) === formNameOf(current));
  const typed = isNamed ? steps : [...steps, current];
  return { steps, entered: typed.flatMap(fitted) };
}

/** Deleted or ended meanwhile, so that this form cannot continue it. */
const isElsewhere = ({ status, deleted }: Schemas["Episode"], kind: SaveKind) =>
  deleted || (status !== "In Progress") !== (kind === "update");

/** The differences, the merged forms, and the waiting update, all based on their version. */
export function conflictOf(save: StaleSave) {
  const { versions, stored, step: current, kind, seasons, waiting } = save;
  const { opened, theirs } = versions;
  const { steps, entered } = mergedForms(save);
  const asTyped = entered.map(({ step, mine }) => ({ step, values: mine }));
  const read = (content: EpisodeContent) => answerTexts(content, seasons);
  const conflict: Conflict = {
    record: "episode",
    by: stored.lastUpdatedBy ?? undefined,
    at: stored.lastUpdatedDate ?? undefined,
    differences: differencesBetween(
      { opened: read(opened), theirs: read(theirs), mine: read(withTyped(theirs, entered, kind)) },
      read(withTyped(opened, asTyped, kind)),
    ),
    hasPlaceForMine:
      steps.some(({ title }) => title === current.title) && !isElsewhere(stored, kind),
  };
  const going = entered.filter(({ step }) => waiting.includes(formNameOf(step)));
  const formsOf = (merged: readonly Entered[]) =>
    Object.fromEntries(merged.map(({ step, values }) => [formNameOf(step), values]));
  return {
    conflict,
    fitted: formsOf(entered),
    goesOn: { input: withTyped(theirs, going, kind), forms: formsOf(going) },
  };
}

/** Asks which values to keep (openapi/decisions.md, Concurrency) and reopens the episode. */
export async function resolveConflict(
  context: SaveContext,
  { step, typed }: StepEntry,
  episodeId: string,
) {
  const { session, prefilling, seasons, toast, goTo } = context;
  const read = await context.calls.read(episodeId);
  const { open, draft } = session.now();
  const kind = isUpdate(open) ? "update" : "save";
  const theirs = contentOf(read.data);
  const { conflict, fitted, goesOn } = conflictOf({
    prefilling,
    seasons,
    kind,
    versions: { opened: draft.base ?? contentIn(open), theirs },
    stored: read.data,
    step,
    // Includes what was typed while waiting for the server.
    values: draft.forms[formNameOf(step)] ?? typed,
    forms: draft.forms,
    waiting: Object.keys(open.recorded?.waiting ?? {}),
  });
  const answer = await context.ask(conflict);
  if (answer === "undecided") return false;
  const again = isElsewhere(read.data, kind) ? null : openEpisodeFrom(read, isUpdate(open));
  const mine = answer === "mine" ? fitted : null;
  session.dispatch(conflictResolved({ etag: read.etag, content: theirs }, again, mine));
  // The next save sends the values that waited for this one, as the question said.
  if (answer === "mine") session.dispatch(updatePostponed(goesOn.input, goesOn.forms));
  toast.succeed(answer === "mine" ? texts.mineKept : texts.theirsTaken);
  if (session.isClosed()) return true;
  if (again === null) goTo(linkTo("viewVaccination", { episodeId }));
  else goTo(stepAddress(episodeId, step.id, isUpdate(session.now().open)), { replace: true });
  return true;
}
