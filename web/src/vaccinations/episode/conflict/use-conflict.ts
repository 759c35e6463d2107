import type { FieldValues } from "react-hook-form";
import { useLocation } from "wouter";
import { isStatus } from "../../../api/words.ts";
import { linkTo } from "../../../app/links.ts";
import { useConflictQuestion } from "../../../ui/conflict/use-conflict-question.tsx";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { stepAddress } from "../episode-address.ts";
import { contentOf } from "../open-episode.ts";
import type { StepSaving } from "../use-after-save.ts";
import { useRecorder } from "../use-recorder.ts";
import { useSaveCalls } from "../use-save-calls.ts";

/** A save that came second: what the other person changed, and whose values stay (decisions.md, Concurrency). */
export function useConflict({ opened, content, step, onSaved }: StepSaving) {
  const { ask, dialog } = useConflictQuestion();
  const { read } = useSaveCalls();
  const recorder = useRecorder();
  const toast = useToast();
  const [, navigate] = useLocation();
  const { episodeId, draft } = opened;

  /** Answers what is still wrong: the error itself, why theirs could not be read, or null. */
  async function settle(error: unknown, values: FieldValues): Promise<unknown> {
    if (episodeId === null || !isStatus(error, 412)) return error;
    try {
      const stored = await read(episodeId);
      const { conflictOf, settledWords } = await import("./conflict-of.ts");
      const versions = { opened: draft.base ?? content, theirs: stored.data };
      const { conflict, fitted } = conflictOf({ versions, step, values, draft, recorder });
      const answer = await ask(conflict);
      if (answer === "undecided") return error;
      const version = { etag: stored.etag, content: contentOf(stored.data) };
      if (answer === "mine") draft.moveTo(version, fitted);
      else draft.remove();
      goOn(stored.data, version, settledWords[answer]);
      return null;
    } catch (reason) {
      return reason;
    }
  }

  type Stored = Awaited<ReturnType<typeof read>>;
  type Version = { etag: string | undefined; content: ReturnType<typeof contentOf> };

  function goOn({ status, currentActiveStepId }: Stored["data"], version: Version, said: string) {
    toast.succeed(said);
    if (episodeId === null) return;
    if (status !== "In Progress") {
      navigate(linkTo("viewVaccination", { episodeId }));
      return;
    }
    const readings = opened.readings + 1;
    onSaved({ ...opened, ...version, activeStepId: currentActiveStepId, readings });
    navigate(stepAddress(episodeId, step.id), { replace: true });
  }

  return { settle, dialog };
}
