import type { SaveProposal } from "@pharmacy/domain/episode/save";
import type { Step } from "@pharmacy/domain/episode/steps";
import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import type { Schemas, OperationId } from "@pharmacy/sdk";
import type { Conflict, ConflictAnswer } from "../../../ui/conflict/differences.ts";
import type { Typed } from "../state/local-draft.ts";
import type { OpenEpisode } from "../state/open-episode.ts";
import type { OpenSession } from "../state/open-session.ts";
import { type SaveCalls, isConfirmed } from "./save-episode.ts";
import type { Prefilling } from "../state/step-values.ts";
import { useQueryClient } from "@tanstack/react-query";
import { readAgain } from "../../../api/cache.ts";
import { apiOf } from "../../../api/query-client.ts";
import { readable } from "../../../api/readable.ts";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import { useLocation } from "wouter";
import { useSeasons } from "../step/use-seasons.ts";
import { useConflictQuestion } from "../../../ui/conflict/use-conflict-question.tsx";
import { useMayLeave } from "../../../ui/leave-question.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { useLastRecord } from "../../navigation-state.ts";
import { useConfirmSave } from "../confirmation/use-confirm-save.tsx";
import { usePrefilling } from "../state/use-recorder.ts";
import { useEpisodeSession } from "../state/use-session.ts";

/** Everything that a save uses: questions, calls, toasts and navigation. */
export interface SaveContext {
  session: OpenSession;
  calls: SaveCalls;
  prefilling: Prefilling;
  seasons: readonly SeasonPack[];
  /** Stores the answers of an ended record that can be carried over. */
  keep: (episodeId: string, input: Schemas["EpisodeInput"]) => void;
  /** Asks the user to confirm: [4.18] [4.33] [4.34] [4.40]. */
  confirm: (proposal: SaveProposal, open: OpenEpisode) => Promise<boolean>;
  /** Asks which values to keep in a conflict. */
  ask: (conflict: Conflict) => Promise<ConflictAnswer>;
  /** Asks whether unsaved values may be lost. */
  mayLeave: () => Promise<boolean>;
  toast: Pick<ReturnType<typeof useToast>, "succeed" | "fail" | "retry">;
  goTo: (address: string, options?: { replace?: boolean; state?: unknown }) => void;
}

/** A step's form when one of its buttons is pressed. */
export interface StepEntry {
  step: Step;
  typed: Typed;
  /** The values to send, which may include more than was typed. */
  values: Typed;
  /** The values in the local draft: a later difference was typed during the save. */
  drafted: Typed | undefined;
}

export type Entered = Pick<StepEntry, "step" | "values">;

/** The API calls of a save, which refresh the data that it changed. */
function useSaveCalls(): SaveCalls {
  const client = useQueryClient();
  const { name } = useCurrentUser();
  return {
    name,
    async save(params, options) {
      const answer = await apiOf(client).call("saveEpisode", params, options);
      // Not after an unconfirmed save: the history would contain the delivery that is sent again.
      if (isConfirmed(answer)) void readAgain(client, "saveEpisode");
      return answer;
    },
    read: async (episodeId) =>
      readable("getEpisode", await apiOf(client).call("getEpisode", { path: { episodeId } })),
    readHistoryAgain: () =>
      void client.invalidateQueries({
        queryKey: ["getVaccinationHistory" satisfies OperationId],
      }),
    entry: async (path) =>
      readable("getClinicEntry", await apiOf(client).call("getClinicEntry", { path })).data,
    move: async (path, move) => apiOf(client).call("moveClinicEntry", { path, body: { move } }),
  };
}

/** After the user has left the episode, toasts name no patient: another record may be open. */
function useToastOf(session: OpenSession): SaveContext["toast"] {
  const toast = useToast();
  const whose = (sentence: string) =>
    session.isClosed() ? `The record that you left: ${sentence}` : sentence;
  return {
    ...toast,
    succeed: (sentence) => toast.succeed(whose(sentence)),
    // A closed form cannot show the failure itself.
    fail: (sentence, toldBy) =>
      toast.fail(whose(sentence), session.isClosed() ? undefined : toldBy),
  };
}

/** The save context of a step, and the dialog for a conflict. */
export function useSaveContext(step: Step) {
  const session = useEpisodeSession();
  const { ask, dialog } = useConflictQuestion();
  const [, goTo] = useLocation();
  const context: SaveContext = {
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
  return { context, dialog };
}
