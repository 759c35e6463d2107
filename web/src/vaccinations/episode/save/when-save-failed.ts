import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { Step } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { isStatus, errorMessageFor } from "../../../api/error-messages.ts";
import { linkTo } from "../../../routes/links.ts";
import type { SaveOutcome } from "../../../ui/form/use-saving.ts";
import { stepAddress } from "../state/episode-address.ts";
import type { StoredVersion } from "../state/episode-session.ts";
import { formNameOf } from "../state/local-draft.ts";
import { contentIn, contentOf, isUpdate, type OpenEpisode } from "../state/open-episode.ts";
import { loadDeletedMeanwhile } from "./load-deleted-meanwhile.ts";
import { OvertakenError } from "./save-episode.ts";
import type { SaveEdge, StepEntry } from "./save-edge.ts";
import { proposalOf, savedValues } from "../state/step-values.ts";
import { failureSentence, problemsOf, saveFailureOf } from "./save-failure.ts";

/** What becomes of an error, or null where it is another's. */
type Way = (edge: SaveEdge, entry: StepEntry, error: unknown) => Promise<SaveOutcome | null>;

/** The episode as it is deleted, null where it is not shown, undefined where it is still there. */
async function deletedEpisode({ calls }: SaveEdge, episodeId: string | null) {
  if (episodeId === null) return undefined;
  try {
    const { data } = await calls.read(episodeId);
    return data.deleted ? data : undefined;
  } catch (reason) {
    return isStatus(reason, 404) ? null : undefined;
  }
}

/** Somebody has deleted the episode meanwhile: what was typed can begin a new one. */
const deletedMeanwhile: Way = async (edge, { step, typed: values }, error) => {
  const { session, toast } = edge;
  if (!isStatus(error, 404)) return null;
  const deleted = await deletedEpisode(edge, session.now().open.episodeId);
  if (deleted === undefined) return null;
  const { reference } = errorMessageFor(error);
  const words = { ...(await loadDeletedMeanwhile(deleted)), reference };
  session.dispatch({ type: "found deleted", words, tried: { form: formNameOf(step), values } });
  toast.fail(failureSentence(error), "form"); // [8.08]
  return "not-saved";
};

function versionOf(
  { data: stored, etag }: { data: Schemas["Episode"]; etag: string | undefined },
  open: OpenEpisode,
): StoredVersion {
  const { id: episodeId, status, deleted, currentActiveStepId: activeStepId } = stored;
  const isElsewhere = deleted || (status !== "In Progress") !== isUpdate(open);
  return { episodeId, etag, content: contentOf(stored), status, activeStepId, isElsewhere };
}

/** Asks whose values stay (openapi/decisions.md, Concurrency), and opens the episode again with them. */
async function settle(edge: SaveEdge, { step, typed }: StepEntry, episodeId: string) {
  const { session, prefilling, seasons, toast, goTo } = edge;
  const read = await edge.calls.read(episodeId);
  const { conflictOf, settledMessages } = await import("./conflict-of.ts");
  const { open, draft } = session.now();
  const stored = versionOf(read, open);
  const versions = { opened: draft.base ?? contentIn(open), theirs: stored.content };
  const savedIn = (one: Step, content: EpisodeContent) => savedValues(one, content, prefilling);
  const { conflict, fitted } = conflictOf({
    stepForms: { nameOf: formNameOf, savedIn, proposalOf },
    seasons,
    isUpdate: isUpdate(open),
    versions,
    stored: read.data,
    step,
    // With what was typed while the answer was awaited.
    values: draft.forms[formNameOf(step)] ?? typed,
    forms: draft.forms,
  });
  const answer = await edge.ask(conflict);
  if (answer === "undecided") return false;
  session.dispatch({ type: "conflict settled", stored, mine: answer === "mine" ? fitted : null });
  toast.succeed(settledMessages[answer]);
  if (session.isClosed()) return true;
  if (stored.isElsewhere) goTo(linkTo("viewVaccination", { episodeId }));
  else goTo(stepAddress(episodeId, step.id, isUpdate(session.now().open)), { replace: true });
  return true;
}

/** Somebody else saved first (412): settled, or it has failed. */
const cameSecond: Way = async (edge, entry, error) => {
  const isOvertaken = error instanceof OvertakenError;
  if (!isOvertaken && !isStatus(error, 412)) return null;
  const episodeId = isOvertaken ? error.episodeId : edge.session.now().open.episodeId;
  // Nobody is there to be asked.
  if (episodeId === null || edge.session.isClosed()) return null;
  try {
    return (await settle(edge, entry, episodeId)) ? "not-saved" : unconfirmed(edge, error);
  } catch (reason) {
    return unconfirmed(edge, reason);
  }
};

/** How a save that failed shows: at its fields, in the form, or on a page of its own. */
function unconfirmed(edge: SaveEdge, error: unknown): SaveOutcome {
  const { session, toast } = edge;
  if (isStatus(error, 403) && !session.isClosed()) {
    session.dispatch({ type: "save forbidden", error });
    return "not-saved";
  }
  const problems = problemsOf(error);
  if (problems.length > 0) return problems;
  toast.fail(failureSentence(error), "form"); // [8.08]
  return { words: saveFailureOf(error) };
}

/** What becomes of a save that the server did not confirm. */
export async function whenSaveFailed(
  edge: SaveEdge,
  entry: StepEntry,
  error: unknown,
): Promise<SaveOutcome> {
  return (
    (await deletedMeanwhile(edge, entry, error)) ??
    (await cameSecond(edge, entry, error)) ??
    unconfirmed(edge, error)
  );
}
