import { useMemo } from "react";
import { screenAt } from "../../app/screen-at.ts";
import { useLeaveQuestion } from "../../ui/leave-question.ts";
import type { KeptDraft } from "./kept-draft.ts";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/** §2: the vaccination form's state survives on an allowed list of paths. */
const keeps = ({ pathname }: URL) =>
  pathname.startsWith(base) &&
  screenAt(pathname.slice(base.length))?.screen.keepsEpisodeForm === true;

export function useUnsavedQuestion(draft: KeptDraft) {
  useLeaveQuestion(
    useMemo(
      () => ({ hasUnsaved: () => draft.hasUnsaved(), keeps, onLeave: () => draft.remove() }),
      [draft],
    ),
  );
}
