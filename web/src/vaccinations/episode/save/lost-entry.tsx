import { clinicMessages } from "@pharmacy/domain/clinic/clinic-messages";
import type { Schemas } from "@pharmacy/sdk";
import { ApiError } from "../../../api/api-error.ts";
import { errorMessageFor, isStatus } from "../../../api/error-messages.ts";
import { noSave, type LostEntry } from "../state/episode-session.ts";
import { contentIn } from "../state/open-episode.ts";
import type { SaveEdge } from "./save-edge.tsx";
import { Button } from "@primer/react";
import { linkTo } from "../../../routes/links.ts";
import { SaveFailurePanel } from "../../../ui/form/save-failure-panel.tsx";
import { ButtonLink } from "../../../ui/links.tsx";

/** A recording whose clinic's entry is not the caller's any more (openapi/decisions.md, Clinic). */
const texts = {
  held: (by: string, who: string) => `${by} is vaccinating ${who}`,
  somebody: "Somebody else",
  heldDetail:
    "Nothing was saved. Your answers are still here. Speak to each other before one of you goes on.",
  takeOver: "Take the patient over",
  openEpisode: (episodeId: string) => `Open episode ${episodeId}`,
  takenOver: "The patient is yours again. Save again.",
  apart: "This does not go with the clinic’s list any more",
  apartDetail: (why: string) => `${why}. Nothing was saved. Your answers are still here.`,
  saveApart: "Record it apart from the clinic",
  isApart: "This record is apart from the clinic now. Save again.",
  toClinic: "To the clinic",
} as const;

type Entry = Schemas["ClinicEntry"];

/** Who has the entry instead of the caller; null where nobody has. */
function holderOf(error: unknown, entry: Entry | null, episodeId: string | null): string | null {
  if (!isStatus(error, 412)) return null;
  const by = error instanceof ApiError ? error.problem?.lastUpdatedBy : undefined;
  // A first save names no version: nothing but a claim is in its way.
  if (episodeId === null) return by ?? texts.somebody;
  // Where the entry cannot be read, it is told as any other save that came second.
  const isHeld = entry?.status === "BEING_VACCINATED" && !entry.isMine;
  return isHeld ? (entry.claimedBy ?? texts.somebody) : null;
}

/** Why a save does not go with its clinic's entry, or null where that is not why it failed. */
export async function lostEntryOf(
  { session, calls }: SaveEdge,
  error: unknown,
): Promise<LostEntry | null> {
  const { open } = session.now();
  const errors = error instanceof ApiError ? error.errors : [];
  const about = errors.find(({ path }) => path === "/query/clinicEntryId");
  if (!open.clinicEntry || (!about && !isStatus(error, 412))) return null;
  const { reference } = errorMessageFor(error);
  const entry = await calls.entry(open.clinicEntry).catch(() => null);
  const episode = entry?.episode?.id === open.episodeId ? undefined : entry?.episode;
  const holder = holderOf(error, entry, open.episodeId);
  if (holder !== null) {
    const { firstName, lastName } = contentIn(open).patientDemographics;
    const title = texts.held(holder, `${firstName} ${lastName}`);
    const detail = episode
      ? texts.apartDetail(clinicMessages.hasOtherEpisode(episode.humanReadableEpisodeId))
      : texts.heldDetail;
    return { isHeld: true, episode, words: { title, detail, reference } };
  }
  if (!about) return null;
  const detail = texts.apartDetail(about.message);
  return { isHeld: false, episode, words: { title: texts.apart, detail, reference } };
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
    session.dispatch({ type: "save is", save: noSave });
    toast.succeed(texts.takenOver);
  } catch (error) {
    const [first] = error instanceof ApiError ? error.errors : [];
    toast.fail(first?.message ?? errorMessageFor(error).detail);
  }
}

/** What is recorded has nothing to do with the clinic from now on. */
export function saveApart({ session, toast }: SaveEdge): void {
  toast.retry();
  session.dispatch({ type: "entry dropped" });
  toast.succeed(texts.isApart);
}

interface LostEntryNoticeProps {
  edge: SaveEdge;
  lost: LostEntry;
}

/** Who has the patient instead, or why the record does not go with the list, and the ways on. */
export function LostEntryNotice({ edge, lost: { words, isHeld, episode } }: LostEntryNoticeProps) {
  return (
    <SaveFailurePanel words={words}>
      {episode && (
        <ButtonLink to={linkTo("viewVaccination", { episodeId: episode.id })}>
          {texts.openEpisode(episode.humanReadableEpisodeId)}
        </ButtonLink>
      )}
      {/* An entry has one episode: a first save does not go with it any more. */}
      {isHeld && !episode && <Button onClick={() => void takeOver(edge)}>{texts.takeOver}</Button>}
      {!isHeld && <Button onClick={() => saveApart(edge)}>{texts.saveApart}</Button>}
      <ButtonLink to={linkTo("clinic")}>{texts.toClinic}</ButtonLink>
    </SaveFailurePanel>
  );
}
