import type { Step } from "@pharmacy/domain/episode/steps";
import { useLocation } from "wouter";
import { useSeasons } from "../step/use-seasons.ts";
import { useConflictQuestion } from "../../../ui/conflict/use-conflict-question.tsx";
import { useMayLeave } from "../../../ui/leave-question.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import type { SaveEdge } from "./save-edge.ts";
import { useConfirmSave } from "../confirmation/use-confirm-save.tsx";
import { useRecorder } from "../state/use-recorder.ts";
import { useSaveCalls } from "./use-save-calls.ts";
import { useEpisodeSession } from "../state/use-session.ts";

/** A step's save in this application; the dialog of its conflict stands beside the form. */
export function useSaveEdge(step: Step) {
  const session = useEpisodeSession();
  const { ask, dialog } = useConflictQuestion();
  const [, goTo] = useLocation();
  const edge: SaveEdge = {
    session,
    calls: useSaveCalls(),
    prefilling: useRecorder(),
    seasons: useSeasons(),
    confirm: useConfirmSave(step),
    ask,
    mayLeave: useMayLeave({
      hasUnsaved: session.hasUnsaved,
      onLeave: () => session.dispatch({ type: "left" }),
    }),
    toast: useToast(),
    goTo,
  };
  return { edge, dialog };
}
