import { withAcknowledged } from "@pharmacy/domain/episode/acknowledged";
import { useState } from "react";
import { isStatus, type ErrorMessage } from "../../api/error-messages.ts";
import type { SaveOutcome } from "../../ui/form/use-saving.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { draftOf, problemsOfLost, refusesDraftText } from "./draft-of.ts";
import { useConflict } from "./conflict/use-conflict.ts";
import { failureSentence, problemsOf, saveFailureOf } from "./save-failure.ts";
import { type Saved, saveEpisode, type SaveRequest } from "./save-episode.ts";
import type { Typed } from "./kept-draft.ts";
import { proposalOf } from "./step-values.ts";
import { useAfterSave, type StepAdding, type StepSaving } from "./use-after-save.ts";
import { useConfirmSave } from "./use-confirm-save.tsx";
import { useDeletedEpisode } from "./use-deleted-episode.tsx";
import { useSaveCalls } from "./use-save-calls.ts";
import { useUpdate } from "./update/use-update.ts";

const nothingWrong: SaveOutcome = [];

/** How a save that failed shows: at its fields, in the form, or on a page of its own. */
function useFailure() {
  const toast = useToast();
  const [failure, setFailure] = useState<ErrorMessage | null>(null);
  const [forbidden, setForbidden] = useState<{ error: unknown } | null>(null);
  if (forbidden) throw forbidden.error; // §8: a 403 on save is rethrown

  function fail(error: unknown): SaveOutcome {
    if (isStatus(error, 403)) {
      setForbidden({ error });
      return "not-saved";
    }
    const problems = problemsOf(error);
    if (problems.length > 0) return problems; // they stand at their fields
    setFailure(saveFailureOf(error));
    return tell(error);
  }

  function tell(error: unknown): SaveOutcome {
    toast.fail(failureSentence(error)); // §8
    return "not-saved";
  }

  return { failure, fail, tell, forget: () => setFailure(null) };
}

/** Sends once; a save that came second is settled before it fails. */
function useSending(saving: StepSaving) {
  const { step, opened } = saving;
  const { episodeId, draft, etag: read } = opened;
  const editedStepTitle = opened.recorded && step.title; // §7
  const calls = useSaveCalls();
  const { settle, dialog } = useConflict(saving);
  const deleted = useDeletedEpisode(saving);
  const { failure, fail, tell, forget } = useFailure();

  async function send(
    input: SaveRequest["input"],
    values: Typed,
    goOn: (saved: Saved) => void,
    explained: (error: unknown) => SaveOutcome | null = () => null,
  ): Promise<SaveOutcome> {
    const { idempotencyKey, etag = read } = draft;
    try {
      const request = { episodeId, editedStepTitle, input, etag, idempotencyKey };
      goOn(await saveEpisode(calls, request));
      return nothingWrong;
    } catch (error) {
      const explanation = explained(error);
      if (explanation) return explanation;
      if (await deleted.isDeleted(error, values)) return tell(error);
      const unsettled = await settle(error, values);
      return unsettled === null ? nothingWrong : fail(unsettled);
    }
  }

  function begin() {
    forget();
    deleted.forget();
  }

  return { send, forget: begin, failure, dialog, deleted: deleted.notice };
}

/** One hook owns Save: confirm, send once, and move on only when the server confirmed. */
export function useSaveStep<Values extends Typed>(saving: StepSaving & StepAdding<Values>) {
  const { opened, content, step, sent = (values) => values, seen = () => ({}) } = saving;
  const after = useAfterSave(saving);
  const update = useUpdate(saving);
  const isConfirmed = useConfirmSave(saving);
  const { send, forget, ...shown } = useSending(saving);

  async function save(values: Values): Promise<SaveOutcome> {
    forget();
    const kind = opened.recorded ? "update" : "save";
    const found = proposalOf(step, { content, values: sent(values), kind });
    // Only what is shown to be confirmed is acknowledged by it.
    const proposal =
      found.confirmation === null
        ? found
        : { ...found, input: withAcknowledged(found.input, seen(values)) };
    if (opened.recorded && update.goesOn(proposal)) return nothingWrong;
    if (!(await isConfirmed(proposal, opened.recorded))) return "not-saved";
    const goOn = opened.recorded ? update.done : after.save;
    return send(proposal.input, values, (saved) => goOn(saved, proposal));
  }

  /** decisions.md, Drafts: the step as it stands, and what else was typed. */
  async function saveForLater(values: Values): Promise<SaveOutcome> {
    forget();
    const { input, lost } = draftOf(saving, values);
    if (lost.length > 0) return problemsOfLost(lost, step);
    return send(input, values, after.saveForLater, (error) =>
      refusesDraftText(error) ? problemsOfLost(draftOf(saving, values, false).lost, step) : null,
    );
  }

  return { save, saveForLater, ...shown };
}
