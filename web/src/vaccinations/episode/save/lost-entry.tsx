import { clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import type { Schemas } from "@pharmacy/sdk";
import { ApiError } from "../../../api/api-error.ts";
import { errorMessageFor, isStatus } from "../../../api/error-messages.ts";
import { noSave, type LostEntry } from "../state/episode-session.ts";
import { contentIn } from "../state/open-episode.ts";
import type { SaveContext } from "./save-context.tsx";
import { Button } from "@primer/react";
import { linkTo } from "../../../routes/links.ts";
import { SaveFailurePanel } from "../../../ui/form/save-failure-panel.tsx";
import { ButtonLink } from "../../../ui/links.tsx";

/** The clinic's entry no longer belongs to the recording (openapi/decisions.md, Clinic). */
const texts = {
  held: (by: string, who: string) => `${by} is vaccinating ${who}`,
  somebody: "Somebody else",
  heldDetail:
    "Nothing was saved. Your answers are still here. Speak to each other before one of you goes on.",
  takeOver: "Take the patient over",
  openEpisode: (episodeId: string) => `Open episode ${episodeId}`,
  takenOver: "The patient is yours again. Save again.",
  apart: "This record no longer matches the clinic’s list",
  apartDetail: (why: string) => `${why}. Nothing was saved. Your answers are still here.`,
  saveApart: "Record it outside the clinic",
  isApart: "This record is no longer part of the clinic. Save again.",
  toClinic: "To the clinic",
} as const;

type Entry = Schemas["ClinicEntry"];

/** The other user who has claimed the entry, or null. */
function holderOf(error: unknown, entry: Entry | null, episodeId: string | null): string | null {
  if (!isStatus(error, 412)) return null;
  const by = error instanceof ApiError ? error.problem?.lastUpdatedBy : undefined;
  // A first save has no version, so only a claim can cause 412.
  if (episodeId === null) return by ?? texts.somebody;
  // If the entry cannot be read, the failure is handled as a version conflict.
  const isHeld = entry?.status === "BEING_VACCINATED" && !entry.isMine;
  return isHeld ? (entry.claimedBy ?? texts.somebody) : null;
}

/** Why the entry no longer belongs to the recording; null if that is not why the save failed. */
export async function lostEntryOf({ session, calls }: SaveContext, error: unknown) {
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

/** Releases the entry from the other user and claims it. */
export async function takeOver({ session, calls, toast }: SaveContext): Promise<void> {
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

export function saveApart({ session, toast }: SaveContext): void {
  toast.retry();
  session.dispatch({ type: "entry dropped" });
  toast.succeed(texts.isApart);
}

export function LostEntryNotice({ context, lost }: { context: SaveContext; lost: LostEntry }) {
  const { words, isHeld, episode } = lost;
  return (
    <SaveFailurePanel words={words}>
      {episode && (
        <ButtonLink to={linkTo("viewVaccination", { episodeId: episode.id })}>
          {texts.openEpisode(episode.humanReadableEpisodeId)}
        </ButtonLink>
      )}
      {/* An entry has only one episode, so a first save cannot take it over. */}
      {isHeld && !episode && (
        <Button onClick={() => void takeOver(context)}>{texts.takeOver}</Button>
      )}
      {!isHeld && <Button onClick={() => saveApart(context)}>{texts.saveApart}</Button>}
      <ButtonLink to={linkTo("clinic")}>{texts.toClinic}</ButtonLink>
    </SaveFailurePanel>
  );
}
