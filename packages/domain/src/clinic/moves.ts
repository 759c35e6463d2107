import type { Schemas } from "@pharmacy/sdk";
import { londonInstant } from "../dates/london-time.ts";
import { isCodeOf } from "../validation/code-lists.ts";
import { clinicMoveLabels, clinicStatusLabels, notGivenReasonLabels } from "./clinic-codes.ts";
import { clinicMessages } from "./clinic-messages.ts";

/** The states of a clinic's entry, and what moves it (openapi/decisions.md, Clinic). */

type Status = Schemas["ClinicStatus"];
type Move = Schemas["ClinicMove"];

/** What the moves read and write of an entry. */
export type ClinicEntryState = Pick<
  Schemas["ClinicEntry"],
  | "source"
  | "status"
  | "arrivedAt"
  | "checkedInBy"
  | "screenedAt"
  | "screenedBy"
  | "claimedAt"
  | "claimedBy"
  | "patient"
  | "episode"
  | "notGivenReason"
>;

/** Who moves, and when. */
export type Act = { by: string; at: string };

/** Who is here and has not been called. */
export const waitingStatuses = ["HERE", "SCREENED"] as const satisfies Status[];
/** Who was not seen. */
export const unseenStatuses = ["BOOKED", ...waitingStatuses] as const satisfies Status[];
/** Whom the clinic is not through with. */
const openStatuses = [...unseenStatuses, "BEING_VACCINATED"] as const satisfies Status[];

/** Whether the clinic is not through with an entry. */
export const isOpen = ({ status }: Pick<ClinicEntryState, "status">): boolean =>
  openStatuses.some((one) => one === status);

/** From where each move leads, and to where; "facts" is where the entry's facts say. */
const clinicMoves: Record<Move, { from: readonly Status[]; to: Status | "facts" }> = {
  CHECK_IN: { from: ["BOOKED"], to: "facts" },
  UNDO_CHECK_IN: { from: ["HERE"], to: "facts" },
  CLAIM: { from: unseenStatuses, to: "BEING_VACCINATED" },
  RELEASE: { from: ["BEING_VACCINATED"], to: "facts" },
  NOT_GIVEN: { from: openStatuses, to: "NOT_GIVEN" },
  DID_NOT_ATTEND: { from: openStatuses, to: "DID_NOT_ATTEND" },
  UNDO: { from: ["NOT_GIVEN", "DID_NOT_ATTEND"], to: "facts" },
};

/** Where an entry stands that nobody has claimed or ended. */
export function statusByFacts({
  arrivedAt,
  screenedAt,
}: Pick<ClinicEntryState, "arrivedAt" | "screenedAt">): Status {
  if (arrivedAt === null) return "BOOKED";
  return screenedAt === null ? "HERE" : "SCREENED";
}

/** Why nobody can be checked in or vaccinated from this entry, or null. */
export function unreadyProblem({ patient }: Pick<ClinicEntryState, "patient">): string | null {
  if (!patient) return clinicMessages.notValid;
  return patient.deceased ? clinicMessages.deceased : null;
}

/** Whom the end of a clinic moves; a row that names nobody, or somebody who has died, stays. */
export const endMoves = (entry: Pick<ClinicEntryState, "status" | "patient">): boolean =>
  unseenStatuses.some((status) => status === entry.status) && unreadyProblem(entry) === null;

/** What is wrong with a move: of the move itself, or of its reason. */
type MoveProblem = { path: "move" | "reason"; message: string };

/** Why an entry cannot be moved so, or null. */
export function moveProblem(
  entry: ClinicEntryState,
  { move, reason }: Schemas["ClinicMoveRequest"],
): MoveProblem | null {
  const message = illegalMove(entry, move) ?? furtherProblem(entry, move);
  if (message !== null) return { path: "move", message };
  if (move !== "NOT_GIVEN")
    return reason === undefined ? null : { path: "reason", message: clinicMessages.noReason };
  const isSaid = isCodeOf(notGivenReasonLabels, reason);
  return isSaid ? null : { path: "reason", message: clinicMessages.reasonNeeded };
}

function illegalMove({ status }: ClinicEntryState, move: Move): string | null {
  if (clinicMoves[move].from.includes(status)) return null;
  return clinicMessages.notPossible(clinicMoveLabels[move], clinicStatusLabels[status]);
}

function furtherProblem(entry: ClinicEntryState, move: Move): string | null {
  const { source, episode } = entry;
  if (move === "CHECK_IN" || move === "CLAIM") return unreadyProblem(entry);
  if (move === "UNDO_CHECK_IN") {
    if (source === "WALK_IN") return clinicMessages.walkIn;
    return episode ? clinicMessages.hasEpisode : null;
  }
  const isEnded = move === "UNDO" && episode && episode.status !== "In Progress";
  return isEnded ? clinicMessages.episodeEnded(episode.humanReadableEpisodeId) : null;
}

/** The entry after a move that is allowed. */
export function moved<Entry extends ClinicEntryState>(
  entry: Entry,
  { move, reason }: Schemas["ClinicMoveRequest"],
  act: Act,
): Entry {
  const after = { ...entry, ...factsAfter(entry, move, act), notGivenReason: reason ?? null };
  const { to } = clinicMoves[move];
  return { ...after, status: to === "facts" ? statusByFacts(after) : to };
}

function factsAfter(entry: ClinicEntryState, move: Move, { by, at }: Act) {
  const here = { arrivedAt: entry.arrivedAt ?? at, checkedInBy: entry.checkedInBy ?? by };
  if (move === "CHECK_IN") return here;
  if (move === "CLAIM") return { ...here, claimedAt: at, claimedBy: by };
  if (move === "UNDO_CHECK_IN") return { arrivedAt: null, checkedInBy: null };
  return move === "RELEASE" || move === "UNDO" ? { claimedAt: null, claimedBy: null } : {};
}

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
