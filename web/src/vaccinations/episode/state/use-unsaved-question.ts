import { useMemo } from "react";
import { screenAt } from "../../../routes/screen-at.ts";
import { useLeaveQuestion } from "../../../ui/leave-question.ts";
import { useEpisodeSession } from "./use-session.ts";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/** The vaccination form's state survives on an allowed list of paths, for its own episode [2.31]. */
function keeps({ pathname, searchParams }: URL, openId: string | null): boolean {
  if (!pathname.startsWith(base)) return false;
  const screen = screenAt(pathname.slice(base.length))?.screen;
  if (screen?.keepsEpisodeForm !== true) return false;
  return screen.id === "addBatch" || searchParams.get("episodeId") === openId;
}

export function useUnsavedQuestion() {
  const { hasUnsaved, dispatch, now } = useEpisodeSession();
  useLeaveQuestion(
    useMemo(
      () => ({
        hasUnsaved,
        keeps: (address) => keeps(address, now().open.episodeId),
        onLeave: () => dispatch({ type: "left" }),
      }),
      [hasUnsaved, dispatch, now],
    ),
  );
}
