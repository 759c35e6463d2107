import { londonTime } from "@pharmacy/domain/dates/london-time";
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import type { KeptDraft } from "./kept-draft.ts";

/** When what was typed was last kept; renders once a minute at most. */
export function KeptTime({ draft }: { draft: KeptDraft }) {
  const shownTime = useMemo(
    () =>
      atom((get) => {
        const keptAt = get(draft.keptAt);
        return keptAt && londonTime(keptAt);
      }),
    [draft],
  );
  const time = useAtomValue(shownTime);
  return time ? <span>Draft kept {time}</span> : null;
}
