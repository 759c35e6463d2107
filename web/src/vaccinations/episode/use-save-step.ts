import { episode as sentences } from "@pharmacy/domain/messages";
import type { SaveProposal } from "@pharmacy/domain/episode/save";
import { useState } from "react";
import { isStatus } from "../../api/words.ts";
import type { FieldProblem } from "../../ui/form/server-problems.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { problemsOf, saveFailureOf, type SaveFailure } from "./save-failure.ts";
import { saveEpisode } from "./save-episode.ts";
import { useAfterSave, type StepSaving } from "./use-after-save.ts";
import { useSaveCalls } from "./use-save-calls.ts";
import { useConfirmSave } from "./use-confirm-save.tsx";

const nothingWrong: readonly FieldProblem[] = [];

/** One hook owns Save: confirm, send once, and move on only when the server confirmed. */
export function useSaveStep(saving: StepSaving) {
  const { opened } = saving;
  const goOn = useAfterSave(saving);
  const calls = useSaveCalls();
  const isConfirmed = useConfirmSave();
  const toast = useToast();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
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

  async function save(proposal: SaveProposal): Promise<readonly FieldProblem[]> {
    setFailure(null);
    if (!(await isConfirmed(proposal))) return nothingWrong;
    const { episodeId, draft } = opened;
    try {
      const saved = await saveEpisode(calls, {
        episodeId,
        input: proposal.input,
        etag: draft.etag ?? opened.etag,
        idempotencyKey: draft.idempotencyKey,
      });
      goOn(saved, proposal);
      return nothingWrong;
    } catch (error) {
      return fail(error);
    }
  }

  return { save, failure };
}
