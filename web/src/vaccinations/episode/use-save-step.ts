import { episode as sentences } from "@pharmacy/domain/messages";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { isStatus, type FailureWords } from "../../api/words.ts";
import type { FieldProblem } from "../../ui/form/server-problems.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { useConflict } from "./conflict/use-conflict.ts";
import { problemsOf, saveFailureOf } from "./save-failure.ts";
import { type Saved, saveEpisode, type SaveRequest } from "./save-episode.ts";
import { proposalOf } from "./step-values.ts";
import { withTypedElsewhere } from "./typed-elsewhere.ts";
import { useAfterSave, type StepSaving } from "./use-after-save.ts";
import { useConfirmSave } from "./use-confirm-save.tsx";
import { useSaveCalls } from "./use-save-calls.ts";

const nothingWrong: readonly FieldProblem[] = [];

/** How a save that failed shows: at its fields, in the form, or on a page of its own. */
function useFailure() {
  const toast = useToast();
  const [failure, setFailure] = useState<FailureWords | null>(null);
  const [forbidden, setForbidden] = useState<{ error: unknown } | null>(null);
  if (forbidden) throw forbidden.error; // §8: a 403 on save is rethrown

  function fail(error: unknown): readonly FieldProblem[] {
    if (isStatus(error, 403)) {
      setForbidden({ error });
      return nothingWrong;
    }
    const problems = problemsOf(error);
    if (problems.length > 0) return problems; // they stand at their fields
    setFailure(saveFailureOf(error));
    toast.fail(sentences.saveFailed); // §8
    return nothingWrong;
  }

  return { failure, fail, forget: () => setFailure(null) };
}

/** Sends once; a save that came second is settled before it fails. */
function useSending(saving: StepSaving) {
  const { episodeId, draft, etag: read } = saving.opened;
  const calls = useSaveCalls();
  const { settle, dialog } = useConflict(saving);
  const { failure, fail, forget } = useFailure();

  async function send(
    input: SaveRequest["input"],
    values: FieldValues,
    goOn: (saved: Saved) => void,
  ): Promise<readonly FieldProblem[]> {
    const { idempotencyKey, etag = read } = draft;
    try {
      goOn(await saveEpisode(calls, { episodeId, input, etag, idempotencyKey }));
      return nothingWrong;
    } catch (error) {
      const unsettled = await settle(error, values);
      return unsettled === null ? nothingWrong : fail(unsettled);
    }
  }

  return { send, forget, failure, dialog };
}

/** One hook owns Save: confirm, send once, and move on only when the server confirmed. */
export function useSaveStep(saving: StepSaving) {
  const { opened, content, step, sent = (values) => values } = saving;
  const after = useAfterSave(saving);
  const isConfirmed = useConfirmSave();
  const { send, forget, failure, dialog } = useSending(saving);

  async function save(values: FieldValues): Promise<readonly FieldProblem[]> {
    forget();
    const proposal = proposalOf(step, { content, values: sent(values), kind: "save" });
    if (!(await isConfirmed(proposal))) return nothingWrong;
    return send(proposal.input, values, (saved) => after.save(saved, proposal));
  }

  /** decisions.md, Drafts: the step as it stands, and what else was typed. */
  function saveForLater(values: FieldValues): Promise<readonly FieldProblem[]> {
    forget();
    const typed = withTypedElsewhere(content, opened.draft, step);
    const { input } = proposalOf(step, { content: typed, values: sent(values), kind: "later" });
    return send(input, values, after.saveForLater);
  }

  return { save, saveForLater, failure, dialog };
}
