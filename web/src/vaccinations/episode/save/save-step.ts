import { episode as sentences } from "@pharmacy/domain/messages";
import { type Step, allStepsOf, stepOf } from "@pharmacy/domain/episode/steps";
import {
  ApiError,
  type ErrorMessage,
  errorMessageFor,
  isRetryable,
  isStatus,
  UnreadableAnswerError,
} from "../../../api/error-messages.ts";
import {
  OvertakenError,
  type SaveContext,
  type StepEntry,
  saveEpisode,
  type SoughtField,
} from "./save-context.tsx";
import {
  type SaveOutcome,
  type FieldProblem,
  fieldProblemsOf,
  mayBeStored,
  saveMessages,
} from "../../../ui/form/use-saving.ts";
import {
  saveIs,
  type SaveState,
  noSave,
  saved,
  type Saved,
  type SentSave,
  typed,
  updatePostponed,
  formNameOf,
  formsAsSent,
} from "../state/episode-session.ts";
import { contentIn, stepAddress } from "../state/open-episode.ts";
import { withAcknowledged, type SaveProposal, openSteps } from "@pharmacy/domain/episode/save";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { hasAdministeredVaccine } from "@pharmacy/domain/episode/outcome";
import { whenAdministeredChanges } from "@pharmacy/domain/episode/delivery-effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { clockTime } from "../../../browser/clock.ts";
import { linkTo } from "../../../routes/links.ts";
import { currentValues, proposalOf, savedValues } from "../state/step-values.ts";
import { draftToSend, problemsOfLost, refusesDraftText } from "./draft.ts";

const { notSaved, unknown, stillHere, again, recordedOnce } = saveMessages;
const undecided = `Nothing was saved. ${stillHere} Save again to choose what to keep.`;

/** Form values are flat, the body's are nested: these prefixes are removed from its paths. */
const bodyPrefix = /^(consent|patientDemographics)\./;
const stepPrefix = /^vaccinationDetails\.(\w+\.(?:screening|delivery))\./;

/** Problems of single fields by their name in the form; those of another step name its title. */
export const problemsOf = (error: unknown, steps: readonly Step[], current: Step): FieldProblem[] =>
  fieldProblemsOf(error).map((problem) => {
    const [prefix = "", form] = stepPrefix.exec(problem.name) ?? [];
    const name = problem.name.replace(bodyPrefix, "").slice(prefix.length);
    const other = steps.find((step) => formNameOf(step) === form);
    return other && form !== formNameOf(current)
      ? { ...problem, name: `${form}.${name}`, message: `${other.title}: ${problem.message}` }
      : { ...problem, name };
  });

/** The toast of a failed save [8.08] [8.10]. */
const failureSentence = (error: unknown) =>
  error instanceof ApiError && error.code === "MYS_CLAIM_UNAVAILABLE"
    ? sentences.mysClaimUnavailable
    : sentences.saveFailed;

/** The message in the form for a failed save; the toast has the text of [8.08] or [8.10]. */
export function saveFailureOf(error: unknown): ErrorMessage {
  if (error instanceof UnreadableAnswerError) {
    const detail = `The server did not confirm it. ${recordedOnce} ${stillHere}`;
    return { title: unknown, detail, reference: error.correlationId };
  }
  const { detail, reference } = errorMessageFor(error);
  if (error instanceof OvertakenError) {
    return { title: "Someone else changed this episode", detail: undecided, reference };
  }
  if (error instanceof ApiError && error.status === 412) {
    const who = error.problem?.lastUpdatedBy ?? "Someone else";
    return { title: `${who} changed this episode`, detail: undecided, reference };
  }
  if (mayBeStored(error)) {
    return { title: unknown, detail: `${detail} ${recordedOnce} ${stillHere}`, reference };
  }
  const wayOn = isRetryable(error) ? ` ${again}` : "";
  // If a service is unavailable, its own title says what is known of the save.
  const isAway = error instanceof ApiError && error.code === "SERVICE_UNAVAILABLE";
  const title = (isAway && error.problem?.title) || notSaved;
  return { title, detail: `${detail} ${stillHere}${wayOn}`, reference };
}

function showInPlace({ session, toast }: SaveContext, save: SaveState, error: unknown) {
  session.dispatch(saveIs(save));
  toast.fail(failureSentence(error), "form"); // [8.08]
  return "not-saved" as const;
}

async function deletedMeanwhile(context: SaveContext, entry: StepEntry, error: unknown) {
  const { episodeId } = context.session.now().open;
  if (!isStatus(error, 404) || episodeId === null) return null;
  const episode = await context.calls.read(episodeId).then(
    ({ data }) => (data.deleted ? data : undefined),
    (reason: unknown) => (isStatus(reason, 404) ? null : undefined),
  );
  if (episode === undefined) return null;
  const { reference } = errorMessageFor(error);
  const tried = { form: formNameOf(entry.step), values: entry.typed };
  return showInPlace(context, { is: "deleted", episode, reference, tried }, error);
}

async function entryLost(context: SaveContext, error: unknown) {
  const { session } = context;
  const isRefused = isStatus(error, 412) || isStatus(error, 400);
  if (!isRefused || session.isClosed() || !session.now().open.clinicEntry) return null;
  const code = await import("./failure-notices.tsx").catch(() => null);
  const lost = await code?.lostEntryOf(context, error);
  return lost ? showInPlace(context, { is: "entry lost", lost }, error) : null;
}

