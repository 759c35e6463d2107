import { deletedWords } from "../deleted-messages.ts";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { linkTo } from "../../app/links.ts";
import { formNameOf, type Typed } from "./local-draft.ts";
import { contentIn } from "./open-episode.ts";
import type { SaveEdge } from "./save-edge.ts";
import { savedValues } from "./step-values.ts";

const isAnswered = (step: Step, { vaccinationDetails }: EpisodeContent) =>
  step.stage === "consent" ||
  partOf(vaccinationDetails, step.vaccineType, step.stage) !== undefined;

/** What was confirmed and acknowledged of a delivery is so only of the episode where it was. */
const unconfirmed = ({ stage }: Step, values: Typed): Typed =>
  stage === "delivery" ? { ...values, confirmVacDetails: false, acknowledgedWarnings: [] } : values;

/**
 * A new episode of the same patient in place of one that was deleted: its steps begin with what was
 * typed and saved in that one, the current step with what was to be saved.
 */
export function beginAgain(
  { session, prefilling, toast, goTo }: SaveEdge,
  current: { step: Step; typed: Typed | undefined },
) {
  const { open, draft } = session.now();
  const content = contentIn(open);

  function valuesOf(step: Step): Typed | undefined {
    const tried = step.id === current.step.id ? current.typed : undefined;
    const saved = isAnswered(step, content) ? savedValues(step, content, prefilling) : undefined;
    return draft.forms[formNameOf(step)] ?? tried ?? saved;
  }

  const forms = allStepsOf(content.vaccineTypes).flatMap((step) => {
    const values = valuesOf(step);
    return values ? [[formNameOf(step), unconfirmed(step, values)] as const] : [];
  });
  session.dispatch({ type: "begun again", forms: Object.fromEntries(forms) });
  goTo(linkTo("addVaccination"));
  toast.retry(); // the failed save is answered
  toast.succeed(deletedWords.started);
}
