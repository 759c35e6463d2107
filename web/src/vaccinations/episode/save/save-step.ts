import {
  type SeenWarnings,
  withAcknowledged,
  type SaveProposal,
  openSteps,
} from "@pharmacy/domain/episode/save";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { whenAdministeredChanges } from "@pharmacy/domain/episode/delivery-effects";
import { type Step, stepOf } from "@pharmacy/domain/episode/steps";
import { episode as sentences } from "@pharmacy/domain/messages";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { Schemas } from "@pharmacy/sdk";
import { clockTime } from "../../../browser/clock.ts";
import { linkTo } from "../../../routes/links.ts";
import type { SaveOutcome } from "../../../ui/form/use-saving.ts";
import {
  noSave,
  saved,
  saveIs,
  type Saved,
  type SentSave,
  typed,
  updatePostponed,
} from "../state/episode-session.ts";
import { formNameOf, formsAsSent } from "../state/local-draft.ts";
import { contentIn, type OpenEpisode, stepAddress } from "../state/open-episode.ts";
import { currentValues, proposalOf } from "../state/step-values.ts";
import { draftToSend, problemsOfLost, refusesDraftText } from "./draft.ts";
import {
  type SaveContext,
  saveEpisode,
  type SoughtField,
  type StepEntry,
} from "./save-context.tsx";
import { whenSaveFailed } from "./save-failure.ts";

/** The request of a save; acknowledges only warnings that the confirmation shows. */
function proposed(open: OpenEpisode, { step, values }: StepEntry, seen: () => SeenWarnings) {
  const kind = open.recorded ? "update" : "save";
  const proposal = proposalOf(step, { content: contentIn(open), values, kind });
  if (proposal.confirmation === null) return proposal;
  return { ...proposal, input: withAcknowledged(proposal.input, seen()) };
}

/** The details page of one vaccine, with its catalogue id [2.56]; without a vaccine, the record. */
function detailsOf(episodeId: string, input: Schemas["EpisodeInput"], step: Step) {
  const type = step.stage === "consent" ? input.vaccineTypes[0] : step.vaccineType;
  if (type === undefined) return { to: linkTo("viewVaccination", { episodeId }), state: null };
  const delivery = partOf(input.vaccinationDetails, type, "delivery");
  const vaccineId = delivery?.vacProvidedToPatient?.vaccineId ?? null;
  return { to: linkTo("vaccinationDetails", { episodeId, type }), state: { vaccineId } };
}

/** The steps to answer before this save: of a record, or of a vaccine that was to end at its stop. */
function stepsFirst(
  { prefilling: { isNhsOnly }, session }: SaveContext,
  { step, values }: StepEntry,
  { input }: SaveProposal,
): Step[] {
  if (session.now().open.recorded) return openSteps(input, { ...clockTime(), isNhsOnly });
  if (step.stage !== "delivery" || values["isVaccinationAdministered"] !== true) return [];
  const { vaccineTypes, vaccinationDetails } = input;
  const screening = stepOf(vaccineTypes, step.vaccineType, "screening");
  const isDraft = partOf(vaccinationDetails, step.vaccineType, "screening")?.isDraft;
  return isDraft && screening ? [screening] : [];
}

/** Goes to the first step that must be answered before. Of a record, one update then sends all of them. */
function asksOpenStepsFirst(context: SaveContext, entry: StepEntry, proposal: SaveProposal) {
  const { session, toast, goTo } = context;
  const { step, drafted } = entry;
  const { episodeId, recorded } = session.now().open;
  const next = stepsFirst(context, entry, proposal).find(({ id }) => id !== step.id);
  if (episodeId === null || !next) return false;
  if (recorded) session.dispatch(updatePostponed(proposal.input, { [formNameOf(step)]: drafted }));
  toast.succeed(recorded ? sentences.updateGoesOn : sentences.screeningFirst);
  goTo(stepAddress(episodeId, next.id, recorded !== undefined));
  return true;
}

/** Goes to the next step, or to the complete page [4.21] [4.39]; after an update, to its details. */
async function whenSaved(context: SaveContext, { step }: StepEntry, sent: SentSave, answer: Saved) {
  const { session, toast, goTo } = context;
  const { episodeId: openId, clinicEntry, recorded } = session.now().open;
  const { id: episodeId, status, activeStepId } = answer;
  session.dispatch(saved(answer, sent));
  if (!recorded && status !== "In Progress") context.keep(episodeId, sent.input);
  toast.succeed(recorded ? sentences.saved : sentences.created); // [8.06] [8.07]
  if (session.isClosed()) return;
  // So Back leads to the first step of the new episode, not to a further new one.
  if (openId === null) goTo(stepAddress(episodeId, 0), { replace: true });
  if (!recorded && status === "In Progress") goTo(stepAddress(episodeId, activeStepId));
  // Keeps values of other steps until the user answers the question about them.
  else if (await context.mayLeave()) {
    const complete = { to: linkTo("vaccinationComplete", { episodeId }), state: { clinicEntry } };
    const { to, state } = recorded ? detailsOf(episodeId, sent.input, step) : complete;
    goTo(to, { state });
  }
  // They can still become an update of the record.
  else if (!recorded) goTo(stepAddress(episodeId, step.id, true));
}

