import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { Step } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { linkTo } from "../../../routes/links.ts";
import { stepAddress } from "../state/episode-address.ts";
import type { StoredVersion } from "../state/episode-session.ts";
import { formNameOf } from "../state/local-draft.ts";
import { contentIn, contentOf, isUpdate, type OpenEpisode } from "../state/open-episode.ts";
import { proposalOf, savedValues } from "../state/step-values.ts";
import { conflictOf, settledMessages } from "./conflict-of.ts";
import type { SaveEdge, StepEntry } from "./save-edge.ts";

function versionOf(
  { data: stored, etag }: { data: Schemas["Episode"]; etag: string | undefined },
  open: OpenEpisode,
): StoredVersion {
  const { id: episodeId, status, deleted, currentActiveStepId: activeStepId } = stored;
  const isElsewhere = deleted || (status !== "In Progress") !== isUpdate(open);
  return { episodeId, etag, content: contentOf(stored), status, activeStepId, isElsewhere };
}

/** Asks whose values stay (openapi/decisions.md, Concurrency), and opens the episode again with them. */
export async function settle(edge: SaveEdge, { step, typed }: StepEntry, episodeId: string) {
  const { session, prefilling, seasons, toast, goTo } = edge;
  const read = await edge.calls.read(episodeId);
  const { open, draft } = session.now();
  const stored = versionOf(read, open);
  const versions = { opened: draft.base ?? contentIn(open), theirs: stored.content };
  const savedIn = (one: Step, content: EpisodeContent) => savedValues(one, content, prefilling);
  const { conflict, fitted, goesOn } = conflictOf({
    stepForms: { nameOf: formNameOf, savedIn, proposalOf },
    seasons,
    isUpdate: isUpdate(open),
    versions,
    stored: read.data,
    step,
    // With what was typed while the answer was awaited.
    values: draft.forms[formNameOf(step)] ?? typed,
    forms: draft.forms,
    waiting: Object.keys(open.recorded?.waiting ?? {}),
  });
  const answer = await edge.ask(conflict);
  if (answer === "undecided") return false;
  session.dispatch({ type: "conflict settled", stored, mine: answer === "mine" ? fitted : null });
  // The next save sends what waited for this one, as the question said.
  if (answer === "mine") session.dispatch({ type: "update goes on", ...goesOn });
  toast.succeed(settledMessages[answer]);
  if (session.isClosed()) return true;
  if (stored.isElsewhere) goTo(linkTo("viewVaccination", { episodeId }));
  else goTo(stepAddress(episodeId, step.id, isUpdate(session.now().open)), { replace: true });
  return true;
}
