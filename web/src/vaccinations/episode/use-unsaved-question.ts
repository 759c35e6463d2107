import { useMemo } from "react";
import { screenAt } from "../../app/screen-at.ts";
import { useLeaveQuestion } from "../../ui/leave-question.ts";
import { useEpisodeSession } from "./use-session.ts";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/** §2: the vaccination form's state survives on an allowed list of paths. */
const keeps = ({ pathname }: URL) =>
  pathname.startsWith(base) &&
  screenAt(pathname.slice(base.length))?.screen.keepsEpisodeForm === true;

export function useUnsavedQuestion() {
  const { hasUnsaved, dispatch } = useEpisodeSession();
  useLeaveQuestion(
    useMemo(
      () => ({ hasUnsaved, keeps, onLeave: () => dispatch({ type: "left" }) }),
      [hasUnsaved, dispatch],
    ),
  );
}
