import { holdsGiven } from "@pharmacy/domain/episode/given";
import { sessionLimits } from "@pharmacy/domain/limits";
import { type Kept, titlesOf } from "../../../session/unsaved-changes.ts";
import { type DraftToSend, draftToSend, labelsOf, refusesDraftText } from "./draft-to-send.ts";
import { formNameOf, patientForm, unsavedForms } from "../state/local-draft.ts";
import { contentIn, isUpdate } from "../state/open-episode.ts";
import type { SaveEdge, StepEntry } from "./save-edge.ts";
import { saveEpisode } from "./save-episode.ts";

const unsavedIn = ({ session }: SaveEdge) => unsavedForms(session.now().draft);

/** Of an ended episode, or of what was given: what is lost is said before the sign-out and after it. */
function hasNoDraft({ session }: SaveEdge, { step }: StepEntry) {
  const { open, draft } = session.now();
  const isGiven = holdsGiven(contentIn(open), step);
  return isUpdate(open) || (isGiven && draft.forms[formNameOf(step)] !== undefined);
}

/**
 * The first step changes the vaccines of all others: what is typed there waits for its own save. A
 * patient who was entered by hand is in the episode, and so in its draft.
 */
const leftOut = (edge: SaveEdge, { forms }: DraftToSend) =>
  unsavedIn(edge).filter((name) => name !== patientForm && !forms.includes(name));

async function keepOnServer(
  edge: SaveEdge,
  entry: StepEntry,
  keepsDraftText?: boolean,
): Promise<Kept> {
  const draft = draftToSend(edge.session.now(), entry, keepsDraftText);
  const { id } = await saveEpisode(edge, draft.input, {
    timeoutMs: sessionLimits.lastSaveMs,
    ignoresClaim: true,
  });
  const unsaved = new Set([
    ...draft.lost.map((text) => formNameOf(text.step)),
    ...leftOut(edge, draft),
  ]);
  return unsaved.size > 0 ? { resume: id, unsaved: [...unsaved] } : { resume: id };
}

/**
 * Before a sign-out that nobody chose the step becomes a draft on the server (openapi/decisions.md,
 * Nothing typed is lost).
 */
export async function keepTyped(edge: SaveEdge, entry: StepEntry): Promise<Kept | null> {
  if (!edge.session.hasUnsaved()) return null;
  const nothingKept = { unsaved: unsavedIn(edge) }; // the sign-out page says so
  if (hasNoDraft(edge, entry)) return nothingKept;
  try {
    return await keepOnServer(edge, entry).catch((error: unknown) => {
      // No value costs the others: without what this server does not know, the rest is kept.
      if (!refusesDraftText(error)) throw error;
      return keepOnServer(edge, entry, false);
    });
  } catch {
    return nothingKept;
  }
}

/** What such a sign-out would lose: all of it, or the fields that hold it. */
export function lossOf(edge: SaveEdge, entry: StepEntry): boolean | readonly string[] {
  if (!edge.session.hasUnsaved()) return false;
  if (hasNoDraft(edge, entry)) return true;
  const draft = draftToSend(edge.session.now(), entry);
  return [...labelsOf(draft.lost), ...titlesOf(leftOut(edge, draft))];
}
