import type { ClockTime } from "@pharmacy/domain/episode/content";
import { londonDate } from "@pharmacy/domain/dates/london-time";

/** Now, and the day that it is in London. */
export function clockTime(): ClockTime {
  const now = new Date();
  return { now: now.toISOString(), today: londonDate(now) };
}
