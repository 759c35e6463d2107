import type { Step } from "@pharmacy/domain/episode/steps";
import { useLocation } from "wouter";
import { useSeasons } from "../step/use-seasons.ts";
import { useConflictQuestion } from "../../../ui/conflict/use-conflict-question.tsx";
import { useMayLeave } from "../../../ui/leave-question.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { patientName } from "../../answers/patient-text.ts";
import { contentIn } from "../state/open-episode.ts";
import { useLastRecord } from "../../kept-answers.ts";
import type { OpenSession } from "../state/open-session.ts";
import type { SaveEdge } from "./save-edge.ts";
import { useConfirmSave } from "../confirmation/use-confirm-save.tsx";
import { usePrefilling } from "../state/use-prefilling.ts";
import { useSaveCalls } from "./use-save-calls.ts";
import { useEpisodeSession } from "../state/use-session.ts";

/** Of an episode that was left meanwhile it is said whose it is: another patient's may be open. */
function useToastOf(session: OpenSession): SaveEdge["toast"] {
  const toast = useToast();
  const whose = (sentence: string) => {
    if (!session.isClosed()) return sentence;
    return `${patientName(contentIn(session.now().open).patientDemographics)}: ${sentence}`;
  };
  return {
    ...toast,
    succeed: (sentence) => toast.succeed(whose(sentence)),
    // The form of an episode that was left tells nothing any more.
    fail: (sentence, toldBy) =>
      toast.fail(whose(sentence), session.isClosed() ? undefined : toldBy),
  };
}

/** A step's save in this application; the dialog of its conflict stands beside the form. */
export function useSaveEdge(step: Step) {
  const session = useEpisodeSession();
  const { ask, dialog } = useConflictQuestion();
  const [, goTo] = useLocation();
  const edge: SaveEdge = {
    session,
    calls: useSaveCalls(),
    prefilling: usePrefilling(),
    keep: useLastRecord().keep,
    seasons: useSeasons(),
    confirm: useConfirmSave(step),
    ask,
    mayLeave: useMayLeave({
      hasUnsaved: session.hasUnsaved,
      onLeave: () => session.dispatch({ type: "left" }),
    }),
    toast: useToastOf(session),
    goTo,
  };
  return { edge, dialog };
}
