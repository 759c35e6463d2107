import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import { linkTo } from "../../../routes/links.ts";
import type { Deletion } from "../state/episode-session.ts";
import { formNameOf, type Typed } from "../state/local-draft.ts";
import { contentIn } from "../state/open-episode.ts";
import type { SaveContext } from "./save-context.tsx";
import { savedValues, storedPart } from "../state/step-values.ts";
import { deletionReason } from "@pharmacy/domain/removal-reasons";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { dateTimeText } from "../../../ui/date-time-text.ts";
import { SaveFailurePanel } from "../../../ui/form/save-failure-panel.tsx";
import { ButtonLink } from "../../../ui/links.tsx";

/** Says who deleted it, when and why; null if the server no longer shows the episode. */
export function deletedMeanwhile(deleted: Schemas["Episode"] | null) {
  if (!deleted) {
    return {
      title: "This episode is not there any more",
      detail: "Nothing was saved: it may have been deleted. Your answers are still here.",
    };
  }
  const { deletedBy, deletedDate } = deleted;
  const why = deletionReason(deleted);
  const when = deletedDate ? ` on ${dateTimeText(deletedDate)}` : "";
  return {
    title: `${deletedBy ?? deleted.lastUpdatedBy} deleted this episode`,
    detail: `Nothing was saved: it was deleted${when}${why && ` (${why})`}. Your answers are still here.`,
  };
}

const isAnswered = (step: Step, content: EpisodeContent) =>
  step.stage === "consent" || storedPart(step, content) !== undefined;

/** Removes confirmations and acknowledgements, which were made for the deleted episode. */
const withoutConfirmations = ({ stage }: Step, values: Typed): Typed =>
  stage === "delivery" ? { ...values, confirmVacDetails: false, acknowledgedWarnings: [] } : values;

/**
 * Replaces a deleted episode by a new one of the same patient. Its forms begin with the typed and
 * stored values; the form whose save failed with the values that were sent.
 */
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
  session.dispatch({ type: "begun again", forms: Object.fromEntries(forms) });
  goTo(linkTo("addVaccination"));
  toast.retry(); // removes the toast of the failed save
  toast.succeed("Your answers are in a new episode. Check each step and save it.");
}

/** Says that the episode was deleted, and offers a new one with the typed values. */
export const DeletedNotice = ({ context, words, tried }: Deletion & { context: SaveContext }) => (
  <SaveFailurePanel words={words}>
    <Button onClick={() => beginAgain(context, tried)}>Start a new episode with it</Button>
    <ButtonLink to={linkTo("vaccinations")}>Go to the list</ButtonLink>
  </SaveFailurePanel>
);
