import { londonTime } from "@pharmacy/domain/dates/london-time";
import type { EpisodeSession } from "./episode-session.ts";
import { useInSession } from "./use-session.ts";

const keptTime = ({ draft: { keptAt } }: EpisodeSession) => keptAt && londonTime(keptAt);

/** The time of the last local save; renders at most once a minute. */
export function KeptTime() {
  const time = useInSession(keptTime);
  return time ? <span>Draft kept {time}</span> : null;
}
