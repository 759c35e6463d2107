import type { Schemas } from "@pharmacy/sdk";
import { londonInstant } from "../dates/london-time.ts";
import { waitingStatuses } from "./moves.ts";

/** Whose turn it is among bookings and walk-ins (openapi/decisions.md, Clinic). */

type Queued = Pick<Schemas["ClinicEntry"], "id" | "status" | "arrivedAt" | "bookedTime">;

/** The later of arrival and booked time. */
function turnOf({ arrivedAt, bookedTime }: Queued, day: string): string {
  const arrival = arrivedAt ?? "";
  const booking = bookedTime === null ? "" : londonInstant(day, bookedTime);
  return arrival > booking ? arrival : booking;
}

const isWaiting = ({ status }: Queued) => waitingStatuses.some((one) => one === status);

/** Who waits, in the order of their turns; of equal turns who arrived first. */
export function waitingInTurn<Entry extends Queued>(
  entries: readonly Entry[],
  day: string,
): Entry[] {
  const key = (entry: Entry) => [turnOf(entry, day), entry.arrivedAt ?? "", entry.id].join(" ");
  return entries.filter(isWaiting).toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
