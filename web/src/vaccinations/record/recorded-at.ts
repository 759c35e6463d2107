import type { Moment } from "@pharmacy/domain/episode/content";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { momentNow } from "../../browser/clock.ts";

/** When an episode is read as it was: what has ended, on the day it was begun; what is open, today. */
export function recordedAt({ status, creationDate }: Schemas["Episode"]): Moment {
  if (status === "In Progress") return momentNow();
  return { now: creationDate, today: londonDate(creationDate) };
}
