import { sessionLimits } from "@pharmacy/domain/limits";
import { holdsGiven } from "@pharmacy/domain/episode/given";
import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useSession } from "../../session/session-provider.tsx";
import { type Keep, type Kept, type Losing, titlesOf } from "../../session/unsaved-changes.ts";
import { type Draft, draftOf, labelsOf, refusesDraftText } from "./draft-of.ts";
import type { KeptDraft } from "./kept-draft.ts";
import { isUpdate } from "./open-episode.ts";
import { saveEpisode } from "./save-episode.ts";
import { formNameOf } from "./step-values.ts";
import { typedSteps } from "./typed-elsewhere.ts";
import type { StepAdding, StepSaving } from "./use-after-save.ts";
import { useSaveCalls } from "./use-save-calls.ts";

function useKeep(keep: Keep, isLost: Losing) {
  const { addUnsavedChanges } = useSession();
  // A subscription; each rendering has its own values to keep.
  useEffect(() => addUnsavedChanges(keep, isLost));
}

const unsavedIn = (draft: KeptDraft) => ({ unsaved: draft.unsavedForms() });

/** Before a sign-out that nobody chose the step becomes a draft on the server (decisions.md). */
export function useKeepTyped<Values extends FieldValues>(
  saving: StepSaving & StepAdding<Values>,
  form: UseFormReturn<Values>,
) {
  const { opened, content, step } = saving;
  const { episodeId, draft, etag: read } = opened;
  const calls = useSaveCalls();

  /** Of an ended episode, or of what was given: what is lost is said before the sign-out and after it. */
  const hasNoDraft = () =>
    isUpdate(opened) || (holdsGiven(content, step) && draft.form(formNameOf(step)) !== undefined);

  /** The first step changes the vaccines of all others: what is typed there waits for its own save. */
  function leftOut() {
    const kept = [step, ...typedSteps(content, draft, step)].map(formNameOf);
    return draft.unsavedForms().filter((name) => !kept.includes(name));
  }

  async function send({ input, lost }: Draft): Promise<Kept> {
    const { idempotencyKey, etag = read } = draft;
    const timeoutMs = sessionLimits.lastSaveMs;
    const { id } = await saveEpisode(calls, { episodeId, input, etag, idempotencyKey, timeoutMs });
    const unsaved = new Set([...lost.map((text) => formNameOf(text.step)), ...leftOut()]);
    return unsaved.size > 0 ? { resume: id, unsaved: [...unsaved] } : { resume: id };
  }

  async function keep() {
    if (!draft.hasUnsaved()) return null;
    if (hasNoDraft()) return unsavedIn(draft);
    const typed = form.getValues();
    try {
      return await send(draftOf(saving, typed)).catch((error: unknown) => {
        // No value costs the others: without what this server does not know, the rest is kept.
        if (!refusesDraftText(error)) throw error;
        return send(draftOf(saving, typed, false));
      });
    } catch {
      return unsavedIn(draft); // the sign-out page says so
    }
  }

  function isLost() {
    if (!draft.hasUnsaved()) return false;
    const fields = labelsOf(draftOf(saving, form.getValues()).lost);
    return hasNoDraft() || [...fields, ...titlesOf(leftOut())];
  }

  useKeep(keep, isLost);
}