/** Another user saved first (412): asks which values to keep. */
async function versionConflict(context: SaveContext, entry: StepEntry, error: unknown) {
  const isOvertaken = error instanceof OvertakenError;
  if (!isOvertaken && !isStatus(error, 412)) return null;
  const episodeId = isOvertaken ? error.episodeId : context.session.now().open.episodeId;
  // The form is closed, so nobody can be asked.
  if (episodeId === null || context.session.isClosed()) return null;
  try {
    const { resolveConflict } = await import("./conflict.ts");
    return (await resolveConflict(context, entry, episodeId))
      ? "not-saved"
      : showFailure(context, entry, error);
  } catch (reason) {
    return showFailure(context, entry, reason);
  }
}

function showFailure(context: SaveContext, { step }: StepEntry, error: unknown): SaveOutcome {
  const { session, toast, calls } = context;
  if (isStatus(error, 403) && !session.isClosed()) {
    session.dispatch(saveIs({ is: "forbidden", error }));
    return "not-saved";
  }
  const { vaccineTypes } = contentIn(session.now().open);
  const problems = problemsOf(error, allStepsOf(vaccineTypes), step);
  // A stop that this page does not know: another user has recorded a dose meanwhile.
  if (problems.some(({ name }) => /(^|\.)overrides$/.test(name))) calls.readHistoryAgain();
  if (problems.length > 0) return problems;
  toast.fail(failureSentence(error), "form"); // [8.08]
  return { words: saveFailureOf(error) };
}

async function whenSaveFailed(context: SaveContext, entry: StepEntry, error: unknown) {
  return (
    (await deletedMeanwhile(context, entry, error)) ??
    (await entryLost(context, error)) ??
    (await versionConflict(context, entry, error)) ??
    showFailure(context, entry, error)
  );
}

/** The reasons that are typed at the stops of a given vaccine's screening are saved with it. */
function withReasons({ session, prefilling }: SaveContext, step: Step) {
  const { open, draft } = session.now();
  const content = contentIn(open);
  const isGiven = step.stage === "screening" && hasAdministeredVaccine(content, step);
  const delivery = isGiven && stepOf(content.vaccineTypes, step.vaccineType, "delivery");
  const name = delivery ? formNameOf(delivery) : "";
  if (open.recorded || !delivery || !draft.forms[name]) return { content, sentToo: [] };
  const stored = savedValues<DeliveryValues>(delivery, content, prefilling);
  const given = currentValues<DeliveryValues>(delivery, content, prefilling, draft);
  const values = { ...stored, overrides: given.overrides };
  const isAll = JSON.stringify(values) === JSON.stringify(given);
  const { input } = proposalOf(delivery, { content, values, kind: "save" });
  return { content: input, sentToo: isAll ? [name] : [] };
}

/** The request of a save; acknowledges only warnings that the confirmation shows. */
function proposed(context: SaveContext, { step, values }: StepEntry) {
  const kind = context.session.now().open.recorded ? "update" : "save";
  const { content, sentToo } = withReasons(context, step);
  const proposal = { ...proposalOf(step, { content, values, kind }), sentToo };
  if (proposal.confirmation === null) return proposal;
  const { input } = proposal;
  return { ...proposal, input: withAcknowledged(input, context.warningsOf(input, step), step) };
}

/** The details page of one vaccine, with its catalogue id [2.56]; without a vaccine, the record. */
function detailsOf(episodeId: string, input: Schemas["EpisodeInput"], step: Step) {
  const type = step.stage === "consent" ? input.vaccineTypes[0] : step.vaccineType;
  if (type === undefined) return { to: linkTo("viewVaccination", { episodeId }), state: null };
  const delivery = input.vaccinationDetails[type]?.delivery;
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
  const isDraft = vaccinationDetails[step.vaccineType]?.screening?.isDraft;
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
export function saveStep(context: SaveContext, entry: StepEntry) {
  const { session } = context;
  return exclusively(context, async () => {
    const { open } = session.now();
    const { recorded } = open;
    const proposal = proposed(context, entry);
    const { input, confirmation, sentToo } = proposal;
    if (asksOpenStepsFirst(context, entry, proposal)) return "not-saved";
    if (!(await context.confirm(proposal, open))) return "not-saved";
    const { draft } = session.now();
    // The user has agreed to remove the answers of the steps that do not stay.
    const stays = allStepsOf(input.vaccineTypes).map(formNameOf);
    const removed = Object.keys(draft.forms).filter(
      (name) => confirmation && !stays.includes(name),
    );
    const others = { ...formsAsSent(draft, [...removed, ...sentToo]), ...recorded?.waiting };
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
  const { session, toast, goTo } = context;
  const { step } = entry;
  return storeDraft(context, entry, "not given", (answer, sent) => {
    const { vaccineTypes } = sent.input;
    const delivery =
      step.stage === "screening" && stepOf(vaccineTypes, step.vaccineType, "delivery");
    if (delivery) answerNotGiven(context, delivery, sent.input);
    session.dispatch(saved(answer, sent));
    toast.succeed(sentences.created); // [8.06]
    const state = { field: "reasonForNoAdministeredVaccination" } satisfies SoughtField;
    if (delivery && !session.isClosed()) goTo(stepAddress(answer.id, delivery.id), { state });
  });
}
