import { whenAdministeredChanges } from "@pharmacy/domain/episode/delivery-effects";
import { type Step, stepOf } from "@pharmacy/domain/episode/steps";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import type { Schemas } from "@pharmacy/sdk";
import { clockTime } from "../../../browser/clock.ts";
import type { SoughtField } from "../confirmation/use-confirm-save.tsx";
import { formNameOf, formsAsSent } from "../state/local-draft.ts";
import { currentValues, proposalOf } from "../state/step-values.ts";
import type { SaveContext, StepEntry } from "./save-context.tsx";
import {
  type SeenWarnings,
  withAcknowledged,
  type SaveProposal,
  openSteps,
} from "@pharmacy/domain/episode/save";
import { episode as sentences } from "@pharmacy/domain/messages";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { linkTo } from "../../../routes/links.ts";
import type { SaveOutcome } from "../../../ui/form/use-saving.ts";
import { draftToSend, problemsOfLost, refusesDraftText } from "./draft.ts";
import { stepAddress } from "../state/episode-address.ts";
import { noSave, type Saved, type SentSave } from "../state/episode-session.ts";
import { whenSaveFailed } from "./save-failure.ts";
import { contentIn, type OpenEpisode } from "../state/open-episode.ts";
import { saveEpisode } from "./save-episode.ts";

type Seen = () => SeenWarnings;

const noProblems: SaveOutcome = [];

/** The request of a save; acknowledges only warnings that the confirmation shows. */
function proposed(open: OpenEpisode, { step, values }: StepEntry, seen: Seen): SaveProposal {
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
  { prefilling, session }: SaveContext,
  { step, values }: StepEntry,
  { input }: SaveProposal,
): Step[] {
  if (session.now().open.recorded)
    return openSteps(input, { ...clockTime(), isNhsOnly: prefilling.isNhsOnly });
  if (step.stage !== "delivery" || values["isVaccinationAdministered"] !== true) return [];
  const { vaccineTypes, vaccinationDetails } = input;
  const screening = stepOf(vaccineTypes, step.vaccineType, "screening");
  const isDraft = partOf(vaccinationDetails, step.vaccineType, "screening")?.isDraft;
  return isDraft && screening ? [screening] : [];
}

/**
 * If other steps must be answered first, goes to the first of them. Of a record, one update then sends
 * all of them; else the delivery stays as typed.
 */
function asksOpenStepsFirst(context: SaveContext, entry: StepEntry, proposal: SaveProposal) {
  const { session, toast, goTo } = context;
  const { step, drafted } = entry;
  const { episodeId, recorded } = session.now().open;
  const next = stepsFirst(context, entry, proposal).find(({ id }) => id !== step.id);
  if (episodeId === null || !next) return false;
  const forms = { [formNameOf(step)]: drafted };
  if (recorded) session.dispatch({ type: "update postponed", forms, input: proposal.input });
  toast.succeed(recorded ? sentences.updateGoesOn : sentences.screeningFirst);
  goTo(stepAddress(episodeId, next.id, recorded !== undefined));
  return true;
}

