import { londonTime } from "@pharmacy/domain/london-time";
import { useSyncExternalStore } from "react";
import type { KeptDraft } from "./kept-draft.ts";

/** When what was typed was last kept; renders once a minute at most. */
export function KeptTime({ draft }: { draft: KeptDraft }) {
  const time = useSyncExternalStore(draft.subscribe, () => {
    const keptAt = draft.keptAt();
    return keptAt && londonTime(keptAt);
  });
  return time ? <span>Draft kept {time}</span> : null;
}
