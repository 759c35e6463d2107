import type { Schemas } from "@pharmacy/sdk";
import { londonInstant } from "../dates/london-time.ts";
import { isCodeOf } from "../validation/code-lists.ts";
import {
  clinicMoveLabels,
  clinicStatusLabels,
  notGivenReasonLabels,
  clinicMessages,
} from "./clinic-codes.ts";

/** The statuses of a clinic entry and the moves between them (openapi/decisions.md, Clinic). */

type Status = Schemas["ClinicStatus"];
type Move = Schemas["ClinicMove"];

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

export const endsVisit = (move: Move): boolean => move === "NOT_GIVEN" || move === "DID_NOT_ATTEND";

export type Act = { by: string; at: string };

export const waitingStatuses = ["HERE", "SCREENED"] as const satisfies Status[];
const unseenStatuses = ["BOOKED", ...waitingStatuses] as const satisfies Status[];
const openStatuses = [...unseenStatuses, "BEING_VACCINATED"] as const satisfies Status[];

export const isUnseen = ({ status }: Pick<ClinicEntryState, "status">) =>
  unseenStatuses.some((one) => one === status);

export const isOpen = ({ status }: Pick<ClinicEntryState, "status">): boolean =>
  openStatuses.some((one) => one === status);

/** Where each move is allowed, and the status after it ("facts": `statusByFacts` decides). */
const clinicMoves: Record<Move, { from: readonly Status[]; to: Status | "facts" }> = {
  CHECK_IN: { from: ["BOOKED"], to: "facts" },
  UNDO_CHECK_IN: { from: ["HERE"], to: "facts" },
  CLAIM: { from: unseenStatuses, to: "BEING_VACCINATED" },
  RELEASE: { from: ["BEING_VACCINATED"], to: "facts" },
  NOT_GIVEN: { from: openStatuses, to: "NOT_GIVEN" },
  DID_NOT_ATTEND: { from: openStatuses, to: "DID_NOT_ATTEND" },
  UNDO: { from: ["NOT_GIVEN", "DID_NOT_ATTEND"], to: "facts" },
};

/** The status of an entry that is neither claimed nor finished. */
export function statusByFacts({
  arrivedAt,
  screenedAt,
}: Pick<ClinicEntryState, "arrivedAt" | "screenedAt">): Status {
  if (arrivedAt === null) return "BOOKED";
  return screenedAt === null ? "HERE" : "SCREENED";
}

export function checkInProblem({ patient }: Pick<ClinicEntryState, "patient">): string | null {
  if (!patient) return clinicMessages.notValid;
  return patient.deceased ? clinicMessages.deceased : null;
}

/** How the end of a clinic moves an entry; null for an entry that it leaves as it is. */
export function moveAtEnd(
  entry: Pick<ClinicEntryState, "status" | "patient">,
): Schemas["ClinicMoveRequest"] | null {
  if (!isUnseen(entry) || checkInProblem(entry) !== null) return null;
  return entry.status === "BOOKED"
    ? { move: "DID_NOT_ATTEND" }
    : { move: "NOT_GIVEN", reason: "LEFT" };
}

export function moveProblem(
  entry: ClinicEntryState,
  { move, reason }: Schemas["ClinicMoveRequest"],
): { path: "move" | "reason"; message: string } | null {
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
  if (move === "CHECK_IN" || move === "CLAIM") return checkInProblem(entry);
  if (move === "UNDO_CHECK_IN") {
    if (source === "WALK_IN") return clinicMessages.walkIn;
    return episode ? clinicMessages.hasEpisode : null;
  }
  const isEnded = episode && episode.status !== "In Progress" && !episode.closedByMove;
  return move === "UNDO" && isEnded
    ? clinicMessages.episodeEnded(episode.humanReadableEpisodeId)
    : null;
}

/** The entry after an allowed move, which closes its open episode if `closes` is true. */
export function moved<Entry extends ClinicEntryState>(
  entry: Entry,
  { move, reason }: Schemas["ClinicMoveRequest"],
  act: Act,
  { closes = false }: { closes?: boolean } = {},
): Entry {
  const after = {
    ...entry,
    ...factsAfter(entry, move, act),
    notGivenReason: reason ?? null,
    episode: episodeAfter(entry, move, closes),
  };
  const { to } = clinicMoves[move];
  return { ...after, status: to === "facts" ? statusByFacts(after) : to };
}

/** Undo reopens the episode that the move closed, unless it was changed since. */
function episodeAfter({ episode }: ClinicEntryState, move: Move, closes: boolean) {
  if (!episode) return null;
  const { closedByMove, ...named } = episode;
  if (closes) return { ...named, status: "Closed" as const, closedByMove: true };
  return move === "UNDO" && closedByMove ? { ...named, status: "In Progress" as const } : episode;
}

function factsAfter(entry: ClinicEntryState, move: Move, { by, at }: Act) {
  const here = { arrivedAt: entry.arrivedAt ?? at, checkedInBy: entry.checkedInBy ?? by };
  if (move === "CHECK_IN") return here;
  if (move === "CLAIM") return { ...here, claimedAt: at, claimedBy: by };
  if (move === "UNDO_CHECK_IN") return { arrivedAt: null, checkedInBy: null };
  return move === "RELEASE" || move === "UNDO" ? { claimedAt: null, claimedBy: null } : {};
}

/** The queue of bookings and walk-ins (openapi/decisions.md, Clinic). */

type Queued = Pick<Schemas["ClinicEntry"], "id" | "status" | "arrivedAt" | "bookedTime">;

function turnOf({ arrivedAt, bookedTime }: Queued, day: string): string {
  const arrival = arrivedAt ?? "";
  const booking = bookedTime === null ? "" : londonInstant(day, bookedTime);
  return arrival > booking ? arrival : booking;
}

const isWaiting = ({ status }: Queued) => waitingStatuses.some((one) => one === status);

/** The waiting entries by turn; of equal turns, the earlier arrival is first. */
export function waitingInTurn<Entry extends Queued>(
  entries: readonly Entry[],
  day: string,
): Entry[] {
  const key = (entry: Entry) => [turnOf(entry, day), entry.arrivedAt ?? "", entry.id].join(" ");
  return entries.filter(isWaiting).toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
