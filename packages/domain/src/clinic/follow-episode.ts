import type { Schemas } from "@pharmacy/sdk";
import { isConsentRefused } from "../episode/outcome.ts";
import { deliveriesOf } from "../vaccines/parts.ts";
import { type Act, type ClinicEntryState, isUnseen, statusByFacts } from "./moves.ts";

type Episode = Schemas["Episode"];

/** The episode outweighs the status of the entry (openapi/decisions.md, Clinic). */
export function followEpisode<Entry extends ClinicEntryState>(
  entry: Entry,
  episode: Episode,
  act: Act,
): Entry {
  if (episode.deleted) return withoutEpisode(entry);
  const { id, humanReadableEpisodeId, status } = episode;
  const after = {
    ...entry,
    ...screenedFacts(entry, episode, act),
    episode: { id, humanReadableEpisodeId, status },
  };
  if (status === "Completed") return { ...after, status: "DONE", notGivenReason: null };
  if (status === "Closed") {
    const { closedFromClinic = null } = episode;
    return closedFromClinic === "DID_NOT_ATTEND"
      ? { ...after, status: closedFromClinic, notGivenReason: null }
      : {
          ...after,
          status: "NOT_GIVEN",
          notGivenReason: closedFromClinic ?? closureReason(episode),
        };
  }
  return { ...after, status: unendedStatus(after) };
}

/** The entry after an episode was opened or continued from it: the patient counts as arrived. */
export function entryWithOpenEpisode<Entry extends ClinicEntryState>(
  entry: Entry,
  episode: Episode,
  act: Act,
): Entry {
  const here = {
    ...entry,
    arrivedAt: entry.arrivedAt ?? act.at,
    checkedInBy: entry.checkedInBy ?? act.by,
    notGivenReason: null,
  };
  const isCalled = entry.status === "BEING_VACCINATED" || entry.status === "DONE";
  const back = { ...here, claimedAt: null, claimedBy: null, status: statusByFacts(here) };
  return followEpisode(isCalled ? here : back, episode, act);
}

/** A patient whose ended episode is deleted is not called again: a user must undo it first. */
function withoutEpisode<Entry extends ClinicEntryState>(entry: Entry): Entry {
  const after = { ...entry, episode: null, screenedAt: null, screenedBy: null };
  const wasEnded = entry.episode !== null && entry.episode.status !== "In Progress";
  if (wasEnded) return { ...after, status: "NOT_GIVEN", notGivenReason: "EPISODE_DELETED" };
  return { ...after, status: unendedStatus(after) };
}

const unendedStatus = (entry: ClinicEntryState) =>
  isUnseen(entry) ? statusByFacts(entry) : entry.status;

function screenedFacts({ screenedAt, screenedBy }: ClinicEntryState, episode: Episode, act: Act) {
  if (!isScreened(episode)) return { screenedAt: null, screenedBy: null };
  return { screenedAt: screenedAt ?? act.at, screenedBy: screenedBy ?? act.by };
}

function isScreened({ vaccineTypes, vaccinationDetails }: Episode): boolean {
  const screenings = vaccineTypes.map((type) => vaccinationDetails[type]?.screening);
  return screenings.length > 0 && screenings.every((screening) => screening?.isDraft === false);
}

function closureReason(episode: Episode): Schemas["ClinicNotGivenReason"] {
  if (isConsentRefused(episode)) return "CONSENT_NOT_GIVEN";
  const [reason] = deliveriesOf(episode).flatMap(
    (one) => one.reasonForNoAdministeredVaccination ?? [],
  );
  return reason ?? "OTHER";
}