/** Runs one save at a time, and resets the state of the last one. */
function exclusively({ session }: SaveContext, work: () => Promise<SaveOutcome>) {
  return session.runExclusive(async () => {
    if (session.isClosed()) return "not-saved";
    session.dispatch(saveIs({ is: "under way" }));
    try {
      return await work();
    } finally {
      if (session.now().save.is === "under way") session.dispatch(saveIs(noSave));
    }
  });
}

/** Confirms, sends once, and moves on only if the server confirmed. */
export function saveStep(context: SaveContext, entry: StepEntry, seen: () => SeenWarnings) {
  const { session } = context;
  return exclusively(context, async () => {
    const { open } = session.now();
    const { recorded } = open;
    const proposal = proposed(open, entry, seen);
    const { input, confirmation } = proposal;
    if (asksOpenStepsFirst(context, entry, proposal)) return "not-saved";
    if (!(await context.confirm(proposal, open))) return "not-saved";
    const { draft } = session.now();
    // A refusal ends the episode, so values of other steps are dropped.
    const ended = confirmation === "refusal" && !recorded ? Object.keys(draft.forms) : [];
    const others = { ...formsAsSent(draft, ended), ...recorded?.waiting };
    const sent = { input, forms: { ...others, [formNameOf(entry.step)]: entry.drafted } };
    const editedStepTitle = recorded && entry.step.title; // [7.20]
    try {
      const answer = await saveEpisode(context, input, { editedStepTitle });
      void whenSaved(context, entry, sent, answer);
      return [];
    } catch (error) {
      return whenSaveFailed(context, entry, error);
    }
  });
}

/** Stores all typed values as a draft (openapi/decisions.md, Drafts). */
const storeDraft = (
  context: SaveContext,
  entry: StepEntry,
  kind: "later" | "not given",
  whenStored: (answer: Saved, sent: SentSave) => void,
) =>
  exclusively(context, async () => {
    const { step, drafted } = entry;
    const before = context.session.now();
    const { input, lost, forms } = draftToSend(before, entry, { kind });
    if (lost.length > 0) return problemsOfLost(lost, step);
    const others = formsAsSent(before.draft, forms);
    let answer: Saved;
    try {
      answer = await saveEpisode(context, input);
    } catch (error) {
      return refusesDraftText(error)
        ? problemsOfLost(draftToSend(before, entry, { kind, keepsDraftText: false }).lost, step)
        : whenSaveFailed(context, entry, error);
    }
    // Without a pause: the page must not show the stored episode in between.
    whenStored(answer, { input, forms: { ...others, [formNameOf(step)]: drafted } });
    return [];
  });

export function saveStepForLater(context: SaveContext, entry: StepEntry) {
  const { session, toast, goTo } = context;
  return storeDraft(context, entry, "later", (answer, sent) => {
    const isNew = session.now().open.episodeId === null;
    session.dispatch(saved(answer, sent));
    toast.succeed(sentences.savedForLater);
    if (session.isClosed()) return;
    if (isNew) goTo(stepAddress(answer.id, entry.step.id), { replace: true });
    goTo(linkTo("vaccinations"));
  });
}

/** Answers in a delivery, as if typed, that the vaccine is not given. */
function answerNotGiven(
  { session, prefilling }: SaveContext,
  delivery: Step,
  content: EpisodeContent,
) {
  const values = currentValues<DeliveryValues>(delivery, content, prefilling, session.now().draft);
  const chosen = whenAdministeredChanges(values, false, clockTime().now);
  session.dispatch(typed(formNameOf(delivery), { ...chosen.values }));
}

/** Leaves a screening at its stop, for the reason why the vaccine is not given. */
export function saveAsNotGiven(context: SaveContext, entry: StepEntry) {
  const { session, goTo } = context;
  const { step } = entry;
  return storeDraft(context, entry, "not given", (answer, sent) => {
    const { vaccineTypes } = sent.input;
    const delivery =
      step.stage === "screening" && stepOf(vaccineTypes, step.vaccineType, "delivery");
    if (delivery) answerNotGiven(context, delivery, sent.input);
    session.dispatch(saved(answer, sent));
    const state = { field: "reasonForNoAdministeredVaccination" } satisfies SoughtField;
    if (delivery && !session.isClosed()) goTo(stepAddress(answer.id, delivery.id), { state });
  });
}
