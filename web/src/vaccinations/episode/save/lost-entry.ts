import { ApiError } from "../../../api/api-error.ts";
import { errorMessageFor, isStatus } from "../../../api/error-messages.ts";
import type { LostEntry } from "../state/episode-session.ts";
import { contentIn } from "../state/open-episode.ts";
import type { SaveEdge } from "./save-edge.ts";

/** A recording whose clinic's entry is not the caller's any more (openapi/decisions.md, Clinic). */
export const lostEntryMessages = {
  held: (by: string, who: string) => `${by} is vaccinating ${who}`,
  somebody: "Somebody else",
  heldDetail:
    "Nothing was saved, what you typed is kept. Speak to each other before one of you goes on.",
  takeOver: "Take the patient over",
  takenOver: "The patient is yours again. Save again.",
  apart: "This does not go with the clinic’s list any more",
  apartDetail: (why: string) => `${why}. Nothing was saved, what you typed is kept.`,
  saveApart: "Record it apart from the clinic",
  isApart: "This record is apart from the clinic now. Save again.",
  toClinic: "To the clinic",
} as const;

/** Who has the entry instead of the caller; null where nobody has, or where its episode is this one. */
async function holderOf({ session, calls }: SaveEdge, error: unknown): Promise<string | null> {
  const { clinicEntry, episodeId } = session.now().open;
  if (!clinicEntry || !isStatus(error, 412)) return null;
  const by = error instanceof ApiError ? error.problem?.lastUpdatedBy : undefined;
  // A first save names no version: nothing but a claim is in its way.
  if (episodeId === null) return by ?? lostEntryMessages.somebody;
  try {
    const { status, isMine, episode, claimedBy } = await calls.entry(clinicEntry);
    const isHeld = status === "BEING_VACCINATED" && !isMine && episode?.id !== episodeId;
    return isHeld ? (claimedBy ?? lostEntryMessages.somebody) : null;
  } catch {
    return null; // then it is told as any other save that came second
  }
}

/** Why a save does not go with its clinic's entry, or null where that is not why it failed. */
export async function lostEntryOf(edge: SaveEdge, error: unknown): Promise<LostEntry | null> {
  const { open } = edge.session.now();
  if (!open.clinicEntry) return null;
  const { reference } = errorMessageFor(error);
  const holder = await holderOf(edge, error);
  if (holder !== null) {
    const { firstName, lastName } = contentIn(open).patientDemographics;
    const title = lostEntryMessages.held(holder, `${firstName} ${lastName}`);
    return { isHeld: true, words: { title, detail: lostEntryMessages.heldDetail, reference } };
  }
  const errors = error instanceof ApiError ? error.errors : [];
  const about = errors.find(({ path }) => path === "/query/clinicEntryId");
  if (!about) return null;
  const detail = lostEntryMessages.apartDetail(about.message);
  return { isHeld: false, words: { title: lostEntryMessages.apart, detail, reference } };
}

/** Releases the entry from whoever has it, and claims it: the next save goes with it again. */
export async function takeOver({ session, calls, toast }: SaveEdge): Promise<void> {
  const { clinicEntry } = session.now().open;
  if (!clinicEntry) return;
  toast.retry();
  try {
    const { status, isMine } = await calls.entry(clinicEntry);
    if (status === "BEING_VACCINATED" && !isMine) await calls.move(clinicEntry, "RELEASE");
    await calls.move(clinicEntry, "CLAIM");
    session.dispatch({ type: "save ended" });
    toast.succeed(lostEntryMessages.takenOver);
  } catch (error) {
    const [first] = error instanceof ApiError ? error.errors : [];
    toast.fail(first?.message ?? errorMessageFor(error).detail);
  }
}

/** What is recorded has nothing to do with the clinic from now on. */
export function saveApart({ session, toast }: SaveEdge): void {
  toast.retry();
  session.dispatch({ type: "entry dropped" });
  toast.succeed(lostEntryMessages.isApart);
}
