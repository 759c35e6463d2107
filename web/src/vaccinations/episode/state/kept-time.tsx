import { londonTime } from "@pharmacy/domain/dates/london-time";
import { atom, useAtomValueRawSync } from "jotai";
import { useMemo } from "react";
import { useEpisodeSession } from "./use-session.ts";

/** The time of the last local save; renders at most once a minute. */
export function KeptTime() {
  const { keptAt } = useEpisodeSession();
  const shownTime = useMemo(
    () =>
      atom((get) => {
        const instant = get(keptAt);
        return instant && londonTime(instant);
      }),
    [keptAt],
  );
  const time = useAtomValueRawSync(shownTime);
  return time ? <span>Draft kept {time}</span> : null;
}
