import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import { linkTo } from "../../../routes/links.ts";
import {
  begunAgain,
  type Deletion,
  entryDropped,
  type LostEntry,
  noSave,
  saveIs,
  type SaveState,
  formNameOf,
} from "../state/episode-session.ts";
import { contentIn, type Typed } from "../state/open-episode.ts";
import type { SaveContext } from "./save-context.tsx";
import { savedValues, storedPart } from "../state/step-values.ts";
import { deletionReason } from "@pharmacy/domain/removal-reasons";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useState } from "react";
import { dateTimeText } from "../../../ui/date-time-text.ts";
import { SaveFailurePanel } from "../../../ui/form/error-summary.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import { ApiError, errorMessageFor, failureText, isStatus } from "../../../api/error-messages.ts";

function wordsOf({ episode: deleted, reference }: Deletion) {
  if (!deleted) {
    return {
      title: "This episode is not there any more",
      detail: "Nothing was saved: it may have been deleted. Your answers are still here.",
      reference,
    };
  }
  const { deletedBy, deletedDate } = deleted;
  const why = deletionReason(deleted);
  const when = deletedDate ? ` on ${dateTimeText(deletedDate)}` : "";
  return {
    title: `${deletedBy ?? deleted.lastUpdatedBy} deleted this episode`,
    detail: `Nothing was saved: it was deleted${when}${why && ` (${why})`}. Your answers are still here.`,
    reference,
  };
}

const isAnswered = (step: Step, content: EpisodeContent) =>
  step.stage === "consent" || storedPart(step, content) !== undefined;

/** Removes confirmations and acknowledgements, which were made for the deleted episode. */
const withoutConfirmations = ({ stage }: Step, values: Typed): Typed =>
  stage === "delivery" ? { ...values, confirmVacDetails: false, acknowledgedWarnings: [] } : values;

/** Replaces a deleted episode by a new one of the same patient, with the typed, the sent or the stored values. */
export function beginAgain(
  { session, prefilling, toast, goTo }: SaveContext,
  tried: Deletion["tried"],
) {
  const { open, draft } = session.now();
  const content = contentIn(open);

  function valuesOf(step: Step): Typed | undefined {
    const wasTried = tried?.form === formNameOf(step) ? tried.values : undefined;
    const saved = isAnswered(step, content) ? savedValues(step, content, prefilling) : undefined;
    return draft.forms[formNameOf(step)] ?? wasTried ?? saved;
  }

  const forms = allStepsOf(content.vaccineTypes).flatMap((step) => {
    const values = valuesOf(step);
    return values ? [[formNameOf(step), withoutConfirmations(step, values)] as const] : [];
  });
  session.dispatch(begunAgain(Object.fromEntries(forms)));
  goTo(linkTo("addVaccination"));
  toast.retry(); // removes the toast of the failed save
  toast.succeed("Your answers are in a new episode. Check each step and save it.");
}

function DeletedNotice({ context, ...deletion }: Deletion & { context: SaveContext }) {
  // The same words at each render: the panel takes the focus with new ones.
  const [words] = useState(() => wordsOf(deletion));
  return (
    <SaveFailurePanel words={words}>
      <Button onClick={() => beginAgain(context, deletion.tried)}>
        Start a new episode with it
      </Button>
      <ButtonLink to={linkTo("vaccinations")}>Go to the list</ButtonLink>
    </SaveFailurePanel>
  );
}

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

function holderOf(error: unknown, entry: Entry | null, episodeId: string | null): string | null {
  if (!isStatus(error, 412)) return null;
  const by = error instanceof ApiError ? error.problem?.lastUpdatedBy : undefined;
  // A first save has no version, so only a claim can cause 412.
  if (episodeId === null) return by ?? texts.somebody;
  // If the entry cannot be read, the failure is handled as a version conflict.
  const isHeld = entry?.status === "BEING_VACCINATED" && !entry.isMine;
  return isHeld ? (entry.claimedBy ?? texts.somebody) : null;
}

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

export async function takeOver({ session, calls, toast }: SaveContext): Promise<void> {
  const { clinicEntry } = session.now().open;
  if (!clinicEntry) return;
  toast.retry();
  try {
    const { status, isMine } = await calls.entry(clinicEntry);
    if (status === "BEING_VACCINATED" && !isMine) await calls.move(clinicEntry, "RELEASE");
    await calls.move(clinicEntry, "CLAIM");
    session.dispatch(saveIs(noSave));
    toast.succeed(texts.takenOver);
  } catch (error) {
    const [first] = error instanceof ApiError ? error.errors : [];
    toast.fail(first?.message ?? failureText(error));
  }
}

export function saveApart({ session, toast }: SaveContext): void {
  toast.retry();
  session.dispatch(entryDropped);
  toast.succeed(texts.isApart);
}

function LostEntryNotice({ context, lost }: { context: SaveContext; lost: LostEntry }) {
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

export function FailureNotice({ context, save }: { context: SaveContext; save: SaveState }) {
  if (save.is === "entry lost") return <LostEntryNotice context={context} lost={save.lost} />;
  return save.is === "deleted" && <DeletedNotice context={context} {...save} />;
}
