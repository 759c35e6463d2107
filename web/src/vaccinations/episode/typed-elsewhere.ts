import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { holdsGiven } from "@pharmacy/domain/episode/given";
import { withKept } from "@pharmacy/domain/episode/save";
import { type Step, stepsOf } from "@pharmacy/domain/episode/steps";
import type { KeptDraft } from "./kept-draft.ts";
import { momentNow } from "./moment.ts";
import { enteredIn, formNameOf } from "./step-values.ts";

/**
 * The other steps of chosen vaccines in which something is typed and not saved yet. What was given
 * is no draft again: a change of it stays typed.
 */
export const typedSteps = (content: EpisodeContent, draft: KeptDraft, current: Step) =>
  stepsOf(content.vaccineTypes).filter(
    (step) =>
      step.id !== current.id &&
      !holdsGiven(content, step) &&
      draft.form(formNameOf(step)) !== undefined,
  );

/** The episode with what was typed in the other steps, as drafts. */
export function withTypedElsewhere(
  content: EpisodeContent,
  draft: KeptDraft,
  current: Step,
): EpisodeContent {
  return typedSteps(content, draft, current).reduce(
    (episode, step) =>
      withKept(episode, step, enteredIn(step, draft.form(formNameOf(step)) ?? {}), momentNow()),
    content,
  );
}

/** After they were stored: what was typed in a step and in the others of its episode is the server's. */
export function forgetTyped(content: EpisodeContent, draft: KeptDraft, current: Step) {
  for (const step of [current, ...typedSteps(content, draft, current)]) {
    draft.forgetForm(formNameOf(step));
  }
}
