import type { ClockTime } from "@pharmacy/domain/episode/content";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { clockTime } from "../../browser/clock.ts";

/** When an episode is read as it was: what has ended, on the day it was begun; what is open, today. */
export function recordedAt({ status, creationDate }: Schemas["Episode"]): ClockTime {
  if (status === "In Progress") return clockTime();
  return { now: creationDate, today: londonDate(creationDate) };
}
