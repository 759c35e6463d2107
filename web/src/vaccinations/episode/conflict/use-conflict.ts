import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { Step } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { useLocation } from "wouter";
import { isStatus } from "../../../api/error-messages.ts";
import { linkTo } from "../../../app/links.ts";
import { useConflictQuestion } from "../../../ui/conflict/use-conflict-question.tsx";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { stepAddress } from "../episode-address.ts";
import type { Typed } from "../kept-draft.ts";
import { contentOf, isUpdate } from "../open-episode.ts";
import { OvertakenError } from "../save-episode.ts";
import { formNameOf, proposalOf, savedValues } from "../step-values.ts";
import type { StepSaving } from "../use-after-save.ts";
import { useSeasons } from "../../../sections/use-seasons.ts";
import { useRecorder } from "../use-recorder.ts";
import { useSaveCalls } from "../use-save-calls.ts";

interface Version {
  etag: string | undefined;
  content: EpisodeContent;
}

/** Opens the episode again as the other person saved it; what is typed on it is in the kept draft. */
function useReopening({ opened, step, onSaved }: StepSaving) {
  const toast = useToast();
  const [, navigate] = useLocation();

  return (stored: Schemas["Episode"], version: Version, said: string) => {
    const { id, status, deleted, currentActiveStepId: activeStepId } = stored;
    const isEnded = status !== "In Progress";
    toast.succeed(said);
    if (deleted || isEnded !== isUpdate(opened)) {
      navigate(linkTo("viewVaccination", { episodeId: id }));
      return;
    }
    const { content } = version;
    const recorded = isEnded ? { content, status, waiting: [] } : undefined;
    const readings = opened.readings + 1;
    onSaved({ ...opened, ...version, activeStepId, readings, recorded });
    navigate(stepAddress(id, step.id, isEnded), { replace: true });
  };
}

/** A save that came second: what the other person changed, and whose values stay (decisions.md, Concurrency). */
export function useConflict(saving: StepSaving) {
  const { opened, content, step } = saving;
  const { ask, dialog } = useConflictQuestion();
  const { read } = useSaveCalls();
  const recorder = useRecorder();
  const seasons = useSeasons();
  const reopen = useReopening(saving);
  const { episodeId, draft } = opened;
  const savedIn = (one: Step, saved: EpisodeContent) => savedValues(one, saved, recorder);
  const forms = { nameOf: formNameOf, savedIn, proposalOf };

  /** Answers what is still wrong: the error itself, why theirs could not be read, or null. */
  async function settle(error: unknown, values: Typed): Promise<unknown> {
    const isSecond = isStatus(error, 412) || error instanceof OvertakenError;
    if (episodeId === null || !isSecond) return error;
    try {
      const { data: stored, etag } = await read(episodeId);
      const version = { etag, content: contentOf(stored) };
      const { conflictOf, settledWords } = await import("./conflict-of.ts");
      const versions = { opened: draft.base ?? content, theirs: version.content };
      const given = { step, values, draft, forms, isUpdate: isUpdate(opened), seasons };
      const { conflict, fitted } = conflictOf({ ...given, versions, stored });
      const answer = await ask(conflict);
      if (answer === "undecided") return error;
      if (answer === "mine") draft.moveTo(version, fitted);
      else draft.remove();
      reopen(stored, version, settledWords[answer]);
      return null;
    } catch (reason) {
      return reason;
    }
  }

  return { settle, dialog };
}
