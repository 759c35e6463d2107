import { episode as sentences } from "@pharmacy/domain/messages";
import type { SaveProposal } from "@pharmacy/domain/episode/save";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { isStatus } from "../../api/words.ts";
import type { FieldProblem } from "../../ui/form/server-problems.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { useConflict } from "./conflict/use-conflict.ts";
import { problemsOf, saveFailureOf, type SaveFailure } from "./save-failure.ts";
import { type Saved, saveEpisode } from "./save-episode.ts";
import { proposalOf } from "./step-values.ts";
import { withTypedElsewhere } from "./typed-elsewhere.ts";
import { useAfterSave, type StepSaving } from "./use-after-save.ts";
import { useConfirmSave } from "./use-confirm-save.tsx";
import { useSaveCalls } from "./use-save-calls.ts";

const nothingWrong: readonly FieldProblem[] = [];

/** One hook owns Save: confirm, send once, and move on only when the server confirmed. */
export function useSaveStep(saving: StepSaving) {
  const { opened, content, step, sent = (values) => values } = saving;
  const after = useAfterSave(saving);
  const calls = useSaveCalls();
  const isConfirmed = useConfirmSave();
  const { settle, dialog } = useConflict(saving);
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

  async function send(
    { input }: SaveProposal,
    values: FieldValues,
    goOn: (saved: Saved) => void,
  ): Promise<readonly FieldProblem[]> {
    const { episodeId, draft } = opened;
    const { idempotencyKey, etag = opened.etag } = draft;
    try {
      goOn(await saveEpisode(calls, { episodeId, input, etag, idempotencyKey }));
      return nothingWrong;
    } catch (error) {
      const unsettled = await settle(error, values);
      return unsettled === null ? nothingWrong : fail(unsettled);
    }
  }

  async function save(values: FieldValues): Promise<readonly FieldProblem[]> {
    setFailure(null);
    const proposal = proposalOf(step, { content, values: sent(values), kind: "save" });
    if (!(await isConfirmed(proposal))) return nothingWrong;
    return send(proposal, values, (saved) => after.save(saved, proposal));
  }

  /** decisions.md, Drafts: the step as it stands, and what else was typed, checked by nobody. */
  function saveForLater(values: FieldValues): Promise<readonly FieldProblem[]> {
    setFailure(null);
    const typed = withTypedElsewhere(content, opened.draft, step);
    const proposal = proposalOf(step, { content: typed, values: sent(values), kind: "later" });
    return send(proposal, values, after.saveForLater);
  }

  return { save, saveForLater, failure, dialog };
}