/** Goes to the next step, or to the complete page [4.21] [4.39]; after an update, to its details. */
async function whenSaved(context: SaveContext, { step }: StepEntry, sent: SentSave, saved: Saved) {
  const { session, toast, goTo } = context;
  const { episodeId: openId, clinicEntry, recorded } = session.now().open;
  const { id: episodeId, status, activeStepId } = saved;
  session.dispatch({ type: "saved", saved, ...sent });
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

async function save(context: SaveContext, entry: StepEntry, seen: Seen): Promise<SaveOutcome> {
  const { session } = context;
  const { open } = session.now();
  const proposal = proposed(open, entry, seen);
  const { input, confirmation } = proposal;
  if (asksOpenStepsFirst(context, entry, proposal)) return "not-saved";
  if (!(await context.confirm(proposal, open))) return "not-saved";
  const { draft } = session.now();
  // A refusal ends the episode, so values of other steps are dropped.
  const ended = confirmation === "refusal" && !open.recorded ? Object.keys(draft.forms) : [];
  const others = { ...formsAsSent(draft, ended), ...open.recorded?.waiting };
  const sent = { input, forms: { ...others, [formNameOf(entry.step)]: entry.drafted } };
  const editedStepTitle = open.recorded && entry.step.title; // [7.20]
  try {
    const saved = await saveEpisode(context, input, { editedStepTitle });
    void whenSaved(context, entry, sent, saved);
    return noProblems;
  } catch (error) {
    return whenSaveFailed(context, entry, error);
  }
}

/** Stores all typed values as a draft (openapi/decisions.md, Drafts). */
async function storeDraft(
  context: SaveContext,
  entry: StepEntry,
  kind: "later" | "not given",
  whenStored: (saved: Saved, sent: SentSave) => void,
): Promise<SaveOutcome> {
  const { session } = context;
  const { step } = entry;
  const before = session.now();
  const { input, lost, forms } = draftToSend(before, entry, { kind });
  if (lost.length > 0) return problemsOfLost(lost, step);
  const others = formsAsSent(before.draft, forms);
  const sent = { input, forms: { ...others, [formNameOf(step)]: entry.drafted } };
  let saved: Saved;
  try {
    saved = await saveEpisode(context, input);
  } catch (error) {
    return refusesDraftText(error)
      ? problemsOfLost(draftToSend(before, entry, { kind, keepsDraftText: false }).lost, step)
      : whenSaveFailed(context, entry, error);
  }
  // Without a pause: the page must not show the stored episode in between.
  whenStored(saved, sent);
  return noProblems;
}

function saveDraft(context: SaveContext, entry: StepEntry): Promise<SaveOutcome> {
  const { session, toast, goTo } = context;
  const isNew = session.now().open.episodeId === null;
  return storeDraft(context, entry, "later", (saved, sent) => {
    session.dispatch({ type: "saved", saved, ...sent });
    toast.succeed(sentences.savedForLater);
    if (session.isClosed()) return;
    if (isNew) goTo(stepAddress(saved.id, entry.step.id), { replace: true });
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
  session.dispatch({ type: "typed", name: formNameOf(delivery), values: { ...chosen.values } });
}

/** Leaves a screening at its stop, for the reason why the vaccine is not given. */
async function leaveAtStop(context: SaveContext, entry: StepEntry): Promise<SaveOutcome> {
  const { session, goTo } = context;
  const { step } = entry;
  const { vaccineTypes } = contentIn(session.now().open);
  const delivery = step.stage === "screening" && stepOf(vaccineTypes, step.vaccineType, "delivery");
  if (!delivery) return "not-saved";
  return storeDraft(context, entry, "not given", (saved, sent) => {
    answerNotGiven(context, delivery, sent.input);
    session.dispatch({ type: "saved", saved, ...sent });
    const state = { field: "reasonForNoAdministeredVaccination" } satisfies SoughtField;
    if (!session.isClosed()) goTo(stepAddress(saved.id, delivery.id), { state });
  });
}

/** Runs one save at a time, and resets the state of the last one. */
function exclusively({ session }: SaveContext, work: () => Promise<SaveOutcome>) {
  return session.runExclusive(async () => {
    if (session.isClosed()) return "not-saved";
    session.dispatch({ type: "save is", save: { is: "under way" } });
    try {
      return await work();
    } finally {
      const isUnderWay = session.now().save.is === "under way";
      if (isUnderWay) session.dispatch({ type: "save is", save: noSave });
    }
  });
}

/** Confirms, sends once, and moves on only if the server confirmed. */
export const saveStep = (context: SaveContext, entry: StepEntry, seen: Seen) =>
  exclusively(context, () => save(context, entry, seen));

export const saveStepForLater = (context: SaveContext, entry: StepEntry) =>
  exclusively(context, () => saveDraft(context, entry));

export const saveAsNotGiven = (context: SaveContext, entry: StepEntry) =>
  exclusively(context, () => leaveAtStop(context, entry));
