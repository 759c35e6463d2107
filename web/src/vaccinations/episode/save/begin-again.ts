import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { linkTo } from "../../../routes/links.ts";
import type { Deletion } from "../state/episode-session.ts";
import { formNameOf, type Typed } from "../state/local-draft.ts";
import { contentIn } from "../state/open-episode.ts";
import type { SaveEdge } from "./save-edge.tsx";
import { savedValues } from "../state/step-values.ts";

const isAnswered = (step: Step, { vaccinationDetails }: EpisodeContent) =>
  step.stage === "consent" ||
  partOf(vaccinationDetails, step.vaccineType, step.stage) !== undefined;

/** What was confirmed and acknowledged of a delivery is so only of the episode where it was. */
const withoutConfirmations = ({ stage }: Step, values: Typed): Typed =>
  stage === "delivery" ? { ...values, confirmVacDetails: false, acknowledgedWarnings: [] } : values;

/**
 * A new episode of the same patient in place of one that was deleted: its steps begin with what was
 * typed and saved in that one, the step that was tried with what was to be saved.
 */
export function beginAgain(
  { session, prefilling, toast, goTo }: SaveEdge,
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
  toast.retry(); // the failed save is answered
  toast.succeed("A new episode holds what was typed. Check each step and save it.");
}
