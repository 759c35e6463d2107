import { sessionLimits } from "@pharmacy/domain/limits";
import { holdsGiven } from "@pharmacy/domain/episode/given";
import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useSession } from "../../session/session-context.tsx";
import type { Keep } from "../../session/typed-work.ts";
import type { KeptDraft } from "./kept-draft.ts";
import { isUpdate } from "./open-episode.ts";
import { saveEpisode } from "./save-episode.ts";
import { formNameOf, proposalOf } from "./step-values.ts";
import { withTypedElsewhere } from "./typed-elsewhere.ts";
import type { StepSaving } from "./use-after-save.ts";
import { useSaveCalls } from "./use-save-calls.ts";

function useKeep(keep: Keep, isLost: () => boolean) {
  const { keepsTyped } = useSession();
  // A subscription; each rendering has its own values to keep.
  useEffect(() => keepsTyped(keep, isLost));
}

const unsavedIn = (draft: KeptDraft) => ({ unsaved: draft.unsavedForms() });

/** Before a sign-out that nobody chose the step becomes a draft on the server (decisions.md). */
export function useKeepTyped(saving: StepSaving, form: UseFormReturn<FieldValues>) {
  const { opened, content, step, sent = (values) => values } = saving;
  const { episodeId, draft, etag: read } = opened;
  const calls = useSaveCalls();

  /** Of an ended episode, or of what was given: what is lost is said before the sign-out and after it. */
  const hasNoDraft = () =>
    isUpdate(opened) || (holdsGiven(content, step) && draft.form(formNameOf(step)) !== undefined);

  async function keep() {
    if (!draft.hasUnsaved()) return null;
    if (hasNoDraft()) return unsavedIn(draft);
    const { idempotencyKey, etag = read } = draft;
    try {
      const typed = withTypedElsewhere(content, draft, step);
      const values = sent(form.getValues());
      const { input } = proposalOf(step, { content: typed, values, kind: "later" });
      const timeoutMs = sessionLimits.lastSaveMs;
      const request = { episodeId, input, etag, idempotencyKey, timeoutMs };
      return { resume: (await saveEpisode(calls, request)).id };
    } catch {
      return unsavedIn(draft); // the sign-out page says so
    }
  }

  useKeep(keep, () => hasNoDraft() && draft.hasUnsaved());
}

/** Without a chosen patient there is no episode to keep: it is said before the sign-out and after it. */
export function useTellTyped(draft: KeptDraft) {
  useKeep(
    async () => (draft.hasUnsaved() ? unsavedIn(draft) : null),
    () => draft.hasUnsaved(),
  );
}
