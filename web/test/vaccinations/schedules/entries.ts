import type { Step } from "@pharmacy/domain/episode/steps";
import {
  type EpisodeSession,
  formNameOf,
} from "../../../src/vaccinations/episode/state/episode-session.ts";
import type { StepEntry } from "../../../src/vaccinations/episode/save/save-context.tsx";
import { savedValues } from "../../../src/vaccinations/episode/state/step-values.ts";

const recorder = { firstName: "Anna", lastName: "Okafor", gphc: "2071001", isClinician: true };
export const prefilling = { recorder, isNhsOnly: false };

/** A step's form with what somebody has typed into it; null where nobody has. */
export function typedEntry({ open, draft }: EpisodeSession, step: Step): StepEntry | null {
  const typed = draft.forms[formNameOf(step)];
  return open.content && typed ? { step, typed, values: typed, drafted: typed } : null;
}

/** A step's form as it opens. */
export function savedEntry({ open: { content } }: EpisodeSession, step: Step): StepEntry | null {
  if (!content) return null;
  const values = savedValues(step, content, prefilling);
  return { step, typed: values, values, drafted: undefined };
}
